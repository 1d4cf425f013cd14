/** MisKnow-Agent as a benchmark of agents: what the runner is told. docs/adding_a_benchmark.md; issue of MisKnow-Agent. */
import { addMisKnowCommands } from './commands/misknow_commands.js'
import type { RecordedMisKnowRun } from './judging/recorded_run.js'
import type { MisKnowMeasure } from './metrics/run_measure.js'
import { exampleCases } from './report/examples.js'
import { studyFigures } from './report/study_figures.js'
import { studyTables } from './report/study_tables.js'
import { trajectoryHtml, trajectoryStyle } from './report/trajectory_html.js'
import { trajectoryText } from './report/trajectory_text.js'
import type { MisKnowCase } from './run_record.js'
import { prepareStudy } from './study/prepare_study.js'
import { addStudyOptions, optionsOfArguments, type MisKnowOptions, type StudyArguments } from './study/study_options.js'
import { studyResults, type MisKnowResult } from './study/study_results.js'
import type { AgentBenchmark } from '../runner/agent_benchmark.js'

export const misKnow: AgentBenchmark<MisKnowOptions, MisKnowCase, RecordedMisKnowRun, MisKnowMeasure, MisKnowResult> = {
  name: 'misknow',
  title: 'MisKnow-Agent: false conclusions in deep research',
  description: 'research workflows among planted documents that push a false conclusion, under every exposure and with defences',
  preamble: [
    'Records, institutions, pages and planted documents are invented. trusting, weighing and checking are scripted policies and no models: their numbers show what the measuring does, and what exposure and defences do to what is read, not how a model behaves.',
    'What a policy does under the instruction of pre is a variant that we wrote: assumed, not measured. A policy looks at publishers’ addresses, at answers and at amounts, and at no style as such: what differs between styles is what documents say and how searches find them.',
    'FCAR is over valid completed reports. MER: a planted document was shown to the research; ECAR: adoption among those.'
  ],
  addOptions: (command) => {
    addStudyOptions(command)
    addMisKnowCommands(command)
  },
  prepare: prepareStudy,
  optionsOfRun: (args) => optionsOfArguments(args as unknown as StudyArguments),
  results: studyResults,
  tables: studyTables,
  figures: studyFigures,
  examples: exampleCases,
  trajectoryText,
  trajectoryHtml,
  trajectoryStyle
}
