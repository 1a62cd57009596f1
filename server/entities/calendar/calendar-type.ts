import { sql } from 'kysely'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import type { CalendarType } from '../../kernel/database/rows'
import { isTrouble, TROUBLES } from '../../outside/calendar/troubles'
import { CALENDAR_TYPES } from './inputs'
import { providerOf } from './kept'

export type CalendarView = {
  name: string
  type: CalendarType
  main: boolean
  state: 'waiting' | 'fine' | 'failing' | 'removed'
  readAt: Date | null
  /** A Spanish sentence. */
  problem: string | null
  /** Only a new permission helps. */
  permissionEnded: boolean
  skippedLines: number
  /** Sessions that still have to reach it. */
  pendingEvents: number
}
export type CalendarsView = { main: CalendarView | null; others: CalendarView[]; legacy: CalendarView[] }

const sentence = (problem: string | null): string | null =>
  problem && isTrouble(problem) ? TROUBLES[problem] : problem

/** A person's calendars, connected and not any more, in two statements. */
export async function calendarsOf({ door }: Pick<Context, 'door'>, userId: string): Promise<CalendarsView> {
  const rows = await door.db
    .selectFrom('calendars')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const waiting = await door.db
    .selectFrom('calendar_events')
    .innerJoin('calendars', 'calendars.id', 'calendar_events.calendar_id')
    .select('calendar_id')
    .select(sql<number>`count(*)::int`.as('pending'))
    .select(sql<string | null>`max(calendar_events.problem)`.as('problem'))
    .where('calendars.user_id', '=', userId)
    .whereRef('written_sequence', 'is distinct from', 'wanted_sequence')
    .where((eb) => eb.or([eb('written_sequence', 'is not', null), eb('wanted_sequence', '>=', 0)]))
    .groupBy('calendar_id')
    .execute()
  const pending = new Map(waiting.map((row) => [row.calendar_id, row]))
  const view = (row: (typeof rows)[number]): CalendarView => {
    const events = pending.get(row.id)
    const problem = row.problem ?? events?.problem ?? null
    const state = row.removed_at ? 'removed' : problem ? 'failing' : row.read_at ? 'fine' : 'waiting'
    return {
      name: row.name,
      type: row.type,
      main: row.main,
      state,
      readAt: row.read_at,
      problem: row.removed_at ? null : sentence(problem),
      permissionEnded: row.removed_at === null && problem === 'permissionEnded',
      skippedLines: row.skipped_lines,
      pendingEvents: row.removed_at ? 0 : (events?.pending ?? 0),
    }
  }
  const live = rows.filter((row) => row.removed_at === null)
  // connected and disconnected several times is one to whoever reads
  const gone = rows.filter(
    (row) =>
      row.removed_at !== null && !live.some(({ name, type }) => name === row.name && type === row.type),
  )
  const main = live.find((row) => row.main)
  return {
    main: main ? view(main) : null,
    others: live.filter((row) => !row.main).map(view),
    legacy: [...new Map(gone.map((row) => [`${row.type} ${row.name}`, row])).values()].map(view),
  }
}

export const CalendarTypeEnum = builder.enumType('CalendarType', {
  values: CALENDAR_TYPES,
})
const CalendarStateEnum = builder.enumType('CalendarState', {
  values: ['waiting', 'fine', 'failing', 'removed'] as const,
})

const CalendarObject = builder.objectRef<CalendarView>('Calendar').implement({
  extensions: READ_WHOLE,
  description: 'problem: why it could not be read or written the last time.',
  fields: (t) => ({
    name: t.exposeString('name'),
    type: t.expose('type', { type: CalendarTypeEnum }),
    main: t.exposeBoolean('main'),
    state: t.expose('state', { type: CalendarStateEnum }),
    readAt: t.expose('readAt', { type: 'Instant', nullable: true }),
    problem: t.exposeString('problem', { nullable: true }),
    permissionEnded: t.exposeBoolean('permissionEnded', {
      description: 'Its permission ended or was taken back: only giving it again helps.',
    }),
    skippedLines: t.exposeInt('skippedLines'),
    pendingEvents: t.exposeInt('pendingEvents'),
    writes: t.boolean({
      description: 'Whether sessions are written there; the others only say when the coach is busy.',
      resolve: ({ type }, _args, { outside }) => providerOf(outside, type)?.writes ?? false,
    }),
  }),
})

export const CalendarsType = builder.objectRef<CalendarsView>('Calendars').implement({
  extensions: READ_WHOLE,
  description: 'main: where sessions are written. legacy: disconnected; sessions written there stayed.',
  fields: (t) => ({
    main: t.expose('main', { type: CalendarObject, nullable: true }),
    others: t.expose('others', { type: [CalendarObject] }),
    legacy: t.expose('legacy', { type: [CalendarObject] }),
    offered: t.field({
      type: [CalendarTypeEnum],
      description: 'Kinds that can be connected here.',
      resolve: (_view, _args, { outside }): CalendarType[] =>
        CALENDAR_TYPES.filter((type) => providerOf(outside, type) !== null),
    }),
  }),
})

type Connected = { userId: string }
const CronofyAuth = builder.objectRef<Connected>('CronofyAuth').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    accountId: t.boolean({
      description: 'Whether an account is connected; its id is nobody’s business.',
      resolve: async ({ userId }, _args, { door }) => {
        const row = await door.db
          .selectFrom('calendar_accounts')
          .select('id')
          .where('user_id', '=', userId)
          .where('type', '=', 'cronofy')
          .where('revoked_at', 'is', null)
          .executeTakeFirst()
        return row !== undefined
      },
    }),
  }),
})
export const UserAuthType = builder.objectRef<Connected>('UserAuth').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ cronofy: t.field({ type: CronofyAuth, resolve: (view) => view }) }),
})
