import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { MODELS } from '../../tests/flows/models'
import { beginnings, charted, nexts, type Place } from '../../tests/paths/charted'
import type { Chart } from '../charts/chart'
import { speech } from './say'

const happened = z.object({
  chart: z.string(),
  type: z.string(),
  kind: z.string().optional(),
  state: z.unknown(),
})
/** The report itself, or a list of events. */
const reported = z.union([
  z.array(happened),
  z.object({ events: z.array(happened) }).transform(({ events }) => events),
])
export type Happened = z.infer<typeof happened>

const MOST_PLACES = 60
const textOf = (value: unknown): string => JSON.stringify(value) ?? ''
const isInit = ({ type }: Happened): boolean => type === 'xstate.init'
/** The failure or the kind that the report names, when the move has one. */
const kindOf = (move: Record<string, unknown>): unknown =>
  (move.error as { type?: unknown } | undefined)?.type ?? move.kind

/** One life of one chart: from its beginning to the last thing that happened to it. */
type Life = { chart: string; events: Happened[] }
function livesOf(events: Happened[]): Life[] {
  const lives: Life[] = []
  for (const event of events) {
    const known = [...lives].reverse().find(({ chart }) => chart === event.chart)
    if (!known || isInit(event)) lives.push({ chart: event.chart, events: [event] })
    else known.events.push(event)
  }
  return lives
}

type Outcome = { walked: number; places: Place[] }
/** Follows the events through the real chart: of all it could have done, what fits the states that were seen. */
export function follow(chart: string, events: Happened[]): Outcome {
  const model = MODELS[chart]
  if (!model) return { walked: 0, places: [] }
  const way = charted(model, 'machine')
  const [first, ...rest] = events
  let places = beginnings(way).filter(({ snapshot }) => textOf(snapshot.value) === textOf(first?.state))
  let walked = places.length > 0 ? 1 : 0
  for (const { type, kind, state } of places.length > 0 ? rest : []) {
    const fits = ({ snapshot }: Place) => textOf(snapshot.value) === textOf(state)
    const named = ({ path }: Place) => path.moves.at(-1)?.type === type
    const next = places.flatMap((place) => nexts(way, place)).filter((place) => named(place) && fits(place))
    const same = next.filter(({ path }) => kind === undefined || kindOf(path.moves.at(-1) ?? {}) === kind)
    const still = places.filter(fits)
    const found = same.length > 0 ? same : next.length > 0 ? next : still
    if (found.length === 0) break
    places = found.slice(0, MOST_PLACES)
    walked += 1
  }
  return { walked, places }
}

/** Repeats what a report says on the real charts and tells where each ended. */
export function replayFile(file: string, charts: Chart[]): boolean {
  const parsed = reported.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) {
    console.error(`${file} no es un reporte: falta la lista de lo que pasó (events).`)
    return false
  }
  let isWhole = true
  for (const { chart: name, events } of livesOf(parsed.data)) {
    const chart = charts.find(({ root }) => root.id === name)
    if (!chart) {
      console.log(`\n${name}: no es un chart de esta versión.`)
      continue
    }
    const words = speech(chart)
    const { walked } = follow(chart.name, events)
    console.log(`\n${chart.title}`)
    for (const [at, { type, kind, state }] of events.entries()) {
      const mark = at < walked ? '  ' : '? '
      console.log(
        `${mark}${at}. ${words.move(isInit({ type } as Happened) ? '' : type)}${kind ? ` (${kind})` : ''} → ${words.state(textOf(state))}`,
      )
    }
    const last = events[Math.max(0, walked - 1)]
    const place = words.state(textOf(last?.state))
    if (walked === events.length) console.log(`  Terminó en: ${place}.`)
    else {
      isWhole = false
      console.log(`  El chart de esta versión no hace lo que sigue. Llega hasta: ${place}.`)
    }
  }
  return isWhole
}
