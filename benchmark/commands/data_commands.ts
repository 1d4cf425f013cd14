/** Datasets checked, and other people's data brought into the layout of a dataset. */
import type { Command } from 'commander'
import { count, date } from './option_values.js'
import { validateCommand } from './validate_command.js'
import { importBeirCommand, importEsciCommand, importPacketsCommand, importSentencesCommand, type DraftOptions } from '../import/import_command.js'
import { runDefaults } from '../runner/run_command.js'

export const addDataCommands = (program: Command): void => {
  program
    .command('validate')
    .description('checks every rule of the dataset, naming the row at fault')
    .argument('[dir]', 'a folder with queries/ and packets/; the bundled dataset without it')
    .action((folder?: string) => validateCommand(folder))

  const importing = program.command('import').description("other people's data into a folder with queries/ and packets/")

  const draftCommand = (name: string, description: string): Command =>
    importing
      .command(name)
      .description(description)
      .requiredOption('--out <folder>', 'where queries/ and packets/ go')
      .requiredOption('--as-of <date>', 'the day on which validity of certificates is judged', date)
      .option('--category <name>', 'of all its queries', 'imported')
      .option('--limit <count>', 'only the first so many queries', count)
      .option('--seed <text>', 'of the choice of distractors and of the split', runDefaults.seed)

  draftCommand('esci', 'queries and candidates of the Shopping Queries Dataset, from its two parquet files')
    .requiredOption('--examples <file>', 'shopping_queries_dataset_examples.parquet')
    .requiredOption('--products <file>', 'shopping_queries_dataset_products.parquet')
    .option('--locale <name>', 'us, es or jp', 'us')
    .action((options: DraftOptions & { examples: string; products: string; locale: string }) => importEsciCommand(options))

  draftCommand('beir', 'queries and candidates of a folder with corpus.jsonl, queries.jsonl and qrels/test.tsv')
    .requiredOption('--folder <folder>', 'in the style of BEIR')
    .action((options: DraftOptions & { folder: string }) => importBeirCommand(options))

  importing
    .command('packets')
    .description('packets from JSON Lines, one packet a line')
    .requiredOption('--file <file>', 'packet_id is the id of the query')
    .requiredOption('--out <folder>', 'its packets/ is written')
    .action((options: { file: string; out: string }) => importPacketsCommand(options))

  importing
    .command('sentences')
    .description("the arms' sentences from JSON Lines into imported queries")
    .requiredOption('--file <file>', 'query_id, arm, type, slot, text and atom_ids a line')
    .requiredOption('--out <folder>', 'its queries/ is filled')
    .action((options: { file: string; out: string }) => importSentencesCommand(options))
}
