/** HAE-GEO as a benchmark of agents: what the runner is told. docs/adding_a_benchmark.md; issue of HAE-GEO. */
import { addHaeGeoCommands } from './commands/hae_geo_commands.js'
import { exampleCases } from './report/examples.js'
import { studyFigures } from './report/study_figures.js'
import { studyTables } from './report/study_tables.js'
import { trajectoryHtml } from './report/trajectory_html.js'
import { trajectoryStyle } from './report/trajectory_style.js'
import { trajectoryText } from './report/trajectory_text.js'
import { prepareStudy } from './study/prepare_study.js'
import type { RecordedHaeGeoRun } from './study/recorded_run.js'
import type { HaeGeoCase } from './study/study_case.js'
import type { HaeGeoMeasure } from './study/study_measure.js'
import { addStudyOptions, optionsOfArguments, type HaeGeoOptions, type StudyArguments } from './study/study_options.js'
import { studyResults, type HaeGeoResult } from './study/study_results.js'
import type { AgentBenchmark } from '../runner/agent_benchmark.js'

export const haeGeo: AgentBenchmark<HaeGeoOptions, HaeGeoCase, RecordedHaeGeoRun, HaeGeoMeasure, HaeGeoResult> = {
  name: 'hae-geo',
  title: 'HAE-GEO: search agents under hierarchical evidence poisoning',
  description: 'search agents among poisoned pages of three levels, with and without grounded reranking between them and the Web',
  preamble: [
    'The Web, its brands and its pages are invented. credulous, majority and verifier are scripted policies and no models: their numbers show what the measuring does, and what a defence does to lists, not how a model behaves.',
    'What a policy does under DEF is a variant that we wrote: assumed, not measured. Levels L1 to L3 change how planted pages look, not what they claim; no order of difficulty is promised.',
    'FR is P(endorsement | exposure). The rubric is scored by rules unless a table names a judge.'
  ],
  addOptions: (command) => {
    addStudyOptions(command)
    addHaeGeoCommands(command)
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
