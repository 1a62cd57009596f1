import { csvFile } from '#domain/csv'
import { dayKey, formatTime } from '#domain/format-time'
import { fullName } from '#domain/names'
import { stateLabel } from '#domain/session-words'
import { wholeDay } from '#domain/slots/local-time'
import {
  type Choice,
  FILTERS,
  type Summary,
  type SummaryGroup,
  type SummaryPerson,
  type SummaryQuestion,
} from '#machines/sessions/info-session/chart'
import type { ChoicesWish } from '#machines/sessions/summary-choices/chart'
import {
  ResolveContestDocument,
  SessionsSummaryDocument,
  type SessionsSummaryQuery,
  SummaryChoicesDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'

const LIMIT = 20
const EXPORT_LIMIT = 100

type Doc = SessionsSummaryQuery['sessionsSummary']['docs'][number]
const person = ({ _id, email, name }: Doc['coach']): SummaryPerson => ({ _id, email, name: fullName(name) })
const group = ({ coach, coachee, sessions }: Doc): SummaryGroup => ({
  coach: person(coach),
  coachee: person(coachee),
  sessions: sessions.map(({ program, ...session }) => ({ ...session, program: program.name })),
})

async function ask({ page, filters, from, to }: SummaryQuestion, limit: number, zone: string) {
  const chosen = Object.fromEntries(FILTERS.map((name) => [name, filters[name] ? [filters[name].id] : []]))
  const data = {
    page,
    limit,
    filters: chosen,
    from: from ? wholeDay(from, zone).start : null,
    to: to ? wholeDay(to, zone).end : null,
  }
  return (await execute(SessionsSummaryDocument, { data })).sessionsSummary
}

/** One page of all sessions by coach and coachee; days are those of the zone. */
export async function loadSummary(question: SummaryQuestion, zone: string): Promise<Summary> {
  const { page, pages, total, docs } = await ask(question, LIMIT, zone)
  return { page, pages, total, groups: docs.map(group) }
}

/** Who or what has sessions, the first of those whose name holds the text. */
export async function loadChoices({ filter, text }: ChoicesWish): Promise<Choice[]> {
  const { filters } = (
    await execute(SummaryChoicesDocument, {
      text,
      coaches: filter === 'coaches',
      coachees: filter === 'coachees',
      programs: filter === 'programs',
      organizations: filter === 'organizations',
    })
  ).sessionsSummary
  return filters[filter] ?? []
}

const HEAD = [
  'Coach',
  'Correo coach',
  'Coachee',
  'Correo coachee',
  'Programa',
  'Fecha',
  'Hora',
  'Estado',
  'Reclamo',
]
const contestWord = (contest: SummaryGroup['sessions'][number]['contest']): string => {
  if (!contest) return ''
  if (!contest.resolvedAt) return 'Por resolver'
  return contest.refund ? 'Acogido' : 'Rechazado'
}
const exportDate = (slot: string, zone: string): string => dayKey(slot, zone).split('-').reverse().join('-')

/** The rows of the file: one a session, as the table has them. */
const summaryRows = (groups: readonly SummaryGroup[], zone: string): string[][] => [
  HEAD,
  ...groups.flatMap(({ coach, coachee, sessions }) =>
    sessions.map(({ slot, state, program, contest }) => [
      ...[coach.name, coach.email ?? '', coachee.name, coachee.email ?? '', program],
      ...[exportDate(slot, zone), formatTime(slot, zone), stateLabel(state, 'coach'), contestWord(contest)],
    ]),
  ),
]

/** Everything that fits the filters, page after page, saved as a CSV file. */
export async function exportSummary(question: SummaryQuestion, zone: string): Promise<void> {
  const groups: SummaryGroup[] = []
  for (let page = 1, more = true; more; page++) {
    const { docs } = await ask({ ...question, page }, EXPORT_LIMIT, zone)
    more = docs.length === EXPORT_LIMIT
    groups.push(...docs.map(group))
  }
  const file = new Blob([csvFile(summaryRows(groups, zone))], { type: 'text/csv;charset=utf-8' })
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: 'sesiones.csv' }).click()
  URL.revokeObjectURL(url)
}

type Decision = { sessionId: string; version: number; reason: string; refund: boolean }
export async function resolveContest({ sessionId: _id, ...decided }: Decision): Promise<void> {
  const data = { _id, event: 'resolve', ...decided } as const
  await executeOnce(ResolveContestDocument, { data })
}
