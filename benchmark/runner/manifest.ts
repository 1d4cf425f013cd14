/**
 * manifest.json: what the tables of a folder stand on. Paper, section 9: every table is bound to hashes of its inputs.
 *
 * `bound` is everything that could change a number: input files by hash, arguments, the code that ran, versions, and the
 * fingerprints of scorer, rankers and label sources. `manifest_hash` is the SHA-256 of its canonical JSON; a folder is resumed only
 * by a run with the same `bound`. Beside it stand the commit and, once known, the gate's result: they follow and bind nothing.
 */
import { readFile } from 'node:fs/promises'
import { replaceFile } from './replace_file.js'
import type { GateRow } from '../studies/gate.js'
import { canonicalText, sha256Hex } from '../../src/core/ledger_text.js'

/** What every kind of run is bound to. */
export interface BoundToInputs {
  inputs: { name: string; sha256: string }[]
}

export interface Bound extends BoundToInputs {
  arguments: { studies: string[]; seed: string; limit: number | null; label_sources: string[]; gold: boolean; service: boolean }
  code: { sha256: string; version: string }
  versions: Record<string, string>
  scorer: Fingerprinted
  rankers: Fingerprinted[]
  label_sources: Fingerprinted[]
}

export interface Fingerprinted {
  id: string
  fingerprint: string
}

export interface Manifest<AnyBound extends BoundToInputs = Bound> {
  manifest_hash: string
  bound: AnyBound
  revision: string | null
  /** Null until the gate study has been computed, and where it is not among the studies. */
  gate: Pick<GateRow, 'source' | 'split' | 'gold_kind' | 'macro_f1' | 'kappa' | 'reaches_thresholds' | 'passed'>[] | null
}

export const manifestOf = <AnyBound extends BoundToInputs>(bound: AnyBound, revision: string | null): Manifest<AnyBound> => ({ manifest_hash: sha256Hex(canonicalText(bound)), bound, revision, gate: null })

/** The gate's result per source on the holdout. */
export const withGate = (manifest: Manifest, rows: readonly GateRow[]): Manifest => ({
  ...manifest,
  gate: rows.filter(({ split }) => split === 'holdout').map(({ source, split, gold_kind, macro_f1, kappa, reaches_thresholds, passed }) => ({ source, split, gold_kind, macro_f1, kappa, reaches_thresholds, passed }))
})

/** Where two values differ, as pointers with both sides. */
export const differencesBetween = (recorded: unknown, wanted: unknown, path = ''): string[] => {
  const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isTree(recorded) || !isTree(wanted)) return recorded === wanted ? [] : [`${path}: recorded ${JSON.stringify(recorded) ?? 'nothing'}, now ${JSON.stringify(wanted) ?? 'nothing'}`]
  return [...new Set([...Object.keys(recorded), ...Object.keys(wanted)])].flatMap((key) => differencesBetween(recorded[key], wanted[key], `${path}/${key}`))
}

export class ManifestDiffers extends Error {
  override readonly name = 'ManifestDiffers'
  constructor(folder: string, readonly differences: readonly string[]) {
    super(`${folder} holds another run and is left alone. What differs:\n${differences.slice(0, 10).map((each) => `  ${each}`).join('\n')}${differences.length > 10 ? `\n  and ${differences.length - 10} more` : ''}`)
  }
}

/** Inputs are compared by name, so that one more file does not look like all files changed. */
const byName = ({ inputs, ...rest }: BoundToInputs) => ({ ...rest, inputs: Object.fromEntries(inputs.map(({ name, sha256 }) => [name, sha256])) })

/** What keeps two runs from being one. */
export const boundDifferences = (recorded: BoundToInputs, wanted: BoundToInputs): string[] => differencesBetween(byName(recorded), byName(wanted))

/** The manifest of the folder, written where there is none. @throws ManifestDiffers */
export const settleManifest = async <AnyBound extends BoundToInputs>(folder: string, path: string, wanted: Manifest<AnyBound>): Promise<Manifest<AnyBound>> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) {
    await writeManifest(path, wanted)
    return wanted
  }
  const recorded = JSON.parse(text) as Manifest<AnyBound>
  const differences = boundDifferences(recorded.bound, wanted.bound)
  if (differences.length > 0) throw new ManifestDiffers(folder, differences)
  return recorded
}

export const writeManifest = (path: string, manifest: Manifest<BoundToInputs>): Promise<void> => replaceFile(path, `${JSON.stringify(manifest, null, 2)}\n`)
