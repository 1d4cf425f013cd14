/** The benchmarks of agents, each a command. What it takes to add one stands in docs/adding_a_benchmark.md. */
import { haeGeo } from '../hae-geo/hae_geo.js'
import { misKnow } from '../misknow/misknow.js'
import type { AnyAgentBenchmark } from '../runner/agent_benchmark.js'

export const agentBenchmarks: readonly AnyAgentBenchmark[] = [haeGeo as AnyAgentBenchmark, misKnow as AnyAgentBenchmark]
