import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from './database/door'
import { ApiError } from './errors'
import { inSpan } from './tracing/spans'

/** Seconds, from what is answered at once to what nobody waits for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is waiting to be done. `oldest`: since when the first of it could be done. */
export type Waiting = { count: number; oldest: Date | null }

/** What of somebody's work is due and not done yet. */
export type Queue = (db: Db, now: Date) => Promise<Waiting>

/** How many of a query's rows wait and since when, by what tells when each could first be tried. */
export const waitingIn = [
  sql<number>`count(*)`.as('count'),
  sql<Date | null>`min(next_attempt_at)`.as('oldest'),
] as const

/** The server counted, for whoever watches it. Nothing of it is about a person. */
export type Numbers = {
  /** Runs a call and counts how long it took and how it ended: `ok` or the code of its error. */
  call<T>(operation: string, run: () => Promise<T>): Promise<T>
  /** A call that has ended. */
  ended(operation: string, outcome: string, seconds: number): void
  /** Jobs there are; whoever watches sees them before their first turn. */
  jobs(names: readonly string[]): void
  /** One has ended a turn. */
  turned(job: string, outcome: 'ok' | 'failed', seconds: number): void
  /** A count by one of these words; each is there from the start. @returns what counts one more. */
  count<Word extends string>(
    name: string,
    help: string,
    label: string,
    words: readonly Word[],
  ): (word: Word) => void
  /** A number that is read whenever somebody looks, by one word. */
  read(name: string, help: string, label: string, values: () => Promise<Record<string, number>>): void
  /** Queues, each read whenever somebody looks. */
  queues(read: () => Promise<Record<string, Waiting>>, now: () => Date): void
  /** Prometheus's text. */
  text(): Promise<string>
  contentType: string
}

/** What a span says of a root field of GraphQL, such as `Mutation.createSession`. */
const spoken = (operation: string) => ({
  'graphql.operation.type': operation.split('.')[0]?.toLowerCase() ?? '',
  'travesia.operation': operation,
})

let known: Registry | null = null
/** Node's own numbers are the process's: measured once, from when somebody first looks, for measuring them costs. */
function ofProcess(): Registry {
  if (known) return known
  known = new Registry()
  collectDefaultMetrics({ register: known })
  return known
}

export function createNumbers(): Numbers {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Counter({
    name: 'travesia_calls_total',
    help: 'Operations of GraphQL and routes, by how they ended: ok or the code of the error.',
    labelNames: ['operation', 'outcome'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'travesia_call_seconds',
    help: 'How long operations of GraphQL (their root field) and routes took.',
    labelNames: ['operation'] as const,
    buckets: BUCKETS,
    registers,
  })
  const turns = new Counter({
    name: 'travesia_job_turns_total',
    help: 'Turns of the jobs, by how they ended.',
    labelNames: ['name', 'outcome'] as const,
    registers,
  })
  const turnSeconds = new Histogram({
    name: 'travesia_job_seconds',
    help: 'How long turns of the jobs took.',
    labelNames: ['name'] as const,
    buckets: BUCKETS,
    registers,
  })
  const ended = (operation: string, outcome: string, took: number): void => {
    calls.inc({ operation, outcome })
    seconds.observe({ operation }, took)
  }
  return {
    ended,
    jobs(names) {
      for (const name of names) {
        for (const outcome of ['ok', 'failed']) turns.inc({ name, outcome }, 0)
        turnSeconds.zero({ name })
      }
    },
    turned(name, outcome, took) {
      turns.inc({ name, outcome })
      turnSeconds.observe({ name }, took)
    },
    async call(operation, run) {
      const started = performance.now()
      const took = (): number => (performance.now() - started) / 1000
      try {
        const answer = await inSpan(operation, spoken, run)
        ended(operation, 'ok', took())
        return answer
      } catch (error) {
        ended(operation, error instanceof ApiError ? error.code : 'INTERNAL', took())
        throw error
      }
    },
    count(name, help, label, words) {
      const counter = new Counter({ name, help, labelNames: [label], registers })
      for (const word of words) counter.inc({ [label]: word }, 0)
      return (word) => counter.inc({ [label]: word })
    },
    read(name, help, label, values) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          for (const [word, value] of Object.entries(await values())) gauge.set({ [label]: word }, value)
        },
      })
    },
    queues(read, now) {
      const oldest = new Gauge({
        name: 'travesia_queue_oldest_seconds',
        help: 'For how long the first of each queue could have been done.',
        labelNames: ['queue'] as const,
        registers,
      })
      const waiting = new Gauge({
        name: 'travesia_queue_waiting',
        help: 'What is due and not done yet.',
        labelNames: ['queue'] as const,
        registers,
        async collect() {
          const at = now().getTime()
          for (const [queue, { count, oldest: since }] of Object.entries(await read())) {
            waiting.set({ queue }, count)
            oldest.set({ queue }, since ? Math.max(0, at - since.getTime()) / 1000 : 0)
          }
        },
      })
    },
    text: () => Registry.merge([ofProcess(), registry]).metrics(),
    contentType: registry.contentType,
  }
}
