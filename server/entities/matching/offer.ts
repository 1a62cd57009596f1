import { BATCH_QUANTITY, DAY_MS } from '#domain/constants'
import { OPEN_TRIP } from '#domain/models'
import { countsAsFinished } from '#domain/session-rules'
import { SESSION_STATES } from '#domain/session-states'
import { openings, proposals } from '#domain/slots/openings'
import type { Db, Trx } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import type { Relation } from '../../permissions/fields'
import { freeSlots } from '../slot/slot-service'
import { enabledCoaches } from '../user/enabled-coaches'
import { commonFit, type Reason, reasonsFor } from './fit'
import { rank } from './rank'

/** Days from the first free hour in which the hours of a card are looked for. */
const CARD_DAYS = 7
const HELD = SESSION_STATES.filter(countsAsFinished)

export type Card = {
  coach: UserRow
  relation: Relation
  sessionsHeld: number
  reasons: Reason[]
  slots: Date[]
}

/** The program a coachee is matched in: of the active trips the earliest, else of the open ones; null: no trip. */
export async function programOf(
  db: Db | Trx,
  coacheeId: string,
  programId: string | null = null,
): Promise<string | null> {
  const trips = await db
    .selectFrom('trips')
    .innerJoin('programs', 'programs.id', 'trips.program_id')
    .select(['trips.program_id', 'trips.status'])
    .where('trips.user_id', '=', coacheeId)
    .where('trips.status', 'in', OPEN_TRIP)
    .$if(programId !== null, (query) => query.where('trips.program_id', '=', programId ?? ''))
    .orderBy('programs.starts_at')
    .orderBy('trips.id')
    .execute()
  return (trips.find(({ status }) => status === 'active') ?? trips[0])?.program_id ?? null
}

/** Enabled coaches (verified and moderated) of a program who are not disabled in it, with what the ranking needs. */
export async function coachesOf(db: Db | Trx, programId: string) {
  return enabledCoaches(db, programId)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('trips')
          .innerJoin('users as coachees', 'coachees.id', 'trips.user_id')
          .select((inner) => [
            inner.fn.coalesce('coachees.fixed_coach_id', 'coachees.coach_selected_id').as('coach_id'),
            inner.fn.count<number>('coachees.id').distinct().as('n'),
          ])
          .where('trips.program_id', '=', programId)
          .where('trips.status', 'in', OPEN_TRIP)
          .groupBy((inner) => inner.fn.coalesce('coachees.fixed_coach_id', 'coachees.coach_selected_id'))
          .as('matched'),
      (join) => join.onRef('matched.coach_id', '=', 'users.id'),
    )
    .selectAll('users')
    .select(['program_coaches.priority', 'program_coaches.projected_matches'])
    .select((eb) => eb.fn.coalesce('matched.n', eb.lit(0)).as('matches'))
    .execute()
}

/** Up to three free starts (epoch ms, ascending) for one press, on days of their own in a time zone. */
function cardSlots(starts: readonly number[], zone: string): Date[] {
  const [first = 0] = starts
  const soon = starts.filter((start) => start - first < CARD_DAYS * DAY_MS)
  return proposals(openings(soon.map((start) => new Date(start).toISOString())), zone).map(
    (start) => new Date(start),
  )
}

/** Cards of coaches in the order given: reasons, sessions held and up to three of the next free hours. */
export async function cardsOf(
  db: Db,
  coachee: UserRow,
  coaches: readonly UserRow[],
  relation: Relation,
  slots: Map<string, number[]>,
): Promise<Card[]> {
  if (coaches.length === 0) return []
  const held = await db
    .selectFrom('sessions')
    .select((eb) => ['coach_id', eb.fn.countAll<number>().as('n')])
    .where(
      'coach_id',
      'in',
      coaches.map(({ id }) => id),
    )
    .where('state', 'in', HELD)
    .groupBy('coach_id')
    .execute()
  return coaches.map((coach) => ({
    coach,
    relation,
    sessionsHeld: held.find(({ coach_id }) => coach_id === coach.id)?.n ?? 0,
    reasons: reasonsFor(coachee, coach),
    slots: cardSlots(slots.get(coach.id) ?? [], coachee.timezone),
  }))
}

async function hasMatchForm(db: Db | Trx, coacheeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('form_submissions')
    .innerJoin('forms', 'forms.id', 'form_submissions.form_id')
    .select('forms.id')
    .where('user_id', '=', coacheeId)
    .where('forms.type', '=', 'match')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Three coaches for a coachee, in an order that the same rows always give; with a fixed coach only that one.
 * @throws ApiError CONFLICT before the match form is submitted.
 */
export async function offer(
  db: Db,
  coachee: UserRow,
  page: number,
  now: Date,
  relation: Relation,
): Promise<{ cards: Card[]; more: boolean }> {
  if (!(await hasMatchForm(db, coachee.id))) {
    throw new ApiError(
      'CONFLICT',
      { reason: 'matchForm' },
      'Primero responde el cuestionario: con él buscamos a tu coach.',
    )
  }
  const programId = await programOf(db, coachee.id)
  const enabled = programId === null ? [] : await coachesOf(db, programId)
  const fixed = coachee.fixed_coach_id
  const coaches = fixed ? enabled.filter(({ id }) => id === fixed) : enabled
  const slots = await freeSlots(
    db,
    coaches.map(({ id }) => id),
    now,
  )
  const available = coaches.filter(({ id }) => (slots.get(id) ?? []).length > 0)
  const order = rank(
    available.map((coach) => ({
      coachId: coach.id,
      fit: commonFit(coachee, coach) + coach.priority,
      projectedMatches: coach.projected_matches,
      currentProgramMatches: coach.matches,
    })),
  )
  const from = page * BATCH_QUANTITY
  const shown = order
    .slice(from, from + BATCH_QUANTITY)
    .flatMap(({ coachId }) => available.filter(({ id }) => id === coachId))
  return {
    cards: await cardsOf(db, coachee, shown, relation, slots),
    more: order.length > from + BATCH_QUANTITY,
  }
}
