import { monthsAfter } from '#domain/dates'
import { capitalize, longMonth } from '#domain/format-time'
import { type Dimension, MEASURES, type MeasureName } from '#domain/measures'
import { COACHEE_STATUS_WORDS, COACHEE_STATUSES } from '#domain/panel'
import { shareOf } from '#domain/shares'
import { startOfDay } from '#domain/trip-dates'
import { alignmentOf } from '../../../entities/measure/alignment'
import { reachOf, respondents } from '../../../entities/measure/answers'
import { coacheeCounts } from '../../../entities/measure/coachee-rows'
import { COMPARED, type Comparison, comparisonOf } from '../../../entities/measure/comparison'
import { formResponsesOf } from '../../../entities/measure/form-responses'
import {
  axesOf,
  byMonth,
  leadershipOf,
  pulseAnswers,
  pulseMean,
  pulseMonths,
  radarAnswers,
  radarMean,
  radarWaves,
} from '../../../entities/measure/leadership'
import { countMonths, lastMonths, monthOf } from '../../../entities/measure/months'
import { type Participation, participationBy, type Span } from '../../../entities/measure/participation'
import { progressOf } from '../../../entities/measure/progress'
import { hear } from '../../../entities/measure/respondents'
import type { Scope } from '../../../entities/measure/scope'
import {
  monthThatIsOver,
  NAMELESS,
  placeSlices,
  programSlices,
  type Slice,
  type Slices,
} from '../../../entities/measure/slices'
import { average, rated, summaryOf } from '../../../entities/measure/summary'
import { withheldOf } from '../../../entities/measure/withheld'
import { type Context, meOf } from '../../../kernel/context'
import { portfolioRow } from '../portfolio'

/** Whole months, the first and the last; null: all there is. */
export type Period = { from: string; to: string } | null
export type Part = { label: string; value: number | null; of: number | null }
/**
 * value: null where it is of several parts, or may not be told · of: what it is out of, or the answers behind it · period:
 * what narrows it, where anything does · comparison: of the last twelve months, or the newest
 */
export type Measured = {
  name: MeasureName
  value: number | null
  of: number | null
  parts: Part[]
  withheld: string | null
  period: Period
  slices: Slices | null
  comparison: Comparison[]
}
type Number = Pick<Measured, 'value' | 'of' | 'parts' | 'withheld'>
type Asked = { scope: Scope; period: Period; by: Dimension | null }

const number = (value: number | null, of: number | null, withheld: string | null = null): Number => ({
  value,
  of,
  parts: [],
  withheld,
})
const parted = (parts: Part[], of: number | null, withheld: string | null = null): Number => ({
  value: null,
  of,
  parts,
  withheld,
})
const MONTHS = 12
const monthsOf = (period: Period, now: Date): string[] => {
  if (!period) return lastMonths(now, MONTHS)
  const months: string[] = []
  for (let at = period.from; at <= period.to; at = monthsAfter(`${at}-01`, 1).slice(0, 7)) months.push(at)
  return months
}
const spanOf = (period: Period): Span | null =>
  period && {
    from: new Date(startOfDay(`${period.from}-01`)),
    until: new Date(startOfDay(monthsAfter(`${period.to}-01`, 1))),
  }

type Taking = 'active' | 'held' | 'attendance' | 'weeks'
/** What a part of the people comes to, by how they take part. */
const TAKEN: Record<Taking, (one: Omit<Participation, 'label'>) => [number | null, number | null]> = {
  active: ({ active, people }) => [active, people],
  held: ({ held, planned }) => [held, planned],
  attendance: ({ held, missed }) => [
    held + missed === 0 ? null : shareOf(held, held + missed),
    held + missed,
  ],
  weeks: ({ held }) => [held, null],
}
const isTaking = (name: MeasureName): name is Taking => name in TAKEN

async function takingSlices(context: Context, name: Taking, asked: Asked, by: Dimension): Promise<Slices> {
  const { reads: db } = context
  const { scope, period } = asked
  const none = { active: 0, people: 0, planned: 0 }
  if (by === 'month') {
    const counts = await countMonths(db, scope, monthsOf(period, context.now()))
    const rows = counts.map(({ month, held, missed }): Slice => {
      const [value, of] = TAKEN[name]({ ...none, held, missed })
      return { label: capitalize(longMonth(month)), value, of: name === 'held' ? null : of }
    })
    return { rows, period: null, note: null }
  }
  const parts = await participationBy(db, scope, by, name === 'active' ? null : spanOf(period))
  const rows = parts.map((part): Slice => {
    const [value, of] = TAKEN[name](part)
    const label = part.label ?? (by === 'program' ? '' : NAMELESS[by])
    return { label, value, of: name === 'held' && period ? null : of }
  })
  const without =
    name === 'active' ? 'Quien fue invitada o invitado y aún no llega no está en ninguna parte.' : null
  return { rows, period: null, note: without }
}

async function pulse(
  context: Context,
  { scope, period, by }: Asked,
): Promise<Number & { slices: Slices | null }> {
  const now = context.now()
  const viewer = meOf(context).id
  const months = monthsOf(period, now)
  const [answers, reach] = await Promise.all([pulseAnswers(context, scope), reachOf(context, scope)])
  const monthly = byMonth(answers, months)
  const { told, missing } = hear(monthly, viewer)
  const chart = pulseMonths(told, now)
  const newest = told
    .map(({ at }) => monthOf(at))
    .sort()
    .at(-1)
  const own = newest === undefined ? [] : byMonth(told, [newest])
  const found = {
    value: pulseMean(own),
    of: newest === undefined ? reach.coachees : respondents(own),
    parts: chart
      .filter(({ month }) => months.includes(month))
      .map(({ month, average: value }) => ({
        label: capitalize(longMonth(month)),
        value,
        of: respondents(byMonth(told, [month])),
      })),
    withheld: withheldOf(told.length, monthly.length, missing, { counted: 'respuestas' }),
  }
  if (by === null) return { ...found, slices: null }
  if (by === 'month')
    return {
      ...found,
      slices: {
        rows: found.parts.map((part) => ({ ...part, of: part.value === null ? null : part.of })),
        period: null,
        note: null,
      },
    }
  if (by === 'program') {
    const words = newest === undefined ? null : longMonth(newest)
    return {
      ...found,
      slices: { rows: programSlices(own, scope.programs, pulseMean), period: words, note: null },
    }
  }
  const { month, groups } = monthThatIsOver(monthly, viewer, now)
  const cells = await placeSlices(context.reads, groups, by, pulseMean)
  return { ...found, slices: { ...cells, period: month === null ? null : longMonth(month) } }
}

async function rating(context: Context, { scope, by }: Asked): Promise<Number & { slices: Slices | null }> {
  const viewer = meOf(context).id
  const ratings = await rated(context, scope)
  const { told, waiting, missing } = hear(ratings, viewer)
  const mean = (some: readonly { value: number }[]): number | null =>
    some.length === 0 ? null : average(some.map(({ value }) => value))
  const words = withheldOf(told.length, told.length + waiting.length, missing, { counted: 'evaluaciones' })
  const found = number(mean(told), told.length === 0 ? null : told.length, words)
  if (by === 'program')
    return { ...found, slices: { rows: programSlices(told, scope.programs, mean), period: null, note: null } }
  return { ...found, slices: null }
}

async function radar(context: Context, { scope, by }: Asked): Promise<Number & { slices: Slices | null }> {
  const { wave, withheld } = radarWaves(await radarAnswers(context, scope), meOf(context).id, context.now())
  const of = wave.length === 0 ? null : respondents(wave)
  return {
    value: radarMean(wave),
    of,
    parts: axesOf(wave).map(({ label, value }) => ({ label, value, of: null })),
    withheld,
    slices:
      by === 'program'
        ? { rows: programSlices(wave, scope.programs, radarMean), period: null, note: null }
        : null,
  }
}

/** How people take part, and of whole months only what came to pass in them. */
async function taking(context: Context, name: Taking, { scope, period }: Asked): Promise<Number> {
  const summary = await summaryOf(context, scope)
  if (!summary) return number(null, null)
  const counts = { ...summary, people: summary.invited }
  if (period && name !== 'active') {
    const months = await countMonths(context.reads, scope, monthsOf(period, context.now()))
    counts.held = months.reduce((sum, { held }) => sum + held, 0)
    counts.missed = months.reduce((sum, { missed }) => sum + missed, 0)
  }
  const [value, of] = TAKEN[name](counts)
  return number(value, name === 'held' && period ? null : of)
}

/** What customers are looked at by, of one of them. */
async function ofCustomer(context: Context, name: MeasureName, scope: Scope): Promise<Number> {
  const row = scope.organizationId === null ? null : await portfolioRow(context, scope)
  if (!row) return number(null, null)
  switch (name) {
    case 'pace':
      return number(row.pace, null)
    case 'lately':
      return number(row.attendance, null)
    case 'lasts':
      return number(row.lasts, null)
    case 'renews':
      return number(row.alerts.includes('renews') ? 1 : 0, null)
    case 'late':
    case 'noCoach':
    case 'notAccepted':
      return number(row[name], row.people)
    default:
      return number(null, null)
  }
}

/** What is told of people's answers and of their standing, as the panel tells it. */
async function ofPanel(context: Context, name: MeasureName, scope: Scope): Promise<Number> {
  switch (name) {
    case 'alignment': {
      const found = await alignmentOf(context, scope)
      if (!found) return number(null, null)
      const sides = [
        ['Líderes', found.leaders],
        ['Coachees', found.coachees],
      ] as const
      const withheld = sides.flatMap(([label, side]) => (side.withheld ? `${label}: ${side.withheld}` : []))
      return parted(
        sides.map(([label, side]) => ({ label, value: side.average, of: side.count })),
        null,
        withheld.join(' ') || null,
      )
    }
    case 'progress': {
      const found = await progressOf(context, scope)
      if (!found) return number(null, null)
      const { coachees, evaluations } = found
      return parted(
        evaluations.map(({ label, values }) => ({
          label,
          value: values.coachee?.percentage ?? null,
          of: null,
        })),
        coachees.responsesCount,
        coachees.withheld,
      )
    }
    case 'perception': {
      const found = await progressOf(context, scope)
      if (!found) return number(null, null)
      const { data, total, withheld } = found.perception
      return parted(
        data.map(({ label, percentage }) => ({ label, value: percentage, of: null })),
        total === 0 ? null : total,
        withheld,
      )
    }
    case 'focuses': {
      const found = await formResponsesOf(context, scope, true)
      if (!found) return number(null, null)
      return parted(
        found.results.map(({ label, total }) => ({ label, value: total, of: null })),
        found.responsesCount,
        found.withheld,
      )
    }
    case 'opinions': {
      const found = await summaryOf(context, scope)
      const { themes = [], withheldThemes = null } = found?.rating ?? {}
      return parted(
        themes.map(({ label, count }) => ({ label, value: count, of: null })),
        null,
        withheldThemes,
      )
    }
    case 'themes': {
      const found = await leadershipOf(context, scope)
      const { themes = [], withheld = null } = found?.feedback ?? {}
      return parted(
        themes.map(({ label, count }) => ({ label, value: count, of: null })),
        null,
        withheld,
      )
    }
    case 'standing': {
      const known = await coacheeCounts(context, scope, null)
      const parts = COACHEE_STATUSES.map((status) => ({
        label: COACHEE_STATUS_WORDS[status],
        value: known.get(status) ?? 0,
        of: null,
      }))
      const all = parts.reduce((sum, { value }) => sum + value, 0)
      return { ...number(all, null), parts: parts.filter(({ value }) => value > 0) }
    }
    default:
      return ofCustomer(context, name, scope)
  }
}

const NARROWED: readonly MeasureName[] = ['held', 'attendance', 'weeks', 'pulse']

/** A measure of a scope, and by one dimension: what panel, report and board say of it. null of no program. */
export async function measured(
  context: Context,
  name: MeasureName,
  given: { scope: Scope; period: Period; by: Dimension | null },
): Promise<Measured | null> {
  const { scope } = given
  if (scope.programs.length === 0) return null
  const asked: Asked = {
    scope,
    period: NARROWED.includes(name) ? given.period : null,
    by: MEASURES[name].by.some((one) => one === given.by) ? given.by : null,
  }
  const found = await (async (): Promise<Number & { slices: Slices | null }> => {
    if (name === 'pulse') return pulse(context, asked)
    if (name === 'rating') return rating(context, asked)
    if (name === 'radar') return radar(context, asked)
    if (!isTaking(name)) return { ...(await ofPanel(context, name, scope)), slices: null }
    const slices = asked.by === null ? null : await takingSlices(context, name, asked, asked.by)
    return { ...(await taking(context, name, asked)), slices }
  })()
  const compared = COMPARED.find((one) => one === name)
  const comparison = compared
    ? await comparisonOf(context.reads, compared, scope.organizationId, lastMonths(context.now(), MONTHS + 1))
    : []
  return {
    name,
    ...found,
    period: asked.period,
    comparison: name === 'pulse' ? comparison : comparison.slice(-1),
  }
}
