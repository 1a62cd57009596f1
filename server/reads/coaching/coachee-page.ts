import { sql } from 'kysely'
import type { Selection } from '../../entities/session/selection'
import { findSessions } from '../../entities/session/session-query'
import type { SessionView } from '../../entities/session/session-view'
import { type UserView, viewUser } from '../../entities/user/relation'
import { personFor } from '../../entities/user/visible-user'
import { type Context, meOf } from '../../kernel/context'

export type OtherSession = { slot: Date; agreement: string | null; firstStep: string | null }
export type CoacheePage = {
  person: UserView
  /** the relation has ended: only what was theirs is seen */
  isPast: boolean
  held: number
  plan: number | null
  program: string | null
  endDate: Date | null
  sessions: SessionView[]
  /** of other coaches: when, and what was agreed if the coachee lets it be read */
  others: OtherSession[]
}
const MOST = 200

/** @throws ApiError NOT_FOUND for who was never accompanied by the caller */
export async function coacheePage(
  context: Context,
  userId: string,
  selection: Selection,
): Promise<CoacheePage> {
  const me = meOf(context)
  const { row, relation } = await personFor(context, 'Query.coacheePage', userId)
  const { db } = context.door
  const isPast = relation === 'pastCoachee'
  const [sessions, trips, others] = await Promise.all([
    findSessions(context, selection, sql`s.coach_id = ${me.id} and s.coachee_id = ${row.id}`, {
      skip: 0,
      limit: MOST,
    }),
    isPast
      ? null
      : sql<{ held: number; plan: number | null; program: string; end_date: Date | null }>`
          select coalesce(k.held, 0) as held, t.max_sessions as plan, p.name as program, t.end_date
          from trips t join programs p on p.id = t.program_id left join trip_sessions k on k.trip_id = t.id
          where t.user_id = ${row.id} and exists (select from program_coaches c
            where c.program_id = t.program_id and c.coach_id = ${me.id})
          order by t.status = 'active' desc, t.created_at desc, t.id limit 1`.execute(db),
    isPast
      ? null
      : sql<{ slot: Date; agreement: string | null; first_step: string | null }>`
          select s.slot, case when a.user_id is not null then nullif(c.agreement, '') end as agreement,
            case when a.user_id is not null then nullif(c.first_step, '') end as first_step
          from sessions s left join session_closings c on c.session_id = s.id
          left join agreement_shares a on a.user_id = s.coachee_id and a.program_id = s.program_id
          where s.coachee_id = ${row.id} and s.coach_id <> ${me.id}
            and s.state in ('unfinished_with_parties', 'finished', 'finished_outside')
          order by s.slot desc, s.id limit ${MOST}`.execute(db),
  ])
  const trip = trips?.rows[0]
  return {
    person: viewUser(row, relation),
    isPast,
    held: trip?.held ?? 0,
    plan: trip?.plan ?? null,
    program: trip?.program ?? null,
    endDate: trip?.end_date ?? null,
    sessions,
    others: (others?.rows ?? []).map(({ slot, agreement, first_step: firstStep }) => ({
      slot,
      agreement,
      firstStep,
    })),
  }
}
