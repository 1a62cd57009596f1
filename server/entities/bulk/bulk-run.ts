import { BULK_MAY, type BulkAction, type BulkParams, type BulkTarget as Target } from '#domain/bulk'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { addTrips } from '../credit/change'
import { remindInvitation } from '../invitation/invite'
import { inviterName } from '../invitation/inviter'
import { resendInvitation, withdrawInvitation } from '../invitation/mend'
import { enqueueMail } from '../mail/mail-queue'
import { updateUser } from '../people/update-user'
import { takeReminder } from '../reminder/three-days'
import { DONE, defineRun, type Outcome, type RunRow, skipped } from '../run/kinds'
import { changeTrip } from '../trip/end-trip'
import { extendTrip, pauseTrip, resumeTrip } from '../trip/hold-trip'
import { moveOver } from '../trip/move-over'
import { lockTripById } from '../trip/trip-row'
import type { LockedTrip } from '../trip-state/move-trip'
import { ALREADY_THERE } from './actions'

type Params = { action: BulkAction; params: BulkParams }
type Doing = { trx: Trx; starter: Context; target: Target; params: BulkParams; key: string }

/** Whoever may not any more does nothing more. @throws ApiError NOT_FOUND */
function requireOwn({ starter }: Doing, { organization_id, program_id }: LockedTrip): void {
  const me = meOf(starter)
  const own =
    starter.actor === 'sa' ||
    (starter.actor === 'ad' &&
      me.organization_id === organization_id &&
      me.admin_programs.includes(program_id)) ||
    (starter.actor === 'cs' && me.consultant_programs.includes(program_id))
  if (!own) throw new ApiError('NOT_FOUND')
}

const mayRemind = async ({ trx, starter, target }: Doing): Promise<boolean> =>
  (await takeReminder(trx, target.personId, starter.now())) === null

async function remind(doing: Doing): Promise<Outcome> {
  const { trx, starter, target } = doing
  if (target.kind === 'invitation') {
    const row = await trx
      .selectFrom('invitations')
      .selectAll()
      .where('id', '=', target.id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('sent_at', 'is not', null)
      .where('expires_at', '>', starter.now())
      .forUpdate()
      .executeTakeFirst()
    if (!row?.organization_id) return skipped('Su invitación ya no está abierta')
    const reach = row.program_ids.map((program_id) => ({ organization_id: row.organization_id, program_id }))
    if (!reach.some((place) => mayIn(doing, place))) throw new ApiError('NOT_FOUND')
    if (!(await mayRemind(doing))) return skipped('Ya se le recordó hace menos de 3 días')
    const by = { id: row.invited_by ?? meOf(starter).id, name: await inviterName(trx, row) }
    await remindInvitation(trx, row, by)
    return DONE
  }
  const trip = await lockTripById(trx, target.id)
  requireOwn(doing, trip)
  if (trip.status !== 'invited') return skipped('Ya empezó')
  if (!(await mayRemind(doing))) return skipped('Ya se le recordó hace menos de 3 días')
  const { name } = await trx
    .selectFrom('programs')
    .select('name')
    .where('id', '=', trip.program_id)
    .executeTakeFirstOrThrow()
  await enqueueMail(trx, {
    template: 'tripInvited',
    to: { userId: trip.user_id },
    data: { path: '/sesiones', program: name },
  })
  return DONE
}
function mayIn(
  doing: Doing,
  { organization_id, program_id }: { organization_id: string | null; program_id: string },
): boolean {
  try {
    requireOwn(doing, { organization_id, program_id } as LockedTrip)
    return true
  } catch {
    return false
  }
}

/** The trip ends; what it did not use is the program's again. */
async function takeOut(doing: Doing): Promise<Outcome> {
  const { trx, starter, target, params } = doing
  const trip = await lockTripById(trx, target.id)
  requireOwn(doing, trip)
  const mover = { id: meOf(starter).id, reason: params.reason ?? null }
  const { cancelled } = await changeTrip(
    trx,
    trip,
    { type: 'trip.cancel', now: starter.now().getTime() },
    mover,
  )
  for (const one of cancelled) starter.events.publish({ type: 'session.changed', ...one })
  return DONE
}

async function move(doing: Doing): Promise<Outcome> {
  const { trx, starter, target, params } = doing
  const programId = params.toProgramId ?? ''
  const trip = await lockTripById(trx, target.id)
  requireOwn(doing, trip)
  if (programId === trip.program_id) return skipped(ALREADY_THERE)
  requireOwn(doing, Object.assign({}, trip, { program_id: programId }))
  const mover = { id: meOf(starter).id }
  const { cancelled } = await moveOver(trx, trip, { programId, coachId: null }, mover, starter.now())
  for (const one of cancelled) starter.events.publish({ type: 'session.changed', ...one })
  return DONE
}

async function versionOf(trx: Trx, id: string): Promise<number> {
  const { version } = await trx
    .selectFrom('users')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return version
}

const DO: Record<BulkAction, (doing: Doing) => Promise<Outcome>> = {
  remind,
  resend: async ({ starter, target }) => {
    await resendInvitation(starter, target.id)
    return DONE
  },
  withdraw: async ({ starter, target, params }) => {
    await withdrawInvitation(starter, { _id: target.id, reason: params.reason ?? null })
    return DONE
  },
  pause: async ({ starter, target, params, key }) => {
    await pauseTrip(starter, {
      tripId: target.id,
      reactivationDate: params.date ?? '',
      pausedAt: params.from ?? null,
      comment: params.reason ?? null,
      cancelInside: params.cancelInside ?? false,
      idempotencyKey: key,
    })
    return DONE
  },
  resume: async ({ starter, target, key }) => {
    await resumeTrip(starter, { tripId: target.id, idempotencyKey: key })
    return DONE
  },
  extend: async ({ starter, target, params, key }) => {
    await extendTrip(starter, {
      tripId: target.id,
      endDate: params.date ?? '',
      reason: params.reason ?? '',
      idempotencyKey: key,
    })
    return DONE
  },
  move,
  takeOut,
  deactivate: async ({ trx, starter, target }) => {
    await updateUser(starter, target.id, { version: await versionOf(trx, target.id), status: 'inactive' })
    return DONE
  },
  giveCredits: async ({ trx, starter, target, params, key }) => {
    const trip = await lockTripById(trx, target.id)
    await addTrips(starter, {
      organizationId: trip.organization_id,
      programId: trip.program_id,
      tripIds: [trip.id],
      creditsPerTrip: params.credits ?? 0,
      idempotencyKey: key,
    })
    return DONE
  },
  assignCoach: async ({ trx, starter, target, params }) => {
    const version = await versionOf(trx, target.id)
    await updateUser(starter, target.id, { version, fixedCoach: params.coachId ?? null })
    return DONE
  },
}

async function doOne(
  trx: Trx,
  { key, subject }: RunRow<Target>,
  starter: Context,
  { action, params }: Params,
): Promise<Outcome> {
  if (!BULK_MAY[action].includes(starter.actor)) return skipped('Quien la empezó ya no puede hacer esto.')
  return DO[action]({ trx, starter, target: subject, params, key })
}

/** One action on one person of many. */
export const BULK_RUN = defineRun<Target, Params>({
  kind: 'bulk',
  do: (trx, row, starter, { params }) => doOne(trx, row, starter, params),
})
