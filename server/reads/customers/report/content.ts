import { formatDay, monthTitle } from '#domain/format-time'
import { HOUSE_ZONE } from '#domain/house'
import { houseDay } from '#domain/memberships'
import type { ReportFormat, ReportKind } from '#domain/reports'
import { organizationBalances } from '../../../entities/ledger/balances'
import { lastMonths } from '../../../entities/measure/months'
import { organizationPanel, panelScope, type Scope } from '../../../entities/measure/scope'
import { type Context, meOf } from '../../../kernel/context'
import { badInput } from '../../../kernel/errors'
import { everybody } from '../people'
import { PEOPLE_HEAD, personCells } from '../people-file'
import { NO_FILTER, type PeopleScope } from '../people-sql'
import { portfolio } from '../portfolio'
import {
  type Block,
  type Column,
  count,
  type People,
  percent,
  type ReportContent,
  type Section,
  text,
} from './blocks'
import { programBlocks, togetherBlocks } from './program-blocks'

export const REQUEST = 'Mutation.requestReport'
export type ReportWish = { kind: ReportKind; id: string | null; months: number; format: ReportFormat }

/** More people than these are no sheet: the list of people is downloaded by itself. */
const MOST_PEOPLE = 10_000
const MOST_CUSTOMERS = 1000
const day = (instant: Date | string | null): string | null =>
  instant === null ? null : houseDay(new Date(instant).getTime()).split('-').reverse().join('-')

/** The columns of the list of people, of which these are counted. */
const COUNTED = ['Realizadas', 'De', 'Créditos libres', 'Créditos']
const PEOPLE_COLUMNS: readonly Column[] = PEOPLE_HEAD.map((label) =>
  COUNTED.includes(label) ? count(label) : text(label),
)

/** @throws ApiError BAD_INPUT for more people than a sheet has */
async function peopleOf(context: Context, scope: PeopleScope, programs: readonly string[]): Promise<People> {
  const rows: (string | number | null)[][] = []
  const wish = {
    scope,
    filter: { ...NO_FILTER, programs: [...programs] },
    sort: 'name' as const,
    descending: false,
  }
  for await (const some of everybody(context, wish)) {
    rows.push(...some.map(personCells))
    if (rows.length > MOST_PEOPLE)
      throw badInput({
        format: 'Son más de 10.000 personas. Pide el PDF, y descarga la lista desde Personas.',
      })
  }
  return { columns: PEOPLE_COLUMNS, rows }
}

async function creditsBlock(context: Context, organizationId: string): Promise<Block> {
  const [balances] = await organizationBalances(context.reads, [organizationId])
  const { total = 0, available = 0, reserved = 0, used = 0, expired = 0 } = balances ?? {}
  return {
    title: 'Créditos de la organización',
    measure: null,
    columns: [text('Saldo de hoy'), count('Créditos')],
    rows: [
      ['Disponibles', available],
      ['Reservados para sesiones agendadas', reserved],
      ['Usados', used],
      ['Vencidos', expired],
      ['En total', total],
    ],
    bar: { column: 1, most: Math.max(1, total) },
    note: null,
  }
}

/** Each program by itself. */
async function programSections(
  context: Context,
  scope: Scope,
  months: readonly string[],
): Promise<Section[]> {
  const sections: Section[] = []
  for (const program of scope.programs)
    sections.push({
      title: program.name,
      help: `Del ${formatDay(program.starts_at.getTime(), HOUSE_ZONE)} al ${formatDay(program.expires_at.getTime(), HOUSE_ZONE)}`,
      blocks: await programBlocks(context, { ...scope, programs: [program] }, months),
      also: ['held'],
    })
  return sections
}

async function portfolioSection(context: Context): Promise<Section> {
  const { docs, customers, active, people } = await portfolio(context, {
    alert: null,
    ownerId: null,
    text: null,
    sort: 'alerts',
    descending: false,
    skip: 0,
    limit: MOST_CUSTOMERS,
  })
  return {
    title: 'Organizaciones',
    help: `${customers} organizaciones, ${active} de ${people} personas con su travesía en curso`,
    blocks: [
      {
        title: 'Cómo va cada una',
        measure: null,
        columns: [
          text('Organización'),
          text('Acompaña'),
          count('Activas'),
          count('Personas'),
          percent('Ritmo'),
          percent('Asistencia, 8 sem.'),
          count('Créditos'),
          count('Semanas de saldo'),
          text('Renueva'),
          count('Atrasadas'),
          count('Sin coach'),
          count('Sin aceptar'),
        ],
        rows: docs.map((row) => [
          row.name,
          row.owner,
          row.active,
          row.people,
          row.pace,
          row.attendance,
          row.balance,
          row.lasts,
          day(row.renewsAt),
          row.late,
          row.noCoach,
          row.notAccepted,
        ]),
        bar: null,
        note: null,
      },
    ],
    also: ['active', 'pace', 'lately', 'lasts', 'late', 'noCoach', 'notAccepted'],
  }
}

/** What a report of that kind says, as the caller may read it today. @throws ApiError NOT_FOUND, BAD_INPUT */
export async function contentOf(context: Context, wish: ReportWish): Promise<ReportContent> {
  const { kind, id, months: span, format } = wish
  const now = context.now()
  const months = lastMonths(now, span)
  const first = months[0] ?? ''
  const made = `Hecho el ${formatDay(now.getTime(), HOUSE_ZONE)} por ${meOf(context).first_name} ${meOf(context).last_name}`
  const period = `Desde ${monthTitle(first).toLowerCase()} hasta hoy, ${formatDay(now.getTime(), HOUSE_ZONE)}`
  if (kind === 'portfolio')
    return {
      title: 'Informe de organizaciones',
      about: 'Las organizaciones que acompañas',
      period: `Al ${formatDay(now.getTime(), HOUSE_ZONE)}`,
      made,
      sections: [await portfolioSection(context)],
      people: null,
    }
  if (id === null) throw badInput({ id: 'Elige de qué es el informe.' })
  if (kind === 'program') {
    const scope = await panelScope(context, REQUEST, [id])
    const [program] = scope.programs
    const within = { organizationId: scope.organizationId, programs: [id] }
    return {
      title: `Informe de ${program?.name ?? ''}`,
      about: 'Un programa',
      period,
      made,
      sections: await programSections(context, scope, months),
      people: format === 'xlsx' ? await peopleOf(context, within, [id]) : null,
    }
  }
  const { name, scope } = await organizationPanel(context, REQUEST, id)
  const programs = scope.programs.map((program) => program.id)
  const together: Section = {
    title: 'Todos los programas',
    help: name,
    blocks: [...(await togetherBlocks(context, scope, months)), await creditsBlock(context, id)],
    also: ['held'],
  }
  return {
    title: `Informe de ${name}`,
    about: 'Todos los programas de la organización',
    period,
    made,
    sections: [together, ...(await programSections(context, scope, months))],
    people: format === 'xlsx' ? await peopleOf(context, { organizationId: id, programs }, []) : null,
  }
}
