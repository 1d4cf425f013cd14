/** Commands of `misknow` beside the run: its documents, and rows of public data sets. */
import { writeFile } from 'node:fs/promises'
import { Argument, type Command } from 'commander'
import { documentsCommand, documentsText, type DocumentsOptions } from './documents_command.js'
import { importKinds, importText, type ImportKind } from './import_command.js'

/** Options that the run has too are read from it: commander hands them to the outer command. */
export const addMisKnowCommands = (command: Command): void => {
  command
    .command('documents')
    .description(
      'builds and verifies the planted documents: kept of candidates by style, why others were rejected, how varied they are; by models with --agent-model'
    )
    .option('--json <file>', 'write every document with all its versions and verdicts there, one a line')
    .action(async (_own: unknown, self: Command) => {
      const { json, ...options } = self.optsWithGlobals<DocumentsOptions & { json?: string }>()
      const made = await documentsCommand(options, new AbortController().signal)
      process.stdout.write(`${documentsText(made)}\n`)
      if (json !== undefined) await writeFile(json, [...made.verified, ...made.without].map((each) => `${JSON.stringify(each)}\n`).join(''))
    })

  command
    .command('import')
    .description('reads rows of public data sets: published (blueprints, then documents), tasks, or poisoned; says what they hold and which rules they break')
    .addArgument(new Argument('<kind>', 'of rows').choices(importKinds))
    .argument('<file>', 'one JSON object a line')
    .argument('[documents]', 'of published: the documents that belong to the blueprints')
    .action(async (kind: ImportKind, file: string, documents: string | undefined) => {
      process.stdout.write(`${await importText(kind, file, documents)}\n`)
    })
}
