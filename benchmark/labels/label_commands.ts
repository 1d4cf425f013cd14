/** `npm run bench -- labels` and `npm run bench -- injection`. */
import type { Command } from 'commander'
import { replaceFile } from '../runner/replace_file.js'
import type { Block } from '../tables/block.js'
import { markdownTable } from '../tables/markdown_table.js'

interface Options {
  data?: string
  out?: string
}

const textOf = (blocks: readonly Block[]): string =>
  blocks.map((block) => (block.kind === 'note' ? block.text : markdownTable(block.head, block.rows, block.wordColumnCount))).join('\n\n')

/** JSON has no infinity, and a threshold that nothing reaches is no number. */
const asJson = (result: unknown): string => `${JSON.stringify(result, (_key, value: unknown) => (value === Infinity ? null : value), 2)}\n`

const show = async <Result>(result: Result, blocks: readonly Block[], { out }: Options): Promise<void> => {
  console.log(textOf(blocks))
  if (out !== undefined) await replaceFile(out, asJson(result))
}

/** Loaded when asked for: other commands need neither lexicon nor grammar. */
export const addLabelCommands = (program: Command): void => {
  program
    .command('labels')
    .description('the label table: the embedded judge beside word overlap on the holdout, on product claims, on sets that people labelled, and under attack')
    .option('--data <folder>', 'holds claims/, training/ and adversarial/; without it only the holdout and the attacks of this project')
    .option('--out <file>', 'the same figures, unrounded, as JSON')
    .action(async (options: Options) => {
      const [{ labelsStudy }, { labelsBlocks }] = await Promise.all([import('./labels_study.js'), import('./labels_text.js')])
      const study = await labelsStudy(options.data)
      await show(study, labelsBlocks(study), options)
    })

  program
    .command('injection')
    .description('attacks on the embedded judge, each request compared with its clean twin')
    .option('--data <folder>', 'holds adversarial/; without it only the attacks of this project')
    .option('--out <file>', 'the same figures and every flip as JSON')
    .action(async (options: Options) => {
      const [{ embeddedSuite }, { injectionBlocks }] = await Promise.all([import('../injection/embedded_suite.js'), import('../injection/injection_text.js')])
      const suite = await embeddedSuite(options.data)
      await show(suite, injectionBlocks(suite), options)
    })
}
