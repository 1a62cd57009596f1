import { MINUTE_MS, UNDO_MINUTES } from '#domain/constants'
import { fullName } from '#domain/names'
import type { Context } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { enqueueMail } from '../mail/mail-queue'
import { refreshWizardStep } from '../user/wizard-step'
import { lockProgram } from './program-row'

type Pair = { programId: string; coachId: string }
/** Somebody who had the coach, and whom they were given instead; null: they choose. */
type Given = { userId: string; chosen: boolean; fixed: boolean; coachId: string | null }
type Place = { disabled: boolean; priority: number; projected_matches: number }
/** Somebody who was taken from a program, and until when that can be undone. */
export type UnlinkedCoach = { _id: string; name: string; until: Date }

/** Keeps what undoing gives back, in the transaction that takes it. */
export async function keepForUndo(
  trx: Trx,
  { programId, coachId }: Pair,
  { place, people, now }: { place: Place; people: readonly Given[]; now: Date },
): Promise<void> {
  const row = {
    unlinked_at: now,
    expires_at: new Date(now.getTime() + UNDO_MINUTES * MINUTE_MS),
    disabled: place.disabled,
    priority: place.priority,
    projected_matches: place.projected_matches,
    people: JSON.stringify(people),
  }
  await trx
    .insertInto('unlinked_coaches')
    .values({ program_id: programId, coach_id: coachId, ...row })
    .onConflict((conflict) => conflict.columns(['program_id', 'coach_id']).doUpdateSet(row))
    .execute()
}

/** Who was taken from a program in the last minutes, the last first. */
export async function unlinkedCoaches(db: Db, programId: string, now: Date): Promise<UnlinkedCoach[]> {
  const rows = await db
    .selectFrom('unlinked_coaches')
    .innerJoin('users', 'users.id', 'unlinked_coaches.coach_id')
    .select(['users.id', 'first_name', 'last_name', 'expires_at'])
    .where('program_id', '=', programId)
    .where('expires_at', '>', now)
    .where('users.removed_at', 'is', null)
    .orderBy('unlinked_at', 'desc')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id, first_name, last_name, expires_at }) => ({
    _id: id,
    name: fullName({ first: first_name, last: last_name }),
    until: expires_at,
  }))
}

/** Gives somebody their coach back, unless they have used what they were given: chose another, or booked. */
async function giveBack(trx: Trx, pair: Pair, { userId, ...had }: Given, since: Date): Promise<boolean> {
  const person = await trx
    .selectFrom('users')
    .select(['coach_selected_id', 'fixed_coach_id'])
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return false
  const booked = await trx
    .selectFrom('sessions')
    .select('id')
    .where('coachee_id', '=', userId)
    .where('program_id', '=', pair.programId)
    .where('coach_id', '=', had.coachId ?? '')
    .where('scheduled_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  const chosen = had.chosen && person.coach_selected_id === had.coachId
  const fixed = had.fixed && person.fixed_coach_id === had.coachId
  if (booked || (!chosen && !fixed)) return false
  await trx
    .updateTable('users')
    .set((eb) => ({
      coach_selected_id: chosen ? pair.coachId : eb.ref('coach_selected_id'),
      fixed_coach_id: fixed ? pair.coachId : eb.ref('fixed_coach_id'),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
  await refreshWizardStep(trx, userId)
  return true
}

const over = (): ApiError =>
  new ApiError(
    'CONFLICT',
    { reason: 'over' },
    `Ya pasaron los ${UNDO_MINUTES} minutos. Suma a la persona otra vez al editar el programa.`,
  )

/**
 * Gives a coach who was just taken from a program their place and priority back, and the coach to whoever had them and
 * has not used another choice since; those are told. Cancelled sessions stay cancelled.
 * @throws ApiError NOT_FOUND; CONFLICT (over) after 15 minutes or when it was undone already, (coach) for one who cannot
 * be given any more
 */
export async function undoUnlinkCoach(context: Context, pair: Pair): Promise<void> {
  const now = context.now()
  await context.door.transaction(async (trx) => {
    await lockProgram(trx, pair.programId)
    const kept = await trx
      .deleteFrom('unlinked_coaches')
      .where('program_id', '=', pair.programId)
      .where('coach_id', '=', pair.coachId)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst()
    if (!kept) throw over()
    const coach = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', pair.coachId)
      .where('removed_at', 'is', null)
      .where('status', '!=', 'inactive')
      .executeTakeFirst()
    if (!coach) throw new ApiError('CONFLICT', { reason: 'coach' }, 'Esa cuenta ya no está activa.')
    await trx
      .insertInto('program_coaches')
      .values({
        program_id: pair.programId,
        coach_id: pair.coachId,
        disabled: kept.disabled,
        priority: kept.priority,
        projected_matches: kept.projected_matches,
      })
      .onConflict((conflict) => conflict.columns(['program_id', 'coach_id']).doNothing())
      .execute()
    const back: string[] = []
    for (const person of kept.people as Given[])
      if (await giveBack(trx, pair, person, kept.unlinked_at)) back.push(person.userId)
    await enqueueMail(
      trx,
      ...back.map(
        (userId) =>
          ({
            template: 'coachBack',
            to: { userId },
            data: { path: '/agendar', people: { coachName: pair.coachId } },
          }) as const,
      ),
    )
    await trx
      .updateTable('programs')
      .set((eb) => ({ updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', pair.programId)
      .execute()
  })
  context.events.publish({ type: 'outbox.added' })
}
