import { DEMO_ACCOUNTS, NEW_COACH } from './accounts'
import type { DemoCoachee, DemoPeople, DemoProgram } from './content'
import { startOf } from './customers'
import { daysFrom } from './days'

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
    const hasChosen = one.welcomeStepper >= 3
    // who chose another takes their place all the same, so that nobody else moves
    const offered = hasChosen && !one.fixedCoach ? choose(one._id, program) : null
    const chosen = hasChosen ? (one.fixedCoach ?? one.coach ?? offered) : null
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

/** Everybody with a coach, and how many of that coach's stand before them. */
export function coached(
  travellers: readonly Traveller[],
): { traveller: Traveller; coachId: string; before: number }[] {
  const had = new Map<string, number>()
  return travellers.flatMap((traveller) => {
    const { coachId } = traveller
    if (!coachId) return []
    const before = had.get(coachId) ?? 0
    had.set(coachId, before + 1)
    return [{ traveller, coachId, before }]
  })
}

/** Whoever is still at the first steps came that many days ago. */
const NEW_DAYS = 6
/** When a trip began: some days after its program; of who is new, lately. */
export const activationOf = (one: Traveller, now: Date): Date => {
  const usual = daysFrom(startOf(one.program, now), 4)
  return one.step < 4 ? new Date(Math.max(usual.getTime(), daysFrom(now, -NEW_DAYS).getTime())) : usual
}

/** Whose credits a traveller uses. */
export const holderOf = (one: Traveller) => ({
  organizationId: one.organizationId,
  programId: one.program._id,
  tripId: one.tripId,
})
