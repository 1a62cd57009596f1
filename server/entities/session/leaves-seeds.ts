import type { Insertable } from 'kysely'
import { HOUR_MS } from '#domain/constants'
import { countsAsFinished } from '#domain/session-rules'
import { OPEN_SESSION } from '#domain/session-states'
import type { Trx } from '../../kernel/database/door'
import type { Tables } from '../../kernel/database/generated/tables'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'
import { coached } from '../../kernel/demo/travellers'

const after = (slot: Date, hours: number): Date => new Date(slot.getTime() + hours * HOUR_MS)
/** How a coach closes what ended so; what the clock has ended, nobody has. */
const outcomeOf = (state: string): 'both' | 'external' | null =>
  state === 'finished' ? 'both' : state === 'finished_outside' ? 'external' : null

/** What the sessions of everybody leave: what they were about, what was agreed, and what both wrote for themselves. */
export async function seedLeaves(trx: Trx, { travellers, journeys, now }: Demo): Promise<void> {
  const all = await trx
    .selectFrom('sessions')
    .select(['id', 'coachee_id', 'coach_id', 'state', 'slot'])
    .orderBy('slot')
    .execute()
  const topics: Insertable<Tables['session_topics']>[] = []
  const closings: Insertable<Tables['session_closings']>[] = []
  const notes: Insertable<Tables['session_notes']>[] = []
  for (const { traveller, coachId, before } of coached(travellers)) {
    const journey = journeys[before % journeys.length]
    if (!journey) continue
    const own = all.filter(({ coachee_id, coach_id }) => coachee_id === traveller.id && coach_id === coachId)
    const held = own.filter(({ state }) => countsAsFinished(state)).slice(-journey.sessions.length)
    for (const [at, { id, slot, state }] of held.entries()) {
      const left = journey.sessions[at]
      if (!left) continue
      const isMarked = left.mark !== 'open'
      topics.push({ session_id: id, text: left.topic, updated_at: daysFrom(slot, -1) })
      closings.push({
        session_id: id,
        outcome: outcomeOf(state),
        agreement: left.agreement,
        first_step: left.firstStep,
        mark: isMarked ? left.mark : null,
        marked_at: isMarked ? daysFrom(slot, 4) : null,
        updated_at: after(slot, 1),
      })
      for (const [author_id, text] of [
        [coachId, left.coachNote],
        [traveller.id, left.ownNote],
      ] as const)
        if (text) notes.push({ session_id: id, author_id, text, updated_at: after(slot, 2) })
    }
    const ahead = own.find(({ state }) => OPEN_SESSION.some((open) => open === state))
    if (ahead) topics.push({ session_id: ahead.id, text: journey.next, updated_at: daysFrom(now, -1) })
  }
  if (topics.length > 0) await trx.insertInto('session_topics').values(topics).execute()
  if (closings.length > 0) await trx.insertInto('session_closings').values(closings).execute()
  if (notes.length > 0) await trx.insertInto('session_notes').values(notes).execute()
}
