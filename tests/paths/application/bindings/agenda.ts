import { DAY_MS } from '#domain/constants'
import type { AvailabilityDay, AvailabilityEntry, Me } from '#domain/models'
import type { SeenWeek } from '#machines/agenda/availability-preview/chart'
import { coachMe, LATER_SLOT, makeMe, SLOT } from '../../../fixtures/people'
import { makeCoach } from '../../../server/factories'
import type { ApplicationBinding } from '../driver'
import { press } from '../sure-hands'
import { freeHours, inZone, standingSession, type World } from '../world'

const schedule: ApplicationBinding = {
  id: 'schedule',
  address: () => '/agendar',
  me: ({ me }: { me: Me }) => me,
  answers: {
    'schedule.loading': {
      request: 'CoachSchedule',
      before: ({ slots }: { slots: string[] }, world) => freeHours(world, slots),
    },
    'schedule.booking': { request: 'CreateSession' },
    'schedule.seeking': {
      request: 'GetSessionList',
      before: async (own: object | null, world) => {
        if (own) await standingSession(world, SLOT)
      },
    },
  },
  inside: {
    // an hour was freed before one stood in line
    waiting: async (_, { world }) => {
      await freeHours(world, [LATER_SLOT])
      return press('button', 'Avísame cuando haya una hora')
    },
  },
}
type Place = { coachId: string }
const OTHER = 'coach-2'
/** Whom the person waits for, as the path says: their own coach, and another of the program. */
async function keepPlaces(places: readonly Place[], { server, coach, own, programId }: World) {
  const { db } = server.door
  const user_id = own?.id ?? ''
  await db.deleteFrom('waiting_places').where('user_id', '=', user_id).execute()
  const until = new Date(server.now().getTime() + 30 * DAY_MS)
  for (const { coachId } of places) {
    const coach_id = coachId === OTHER ? (await makeCoach(server.door, programId)).id : coach.id
    // whom one was shown one may wait for
    await db
      .insertInto('match_impressions')
      .values({ coachee_id: user_id, coach_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('waiting_places')
      .values({ user_id, coach_id, program_id: programId, joined_at: server.now(), until })
      .execute()
  }
}
const waitingList: ApplicationBinding = {
  id: 'waitingList',
  address: () => '/agendar',
  me: () => makeMe({ welcomeStepper: 2 }),
  prepare: async (_, world) => {
    await freeHours(world, [])
    await keepPlaces([], world)
  },
  answers: {
    places: { request: 'WaitingPlaces', before: keepPlaces },
    'waitingList.joining': { request: 'JoinWaitingList' },
    'waitingList.leaving': { request: 'LeaveWaitingList' },
  },
}
type SuccessInput = { me: Me; datetime: string }
const scheduleSuccess: ApplicationBinding = {
  id: 'scheduleSuccess',
  address: ({ datetime }: SuccessInput, { coach }) => `/agendar/exito?coach=${coach.id}&datetime=${datetime}`,
  me: ({ me }: SuccessInput) => me,
  async prepare(_, world) {
    await freeHours(world, [SLOT])
    await standingSession(world, SLOT)
  },
  answers: {
    'scheduleSuccess.loading': { request: 'GetSessionList' },
    'scheduleSuccess.downloading': { request: 'sessionEvent' },
  },
}
const saveWeek = {
  request: 'CreateAvailability',
  // a week without hours, whatever was written before
  says: (week: AvailabilityDay[]) => ({ createAvailability: week }),
}
const availability: ApplicationBinding = {
  id: 'availability',
  address: () => '/disponibilidad',
  me: ({ week, timezone }: { week: AvailabilityDay[]; timezone: string }) => ({
    ...coachMe,
    availability: week,
    timezone,
  }),
  prepare: (_, world) => freeHours(world, []),
  answers: { saveWeek },
}

type EntriesInput = { zone: string; now: number }
/** What the coach has beside the week, and nothing else. */
async function keepEntries(entries: AvailabilityEntry[], { server, coach }: World) {
  const { db } = server.door
  for (const table of ['available_periods', 'availability_entries', 'availability_locks'] as const)
    await db.deleteFrom(table).where('coach_id', '=', coach.id).execute()
  for (const { id, name, type, source, start, end, recurrence } of entries) {
    const times = { start_at: new Date(start), end_at: new Date(end), recurrence }
    const row = { ...times, id: `${coach.id}-${id}`, coach_id: coach.id, name }
    if (source === 'lock') await db.insertInto('availability_locks').values(row).execute()
    else
      await db
        .insertInto('availability_entries')
        .values({ ...row, type })
        .execute()
  }
}
const list = { request: 'Availabilities', before: keepEntries }
const change = {
  request: [
    'insertAvailablePeriods',
    'UpdateAvailabilityCalendar',
    'RemoveAvailabilityCalendar',
    'CreateBlockedPeriods',
  ],
}
const availabilityEntries: ApplicationBinding = {
  id: 'availabilityEntries',
  address: () => '/disponibilidad',
  me: () => coachMe,
  now: ({ now }: EntriesInput) => now,
  prepare: (_, world) => inZone(world, 'America/Santiago'),
  answers: {
    entries: list,
    applyChange: change,
  },
  deeds: {
    'time.skip': async (_, { page }) => {
      const times = page.locator('details').filter({ hasText: 'Quitar solo una vez' })
      if ((await times.count()) === 0) return false
      await times.evaluate((details: HTMLDetailsElement) => Object.assign(details, { open: true }))
      return press('button', 'Quitar la del lunes 14 de septiembre')
    },
  },
}
const hours = {
  request: 'ExplainedSchedule',
  before: async ({ enabled }: SeenWeek, { server, coach }: World) => {
    await server.door.db.updateTable('users').set({ moderated: enabled }).where('id', '=', coach.id).execute()
  },
}
const availabilityPreview: ApplicationBinding = {
  id: 'availabilityPreview',
  address: () => '/disponibilidad',
  me: () => coachMe,
  now: ({ now }: EntriesInput) => now,
  async prepare(_, world) {
    await inZone(world, 'America/Santiago')
    await freeHours(world, [SLOT])
  },
  answers: { week: hours },
  deeds: {
    // whatever the coach saves beside it
    'time.changed': (_, { hears, page }) =>
      hears('time.changed', async () => {
        // one day more: a week without any is refused
        await page.getByRole('switch', { checked: false }).first().dispatchEvent('click')
        await press('button', 'Guardar')
      }),
  },
}

export const AGENDA_PATHS = {
  schedule,
  waitingList,
  scheduleSuccess,
  availability,
  availabilityEntries,
  availabilityPreview,
}
