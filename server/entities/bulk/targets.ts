import type { BulkAction, BulkParams, BulkRows } from '#domain/bulk'
import { DAY_MS } from '#domain/constants'
import { OPEN_TRIP, type TripStatus } from '#domain/models'
import { type Context, meOf } from '../../kernel/context'
import { ApiError, badInput } from '../../kernel/errors'
import { invitationState } from '../invitation/state'
import { REMIND_DAYS } from '../reminder/three-days'
import { RULES } from './actions'
import { refusals } from './refusals'

type Found = { organizationId: string | null } & BulkRows

const FITS: Partial<Record<BulkAction, { in: readonly TripStatus[]; why: string }>> = {
  remind: { in: ['invited'], why: 'Ya empezó' },
  pause: { in: ['active'], why: 'No está activa' },
  resume: { in: ['paused'], why: 'No está en pausa' },
}

/** Whether a trip stands in programs the caller answers for. */
function ofReach(context: Context) {
  const { organization_id, admin_programs, consultant_programs } = meOf(context)
  return ({ organization_id: organization, program_id }: { organization_id: string; program_id: string }) =>
    context.actor === 'sa' ||
    (context.actor === 'ad' && organization === organization_id && admin_programs.includes(program_id)) ||
    (context.actor === 'cs' && consultant_programs.includes(program_id))
}

/**
 * What an action would be done to, of people and open invitations. The statements are as many however many they are.
 * @throws ApiError NOT_FOUND when any of them is out of reach, BAD_INPUT for people of several organizations
 */
export async function targetsOf(
  context: Context,
  action: BulkAction,
  ids: readonly string[],
  params: BulkParams,
): Promise<Found> {
  const { db } = context.door
  const me = meOf(context)
  const reaches = ofReach(context)
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'organization_id', 'status'])
    .where('id', 'in', ids)
    .where('user_group', '=', 'customer')
    .where('removed_at', 'is', null)
    .execute()
  const known = new Set(users.map(({ id }) => id))
  const invitations = await db
    .selectFrom('invitations')
    .selectAll()
    .where('id', 'in', ids)
    .where('user_group', '=', 'customer')
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  const open = invitations.filter(({ id }) => !known.has(id))
  const trips = await db
    .selectFrom('trips')
    .selectAll()
    .where('user_id', 'in', ['', ...known])
    .execute()
  const reminded = await db
    .selectFrom('reminders')
    .select('target_id')
    .where('target_id', 'in', ids)
    .where('at', '>', new Date(context.now().getTime() - REMIND_DAYS * DAY_MS))
    .execute()
  const within = trips.filter(reaches)
  const mine = within.filter(({ status }) => OPEN_TRIP.some((open) => open === status))
  const whyNot = await refusals(context, action, mine, params)
  const userOf = new Map(users.map((one) => [one.id, one]))
  const invitationOf = new Map(open.map((one) => [one.id, one]))
  const travels = new Set(within.map(({ user_id }) => user_id))
  const inReach = (id: string): boolean => {
    const user = userOf.get(id)
    if (user)
      return (
        context.actor === 'sa' ||
        (context.actor === 'ad' &&
          user.organization_id !== null &&
          user.organization_id === me.organization_id) ||
        travels.has(id)
      )
    const invitation = invitationOf.get(id)
    if (!invitation?.organization_id) return false
    const { organization_id, program_ids } = invitation
    return (
      context.actor === 'sa' ||
      (context.actor === 'ad' && program_ids.length === 0 && organization_id === me.organization_id) ||
      program_ids.some((program_id) => reaches({ organization_id, program_id }))
    )
  }
  if (ids.some((id) => !inReach(id))) throw new ApiError('NOT_FOUND')
  const organizations = new Set([
    ...users.map(({ organization_id }) => organization_id),
    ...open.map(({ organization_id }) => organization_id),
  ])
  if (organizations.size > 1) throw badInput({ ids: 'Elige personas de una sola organización.' })
  const { on } = RULES[action]
  const recently = new Set(reminded.map(({ target_id }) => target_id))
  const tripsOf = new Map<string, typeof mine>()
  for (const trip of mine) tripsOf.set(trip.user_id, [...(tripsOf.get(trip.user_id) ?? []), trip])
  const found: Found = { organizationId: [...organizations][0] ?? null, targets: [], skipped: [] }
  const skip = (id: string, name: string, why: string): void => {
    found.skipped.push({ _id: id, name, why })
  }
  for (const one of open) {
    const name = `${one.first_name} ${one.last_name}`.trim() || one.email
    const state = invitationState(one, context.now())
    if (!on.includes('invitation')) skip(one.id, name, 'Todavía no acepta su invitación')
    else if (action === 'remind' && recently.has(one.id))
      skip(one.id, name, 'Ya se le recordó hace menos de 3 días')
    else if (action === 'remind' && state !== 'enviada' && state !== 'abierta')
      skip(one.id, name, 'Su invitación no está vigente: envíala otra vez')
    else found.targets.push({ kind: 'invitation', id: one.id, personId: one.id, name })
  }
  for (const user of users) {
    const name = `${user.first_name} ${user.last_name}`.trim()
    if (on.includes('user')) {
      if (action === 'deactivate' && user.status === 'inactive') skip(user.id, name, 'Ya está inactiva')
      else found.targets.push({ kind: 'user', id: user.id, personId: user.id, name })
      continue
    }
    if (!on.includes('trip')) {
      skip(user.id, name, 'Ya aceptó su invitación')
      continue
    }
    const own = (tripsOf.get(user.id) ?? []).filter(
      ({ program_id }) => !params.programId || program_id === params.programId,
    )
    const fits = FITS[action]
    const fit = own.filter(
      ({ status, planned_pauses }) =>
        !fits || fits.in.includes(status) || (action === 'resume' && planned_pauses.length > 0),
    )
    if (own.length === 0) skip(user.id, name, 'No tiene una travesía abierta')
    else if (fit.length === 0) skip(user.id, name, fits?.why ?? '')
    else if (action === 'remind' && recently.has(user.id))
      skip(user.id, name, 'Ya se le recordó hace menos de 3 días')
    else
      for (const { id } of fit) {
        const why = whyNot.get(id)
        if (why) skip(user.id, name, why)
        else found.targets.push({ kind: 'trip', id, personId: user.id, name })
      }
  }
  return found
}
