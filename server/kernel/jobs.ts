import { HOUR_MS } from '#domain/constants'
import type { Services } from './context'
import type { DomainEvent } from './events'
import { apart } from './tracing/spans'
import { takeTurns } from './turns'

/** What a turn finds beside the services. */
export type Turn = {
  /** The news it asked for that came since the last one began. */
  heard: readonly DomainEvent[]
  /** false: the process ends; what is left is done by the next one. */
  goesOn: () => boolean
  /** There is more: another one as soon as this has ended. */
  again: () => void
}

/** Work that nobody calls for. What fails is told and counted here, and tried again with its next turn. */
export type Work = {
  /** Names it for ever: in traces, numbers and the log. */
  name: string
  run: (services: Services, turn: Turn) => Promise<unknown>
}

/** Work that takes turns by itself: when it is started, every so often, and when it hears news. */
export type Job = Work & { everyMs: number; hears?: readonly DomainEvent['type'][] }

const ALONE: Turn = { heard: [], goesOn: () => true, again: () => {} }

/** One turn: a trace of its own, whose id is in each line of the log. What fails is told there and goes no further. */
export async function takeTurn(services: Services, { name, run }: Work, turn: Turn = ALONE): Promise<void> {
  const span = services.traces?.begin(`job ${name}`, 'internal', { 'travesia.job': name })
  const log = services.log.child(span ? { job: name, traceId: span.traceId } : { job: name })
  const began = performance.now()
  const ended = (outcome: 'ok' | 'failed'): void =>
    services.numbers.turned(name, outcome, (performance.now() - began) / 1000)
  try {
    const doIt = () => run({ ...services, log }, turn)
    await (span ? apart(span, doIt) : doIt())
    ended('ok')
  } catch (error) {
    log.error({ err: error }, 'a job failed')
    ended('failed')
  }
}

/** Starts it. @returns the stop, which waits for a turn that goes on. */
export function startJob(services: Services, job: Job): () => Promise<void> {
  const { everyMs, hears = [] } = job
  let heard: DomainEvent[] = []
  let goesOn = true
  const turns = takeTurns(everyMs, () => {
    const news = heard
    heard = []
    return takeTurn(services, job, { heard: news, goesOn: () => goesOn, again: () => turns.soon() })
  })
  const unsubscribe = services.events.subscribe((event) => {
    if (!hears.includes(event.type)) return
    heard.push(event)
    turns.soon()
  })
  return async () => {
    goesOn = false
    unsubscribe()
    await turns.stop()
  }
}

/** Starts work that is done every hour, each after the one before, whatever became of that. @returns the stop. */
export function startHourly(services: Services, all: readonly Work[]): () => Promise<void> {
  let goesOn = true
  const turns = takeTurns(HOUR_MS, async () => {
    for (const work of all) if (goesOn) await takeTurn(services, work, { ...ALONE, goesOn: () => goesOn })
  })
  return async () => {
    goesOn = false
    await turns.stop()
  }
}
