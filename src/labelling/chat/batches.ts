/** Which claims go into one call: few enough of them, and few enough characters of them and their atoms. Pure. */

export interface Batchable {
  /** Characters of the claim itself. */
  characterCount: number
  atoms: readonly { atom_id: string; characterCount: number }[]
}

/** Claims stay in their order; atoms that several claims share are counted once. A claim that is too large alone still goes. */
export const batchesOf = <Item extends Batchable>(items: readonly Item[], claimCountMax: number, characterCountMax: number): Item[][] => {
  const batches: Item[][] = []
  let atomIds = new Set<string>()
  let characterCount = 0
  for (const item of items) {
    const added = (): number => item.characterCount + item.atoms.reduce((sum, atom) => sum + (atomIds.has(atom.atom_id) ? 0 : atom.characterCount), 0)
    const current = batches.at(-1)
    if (current === undefined || current.length >= claimCountMax || characterCount + added() > characterCountMax) {
      batches.push([])
      atomIds = new Set()
      characterCount = 0
    }
    characterCount += added()
    for (const atom of item.atoms) atomIds.add(atom.atom_id)
    batches.at(-1)!.push(item)
  }
  return batches
}
