import type { Context } from '../../kernel/context'
import type { ProgramRow, TripRow } from '../../kernel/database/rows'
import { loadersOf } from '../user/loaders'
import type { UserView } from '../user/relation'

/** Trips of a person the caller may see: an admin's and a consultant's programs, those a coach shares. */
export async function tripsSeen(view: UserView, context: Context): Promise<TripRow[]> {
  const loaders = loadersOf(context)
  const trips = await loaders.tripsOf.load(view.row.id)
  const me = context.me
  if (!me || view.relation === 'self' || view.relation === 'sysadmin') return trips
  const programs =
    view.relation === 'ownCoachee'
      ? await loaders.programsOfCoach.load(me.id)
      : view.relation === 'ownOrg' || view.relation === 'previewed'
        ? me.admin_programs
        : me.consultant_programs
  return trips.filter((trip) => programs.includes(trip.program_id))
}

/** Programs of a person the caller may see: by trips, and for the other roles by assignment. */
export async function programsSeen(view: UserView, context: Context): Promise<ProgramRow[]> {
  const loaders = loadersOf(context)
  const { row } = view
  const ids = new Set((await tripsSeen(view, context)).map((trip) => trip.program_id))
  if (['self', 'previewed', 'sysadmin'].includes(view.relation)) {
    if (row.active_role === 'coach') for (const id of await loaders.programsOfCoach.load(row.id)) ids.add(id)
    if (row.active_role === 'admin') for (const id of row.admin_programs ?? []) ids.add(id)
    if (row.active_role === 'consultant') for (const id of row.consultant_programs ?? []) ids.add(id)
  }
  const programs = await loaders.program.loadMany([...ids])
  return programs.filter((program): program is ProgramRow => program !== null && !(program instanceof Error))
}
