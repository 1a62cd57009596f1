import type { Trx } from '../door'
import type { TripRow } from '../tables'
import { DEMO_ACCOUNTS } from './accounts'
import type { DemoCoachee, DemoPeople, DemoProgram } from './content'
import { daysFrom } from './days'
import { endOf, startOf } from './organizations'
import { NEW_COACH } from './users'

/** Somebody with a trip, and how far they have come. */
export type Traveller = {
  id: string
  tripId: string
  organizationId: string
  program: DemoProgram
  status: DemoCoachee['trip']['status']
  step: number
  maxSessions: number
  pace: DemoCoachee['trip']['pace']
  coachId: string | null
  fixedCoachId: string | null
}

const isAccount = (id: string): boolean => DEMO_ACCOUNTS.some(({ person }) => person === id)
export const HOST = 'coach-rayen-huaiquil'
export const GUEST = 'coachee-macarena-nancupil'

/** Spreads the coachees of a program over its coaches, the emptiest first. */
function coachChooser(people: DemoPeople): (id: string, program: DemoProgram) => string | null {
  const load = new Map<string, number>()
  return (id, program) => {
    const enabled = program.coaches.filter(
      (coach) => coach !== NEW_COACH && !program.disabledCoaches.includes(coach),
    )
    const loadOf = (coach: string): number => load.get(coach) ?? 0
    const [chosen] = id === GUEST ? [HOST] : [...enabled].sort((a, b) => loadOf(a) - loadOf(b))
    if (chosen && people.coaches.some(({ _id }) => _id === chosen)) load.set(chosen, loadOf(chosen) + 1)
    return chosen ?? null
  }
}

/** Everybody who travels: the coachees, and the admin who is one too. Those offered at login may book at once. */
export function travellersOf(people: DemoPeople): Traveller[] {
  const choose = coachChooser(people)
  const programOf = (id: string | undefined): DemoProgram => {
    const program = people.programs.find(({ _id }) => _id === id)
    if (!program) throw new Error(`The demo names no program ${id}.`)
    return program
  }
  const coachees = people.coachees.map((one): Traveller => {
    const program = programOf(one.programs[0])
    const chosen = one.welcomeStepper >= 3 ? (one.fixedCoach ?? choose(one._id, program)) : null
    return {
      id: one._id,
      tripId: `trip-${one._id}`,
      organizationId: one.organization,
      program,
      status: isAccount(one._id) ? 'active' : one.trip.status,
      step: one.welcomeStepper,
      maxSessions: one.trip.maxSessions,
      pace: one.trip.pace,
      coachId: chosen,
      fixedCoachId: one.fixedCoach ?? null,
    }
  })
  const admins = people.admins
    .filter(({ _type }) => _type.roles.includes('coachee'))
    .map((one): Traveller => {
      const program = programOf(one.programs?.[0])
      return {
        id: one._id,
        tripId: `trip-${one._id}`,
        organizationId: one.organization,
        program,
        status: 'active',
        step: 4,
        maxSessions: program.sessionsQuantity,
        pace: program.pace,
        coachId: choose(one._id, program),
        fixedCoachId: null,
      }
    })
  return [...coachees, ...admins]
}

/** When a trip began: some days after its program. */
export const activationOf = (one: Traveller, now: Date): Date => daysFrom(startOf(one.program, now), 4)

/** A trip's row, with the dates its status asks for. */
export function tripRow(one: Traveller, now: Date) {
  const begun = one.status !== 'invited' && one.status !== 'scheduled'
  const ended = one.status === 'finished' || one.status === 'canceled'
  return {
    id: one.tripId,
    user_id: one.id,
    program_id: one.program._id,
    organization_id: one.organizationId,
    status: one.status,
    invitation_date:
      one.status === 'scheduled' ? daysFrom(now, 7) : begun ? startOf(one.program, now) : daysFrom(now, -3),
    activation_date: begun ? activationOf(one, now) : null,
    end_date: endOf(one.program, now),
    paused_at: one.status === 'paused' ? daysFrom(now, -5) : null,
    paused_until: one.status === 'paused' ? daysFrom(now, 20) : null,
    ended_at: ended ? daysFrom(now, -6) : null,
    pace: one.pace,
    max_sessions: one.maxSessions,
    created_at: startOf(one.program, now),
  }
}

const REASONS: Partial<Record<Traveller['status'], string>> = {
  paused: 'Licencia médica, avisó su jefatura.',
  canceled: 'Dejó la organización.',
  finished: 'Completó sus sesiones.',
}

/** What happened to each trip so far, as its dates say. */
export async function insertTripHistory(
  trx: Trx,
  travellers: readonly Traveller[],
  sysadmin: string | null,
  now: Date,
): Promise<void> {
  const rows = travellers.flatMap((one) => {
    const trip = tripRow(one, now)
    const entry = (
      event: string,
      to: TripRow['status'],
      at: Date | null,
      by: string | null,
      from: string | null,
    ) =>
      at === null || at > now
        ? []
        : [
            {
              ...{ trip_id: one.tripId, event, to_status: to, at, actor_id: by },
              from_status: from as TripRow['status'] | null,
              reason: REASONS[to] ?? null,
            },
          ]
    return [
      ...entry('trip.schedule', 'scheduled', daysFrom(startOf(one.program, now), -6), sysadmin, null),
      ...(one.status === 'scheduled'
        ? []
        : entry('trip.invite', 'invited', trip.invitation_date, null, 'scheduled')),
      ...entry('trip.activate', 'active', trip.activation_date, one.id, 'invited'),
      ...entry('trip.pause', 'paused', trip.paused_at, sysadmin, 'active'),
      ...(one.status === 'finished'
        ? entry('trip.finish', 'finished', trip.ended_at, sysadmin, 'active')
        : []),
      ...(one.status === 'canceled'
        ? entry('trip.cancel', 'canceled', trip.ended_at, sysadmin, 'active')
        : []),
    ]
  })
  await trx.insertInto('trip_transitions').values(rows).execute()
}
