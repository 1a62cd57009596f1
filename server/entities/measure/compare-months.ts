import { COMPARED_ORGANIZATIONS, COMPARED_PEOPLE } from '#domain/anonymity'
import type { Door } from '../../kernel/database/door'
import { type Reads, respondents } from './answers'
import { COMPARED, type Compared, TENTHS } from './comparison'
import { byMonth, pulseAnswers, pulseMean, radarAnswers, radarMean, radarWaves } from './leadership'
import { lastMonths } from './months'
import { hear, peopleOf } from './respondents'
import type { Scope } from './scope'
import { average, rated } from './summary'

/** Where a part of ordered values ends, in between two as near as it lies to each. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return Math.round((below + (above - below) * (place - Math.floor(place))) * TENTHS)
}
type Value = { organization: string; value: number }
/** What each of these is told, and what whoever is not among them. */
function comparedTo(values: readonly Value[]) {
  const of = (organization: string) => {
    const others = values
      .filter((one) => one.organization !== organization)
      .map(({ value }) => value)
      .sort((one, other) => one - other)
    const enough = others.length >= COMPARED_ORGANIZATIONS
    return {
      organization_id: organization,
      organizations: others.length,
      median: enough ? quantile(others, 0.5) : null,
      low: enough ? quantile(others, 0.25) : null,
      high: enough ? quantile(others, 0.75) : null,
    }
  }
  return [...values.map(({ organization }) => of(organization)), of('')]
}

type Found = { measure: Compared; month: string; value: number }
/** What an organization is compared by: each month of the pulse, and the others as they stand; of few people nothing. */
async function valuesOf(reads: Reads, scope: Scope, months: readonly string[], now: Date): Promise<Found[]> {
  const newest = months.at(-1) ?? ''
  const pulses = byMonth(await pulseAnswers(reads, scope), months)
  const radars = await radarAnswers(reads, scope)
  const ratings = await rated(reads, scope)
  const pulse = hear(pulses, '').told
  const { wave } = radarWaves(radars, '', now)
  const rating = hear(ratings, '').told
  const enough = (people: number, measure: Compared, month: string, value: number | null): Found[] =>
    people < COMPARED_PEOPLE || value === null ? [] : [{ measure, month, value }]
  return [
    ...months.flatMap((month) => {
      return enough(respondents(byMonth(pulses, [month])), 'pulse', month, pulseMean(byMonth(pulse, [month])))
    }),
    ...enough(respondents(wave), 'radar', newest, radarMean(wave)),
    ...enough(
      peopleOf(ratings).size,
      'rating',
      newest,
      rating.length === 0 ? null : average(rating.map(({ value }) => value)),
    ),
  ]
}

/** Keeps what the months that are over came to in all organizations, each once. @returns how many months were compared. */
export async function compareMonths(door: Door, now: Date): Promise<number> {
  const over = lastMonths(now, 13).slice(0, -1)
  const done = await door.db
    .selectFrom('compared_months')
    .select('month')
    .where('month', 'in', over)
    .execute()
  const months = over.filter((month) => !done.some((one) => one.month === month))
  if (months.length === 0) return 0
  const programs = await door.db
    .selectFrom('organization_programs as op')
    .innerJoin('programs', 'programs.id', 'op.program_id')
    .innerJoin('organizations as o', 'o.id', 'op.organization_id')
    .select('op.organization_id as organization')
    .selectAll('programs')
    .where('programs.removed_at', 'is', null)
    .where('o.removed_at', 'is', null)
    .execute()
  const of = new Map<string, typeof programs>()
  for (const one of programs) of.set(one.organization, [...(of.get(one.organization) ?? []), one])
  const found: (Found & Value)[] = []
  for (const [organization, own] of of) {
    const values = await valuesOf(
      { reads: door.db },
      { programs: own, organizationId: organization },
      months,
      now,
    )
    found.push(...values.map((one) => ({ ...one, organization })))
  }
  const rows = COMPARED.flatMap((measure) =>
    months.flatMap((month) => {
      const values = found.filter((one) => one.measure === measure && one.month === month)
      return values.length === 0 ? [] : comparedTo(values).map((row) => ({ measure, month, ...row }))
    }),
  )
  await door.transaction(async (trx) => {
    for (let at = 0; at < rows.length; at += 500)
      await trx
        .insertInto('measure_comparisons')
        .values(rows.slice(at, at + 500))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await trx
      .insertInto('compared_months')
      .values(months.map((month) => ({ month })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return months.length
}
