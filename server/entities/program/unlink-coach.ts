import { sql } from 'kysely'
import { OPEN_TRIP } from '#domain/models'
import { fullName } from '#domain/names'
import { OPEN_SESSION } from '#domain/session-states'
import { type Context, meOf } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { enqueueMail } from '../mail/mail-queue'
import { coachesOf } from '../matching/offer'
import { cancelSessionsBetween } from '../session/cancel-open'
import { refreshWizardStep } from '../user/wizard-step'
import { lockProgram } from './program-row'
import { keepForUndo } from './undo-unlink'

type Pair = { programId: string; coachId: string }
/** Somebody who chose a coach in a program, has them assigned, or has sessions booked with them there. */
export type CoachLoss = {
  userId: string
  name: string
  /** booked ones */
  sessions: number
  chosen: boolean
  fixed: boolean
  offers: { _id: string; name: string }[]
}
/** What becomes of one of them: another coach of the program, or null when they choose by themselves. */
export type CoachChange = { userId: string; coachId: string | null; cancelSessions: boolean }

const OFFERS = 3
const named = ({ id, first_name, last_name }: { id: string; first_name: string; last_name: string }) => ({
  _id: id,
  name: fullName({ first: first_name, last: last_name }),
})

/** Other coaches of a program who can be given, those with the fewest people for their priority first. */
async function othersOf(db: Db | Trx, { programId, coachId }: Pair) {
  const coaches = await coachesOf(db, programId)
  return coaches
    .filter(({ id }) => id !== coachId)
    .sort((a, b) => b.priority - a.priority || a.matches - b.matches || a.id.localeCompare(b.id))
}

/**
 * Who would be left without a coach, by name; who has the coach through another program too keeps them.
 */
export async function coachImpact(db: Db | Trx, { programId, coachId }: Pair): Promise<CoachLoss[]> {
  const open = sql.join([...OPEN_TRIP])
  const { rows } = await sql<{
    id: string
    first_name: string
    last_name: string
    sessions: number
    chosen: boolean
    fixed: boolean
  }>`select * from (
    select u.id, u.first_name, u.last_name,
      coalesce(u.coach_selected_id = ${coachId}, false) and not c.carried and j.joined as chosen,
      coalesce(u.fixed_coach_id = ${coachId}, false) and not c.carried and j.joined as fixed,
      (select count(*)::int from sessions s where s.coach_id = ${coachId} and s.program_id = ${programId}
        and s.coachee_id = u.id and s.state in (${sql.join([...OPEN_SESSION])})) as sessions
    from users u
    cross join lateral (select exists (select 1 from trips t where t.user_id = u.id
      and t.program_id = ${programId} and t.status in (${open})) as joined) j
    cross join lateral (select exists (select 1 from trips t
      join program_coaches pc on pc.program_id = t.program_id and pc.coach_id = ${coachId} and not pc.disabled
      where t.user_id = u.id and t.program_id <> ${programId} and t.status in (${open})) as carried) c
    where u.removed_at is null and u.id in (
      select t.user_id from trips t where t.program_id = ${programId}
      union select s.coachee_id from sessions s where s.coach_id = ${coachId} and s.program_id = ${programId}
        and s.state in (${sql.join([...OPEN_SESSION])}))
  ) people where chosen or fixed or sessions > 0
  order by first_name, last_name, id`.execute(db)
  if (rows.length === 0) return []
  const offers = (await othersOf(db, { programId, coachId })).slice(0, OFFERS).map(named)
  return rows.map(({ id, first_name, last_name, ...rest }) => ({
    userId: id,
    name: fullName({ first: first_name, last: last_name }),
    offers,
    ...rest,
  }))
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join()

/** Gives those who had the coach another one, or lets them choose; each is told. */
async function change(trx: Trx, coachId: string, other: string | null, losses: readonly CoachLoss[]) {
  if (losses.length === 0) return
  const ids = losses.map(({ userId }) => userId)
  await trx
    .updateTable('users')
    .set((eb) => ({
      coach_selected_id: eb
        .case()
        .when('coach_selected_id', '=', coachId)
        .then(other)
        .else(eb.ref('coach_selected_id'))
        .end(),
      fixed_coach_id: eb
        .case()
        .when('fixed_coach_id', '=', coachId)
        .then(other)
        .else(eb.ref('fixed_coach_id'))
        .end(),
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
  if (other === null) for (const id of ids) await refreshWizardStep(trx, id)
  await enqueueMail(
    trx,
    ...ids.map((userId) =>
      other === null
        ? ({ template: 'coachLeft', to: { userId }, data: { path: '/escoger-coach' } } as const)
        : ({
            template: 'coachChanged',
            to: { userId },
            data: { path: '/agendar', people: { coachName: other } },
          } as const),
    ),
  )
}

/**
 * Takes a coach from a program. Whoever had them there gets another one or chooses; booked sessions stay unless they are
 * cancelled, with the credit back. Nothing happens when the coach is not in it.
 * @throws ApiError NOT_FOUND, CONFLICT (people) when `people` are not those whom it leaves without, (coach) for one who
 * cannot be given
 */
export async function unlinkCoach(
  context: Context,
  { programId, coachId }: Pair,
  people: readonly CoachChange[],
): Promise<void> {
  const now = context.now()
  const cancelled = await context.door.transaction(async (trx) => {
    await lockProgram(trx, programId)
    const place = await trx
      .selectFrom('program_coaches')
      .select(['disabled', 'priority', 'projected_matches'])
      .where('program_id', '=', programId)
      .where('coach_id', '=', coachId)
      .forUpdate()
      .executeTakeFirst()
    if (!place) return []
    const losses = await coachImpact(trx, { programId, coachId })
    const ids = losses.map(({ userId }) => userId)
    if (
      !isSame(
        ids,
        people.map(({ userId }) => userId),
      )
    ) {
      const words = 'Quiénes quedan sin coach cambió mientras lo mirabas. Mira la lista otra vez.'
      throw new ApiError('CONFLICT', { reason: 'people' }, words)
    }
    const others = new Set((await othersOf(trx, { programId, coachId })).map(({ id }) => id))
    if (people.some(({ coachId: other }) => other !== null && !others.has(other))) {
      const words = 'Elige a alguien que haga de coach en este programa.'
      throw new ApiError('CONFLICT', { reason: 'coach' }, words)
    }
    await keepForUndo(
      trx,
      { programId, coachId },
      {
        place,
        now,
        people: people.map(({ userId, coachId: other }) => {
          const loss = losses.find((one) => one.userId === userId)
          return { userId, coachId: other, chosen: loss?.chosen ?? false, fixed: loss?.fixed ?? false }
        }),
      },
    )
    await trx
      .deleteFrom('program_coaches')
      .where('program_id', '=', programId)
      .where('coach_id', '=', coachId)
      .execute()
    const of = (userId: string) => losses.find((loss) => loss.userId === userId)
    for (const other of new Set(people.map((one) => one.coachId)))
      await change(
        trx,
        coachId,
        other,
        people.flatMap((one) => {
          const loss = of(one.userId)
          return one.coachId === other && loss && (loss.chosen || loss.fixed) ? [loss] : []
        }),
      )
    const coacheeIds = people.filter(({ cancelSessions }) => cancelSessions).map(({ userId }) => userId)
    const gone = await cancelSessionsBetween(
      trx,
      { coachId, programId, coacheeIds },
      { id: meOf(context).id },
      now,
    )
    await trx
      .updateTable('programs')
      .set((eb) => ({ updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', programId)
      .execute()
    return gone
  })
  for (const { id, coach_id, coachee_id } of cancelled)
    context.events.publish({
      type: 'session.changed',
      sessionId: id,
      coachId: coach_id,
      coacheeId: coachee_id,
    })
  context.events.publish({ type: 'outbox.added' })
}
