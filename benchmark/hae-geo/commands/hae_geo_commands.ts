/** Commands of `hae-geo` beside the run: trajectories of elsewhere, lists at several weights, answers with labels, and the corpus itself. */
import { writeFile } from 'node:fs/promises'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { corpusText } from './corpus_command.js'
import { reweightedText, reweightLists, type JudgedListsOptions } from './judged_lists.js'
import { listsText, relistRuns } from './relisted.js'
import type { HaeGeoOptions } from '../study/study_options.js'
import { answersText, compareAnswers } from '../score/searchgeo_answers.js'
import { scoreFile, scoreText } from '../score/score_file.js'
import { levels, type Defence, type Level } from '../levels.js'
import { say } from '../../runner/watched_run.js'
import { allLambdas } from '../../studies/lambdas.js'

interface ScoreOptions extends HaeGeoOptions {
  level?: Level
  prompt?: 'BASE' | 'DEF'
  agent?: string
  evidence?: boolean
  json?: string
  defence?: boolean
}

const weights = (text: string): number[] =>
  text.split(',').map((word) => {
    const value = Number(word)
    if (word.trim() === '' || !(value >= 0) || !Number.isFinite(value)) throw new InvalidArgumentError(`"${word}" is no number of score points, 0 or more.`)
    return value
  })

/** Options that the run has too are read from it: commander hands them to the outer command. */
export const addHaeGeoCommands = (command: Command): void => {
  command
    .command('score')
    .description('states, metrics and the rubric by rules, of trajectories made elsewhere: our format or the released one')
    .argument('<file>', 'a file or folder; what it may hold stands in benchmark/hae-geo/score/README.md')
    .addOption(new Option('--level <name>', 'of runs that do not say').choices(levels))
    .addOption(new Option('--prompt <name>', 'of runs that do not say').choices(['BASE', 'DEF']))
    .option('--agent <name>', 'of runs that do not say')
    .option('--evidence', 'tell of each run where its states were proved')
    .option('--defence', 'tell what grounded reranking would have made of each recorded list (packets: the bundled corpus, or --data)')
    .option('--json <file>', 'write rows, rubric, states and lists there')
    .action(async (file: string, _own: unknown, self: Command) => {
      const options = self.optsWithGlobals<ScoreOptions>()
      const defence: Defence | undefined = options.prompt === undefined ? undefined : options.prompt === 'DEF' ? 'def-prompt' : 'none'
      const scored = scoreFile(file, {
        ...(options.level !== undefined && { level: options.level }),
        ...(defence !== undefined && { defence }),
        ...(options.agent !== undefined && { agent: options.agent })
      })
      process.stdout.write(scoreText(scored, { evidence: options.evidence === true }))
      const relisted =
        options.defence === true
          ? await relistRuns(
              scored.runs.map(({ run }) => run),
              options
            )
          : null
      if (relisted !== null) process.stdout.write(`\n${listsText(relisted)}`)
      if (options.json !== undefined) {
        const { rows, rubric, runs, unknownSourceDocuments } = scored
        const told = {
          rows,
          rubric,
          unknown_source_documents: unknownSourceDocuments,
          runs: runs.map(({ run, states, rubric: scores }) => ({ run_id: run.run_id, states, rubric: scores })),
          ...(relisted !== null && { lists: relisted.lists })
        }
        await writeFile(options.json, `${JSON.stringify(told, null, 2)}\n`)
      }
    })

  command
    .command('lists')
    .description(
      "what each lambda would make of the list of every task's own question, and what it costs; no agent (--limit, --levels, --tau, --data, --service)"
    )
    .option('--lambdas <list>', `separated by commas; 0 is always among them (default: ${allLambdas.join(',')})`, weights)
    .option('--json <file>', 'write rows and judged lists there')
    .action(async (_own: unknown, self: Command) => {
      if (self.getOptionValueSourceWithGlobals('lambda') === 'cli') throw new Error('lists: name weights with --lambdas')
      const { json, ...options } = self.optsWithGlobals<JudgedListsOptions & { json?: string }>()
      const reweighted = await reweightLists(options, say)
      process.stdout.write(reweightedText(reweighted))
      if (json !== undefined) await writeFile(json, `${JSON.stringify(reweighted, null, 2)}\n`)
    })

  command
    .command('answers')
    .description('endorsement as detectors find it, beside labels of 70 real answers; --data names the folder that holds them')
    .action((_own: unknown, self: Command) => {
      const { data } = self.optsWithGlobals<{ data?: string }>()
      if (data === undefined) throw new Error('answers: name the folder of searchgeo-answers.jsonl with --data; it is public and no part of the project')
      process.stdout.write(answersText(compareAnswers(data)))
    })

  command
    .command('corpus')
    .description('holds the corpus to its rules, and prints its counts and how varied it is')
    .option('--search', 'also build the indexes at that size and time searches, as measured')
    .action(async (_own: unknown, self: Command) => {
      const { cleanPages, search } = self.optsWithGlobals<{ cleanPages?: number; search?: boolean }>()
      const { text, faultCount } = await corpusText({ ...(cleanPages !== undefined && { cleanPages }), search: search === true })
      process.stdout.write(text)
      if (faultCount > 0) process.exitCode = 1
    })
}
