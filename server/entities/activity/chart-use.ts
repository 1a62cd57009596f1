import { sql } from 'kysely'
import { USE_DAYS, USE_LEAST } from '#domain/chart-use'
import { DAY_MS } from '#domain/constants'
import type { Db, Trx } from '../../kernel/database/door'
import { daysBefore, type Sweep } from '../../kernel/housekeeping'

export type ChartParts = { chart: string; parts: string[] }

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const LONGEST = Math.max(...USE_DAYS)

/** One more visit in which these parts of charts were seen. */
export async function addVisit(trx: Trx, seen: readonly ChartParts[], at: Date): Promise<void> {
  const day = dayOf(at)
  const rows = new Map(
    seen.flatMap(({ chart, parts }) =>
      parts.map((part) => [`${chart} ${part}`, { day, chart, part, visits: 1 }]),
    ),
  )
  if (rows.size === 0) return
  // in one order, so that two visits never wait for each other
  const ordered = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await trx
    .insertInto('chart_use')
    .values(ordered)
    .onConflict((conflict) =>
      conflict.columns(['day', 'chart', 'part']).doUpdateSet({ visits: sql<number>`chart_use.visits + 1` }),
    )
    .execute()
}

/** The days before today on which enough people came, by the activity log. */
async function countedDays(db: Db, now: Date): Promise<string[]> {
  const today = dayOf(now)
  const day = sql<string>`to_char(received_at at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await db
    .selectFrom('activities')
    .select(day.as('day'))
    .where('received_at', '>=', new Date(Date.parse(today) - LONGEST * DAY_MS))
    .where('received_at', '<', new Date(today))
    .groupBy(day)
    .having((eb) => eb.fn.count('user_id').distinct(), '>=', USE_LEAST)
    .execute()
  return rows.map((row) => row.day)
}

export type ChartUse = {
  /** the day it ends before */
  until: string
  least: number
  windows: { days: number; counted: number }[]
  charts: { chart: string; parts: { part: string; visits: number[] }[] }[]
}

/**
 * In how many visits each part of each chart was seen, over the windows of `USE_DAYS`. Whole days only, of which each had
 * enough people; sums go down to a multiple of the least, so that no number told, nor what one exceeds another by, is less.
 */
export async function chartUse(db: Db, now: Date): Promise<ChartUse> {
  const until = dayOf(now)
  const days = await countedDays(db, now)
  const firsts = USE_DAYS.map((some) => dayOf(new Date(Date.parse(until) - some * DAY_MS)))
  const rows =
    days.length === 0
      ? []
      : await db
          .selectFrom('chart_use')
          .select([sql<string>`day::text`.as('day'), 'chart', 'part', 'visits'])
          .where('day', 'in', days)
          .orderBy('chart')
          .orderBy('part')
          .execute()
  const charts = new Map<string, Map<string, number[]>>()
  for (const { day, chart, part, visits } of rows) {
    const parts = charts.get(chart) ?? new Map<string, number[]>()
    const before = parts.get(part) ?? firsts.map(() => 0)
    parts.set(
      part,
      before.map((sum, at) => (day >= (firsts[at] ?? '') ? sum + visits : sum)),
    )
    charts.set(chart, parts)
  }
  const told = (sum: number): number => sum - (sum % USE_LEAST)
  return {
    until,
    least: USE_LEAST,
    windows: USE_DAYS.map((some, at) => ({
      days: some,
      counted: days.filter((day) => day >= (firsts[at] ?? '')).length,
    })),
    charts: [...charts]
      .map(([chart, parts]) => ({
        chart,
        parts: [...parts]
          .map(([part, sums]) => ({ part, visits: sums.map(told) }))
          .filter(({ visits }) => visits.some((sum) => sum > 0)),
      }))
      .filter(({ parts }) => parts.length > 0),
  }
}

/** A day more than is told. */
export const chartUseSweep: Sweep = {
  name: 'chart_use',
  run: ({ db }, now) =>
    db
      .deleteFrom('chart_use')
      .where('day', '<', dayOf(daysBefore(now, LONGEST + 1)))
      .execute(),
}
