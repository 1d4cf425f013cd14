/** The toy benchmark as a process beside a run; its first argument is a trouble, its second the manifest hash it claims. */
import { toyBenchmark, type ToyTroubles } from './toy_benchmark.js'
import type { AnyAgentBenchmark } from '../../benchmark/runner/agent_benchmark.js'
import { serveAsJob } from '../../benchmark/runner/serve_as_job.js'

const [trouble = 'none', run = ''] = process.argv.slice(2)

/** The process dies in the middle of its second case of this group. */
const dies: ToyTroubles = { instead: async ({ case_id }) => (case_id === '50/1' ? process.exit(3) : null) }

const benchmark: AnyAgentBenchmark = toyBenchmark(trouble === 'dies' ? dies : {})
await serveAsJob(await benchmark.prepare({ seed: 'test', folder: null }), run, 1, process)
