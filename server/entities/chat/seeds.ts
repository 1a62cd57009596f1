import { dayKey } from '#domain/format-time'
import { localToUtc } from '#domain/slots/local-time'
import type { Trx } from '../../kernel/database/door'
import type { DemoTalk } from '../../kernel/demo/content'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'
import { coached } from '../../kernel/demo/travellers'

const ZONE = 'America/Santiago'
const momentOf = ({ daysAgo, time }: DemoTalk['messages'][number], now: Date): Date =>
  new Date(localToUtc(ZONE, `${dayKey(daysFrom(now, -daysAgo).getTime(), ZONE)}T${time}`))

/** What coaches and coachees wrote each other: the talks in turn, the newest message some days before `now`. */
export async function seedTalks(trx: Trx, { travellers, talks, now }: Demo): Promise<void> {
  for (const { traveller, coachId: coach, before } of coached(travellers)) {
    const coachee = traveller.id
    const talk = talks[before % talks.length]
    if (!talk) continue
    const id = `chat-${coachee}`
    const written = talk.messages.flatMap((message) => {
      const at = momentOf(message, now)
      return at < now ? [{ ...message, at }] : []
    })
    const seq = written.length
    const last = written.at(-1)
    const read = { coach: seq, coachee: seq }
    // only what the other one wrote can be unread
    if (last) read[last.by === 'coach' ? 'coachee' : 'coach'] = Math.max(0, seq - talk.unread)
    await trx
      .insertInto('conversations')
      .values({
        id,
        coach_id: coach,
        coachee_id: coachee,
        last_seq: seq,
        last_at: last?.at ?? null,
        coach_delivered: seq,
        coach_read: read.coach,
        coachee_delivered: seq,
        coachee_read: read.coachee,
        created_at: daysFrom(now, -60),
      })
      .execute()
    if (written.length === 0) continue
    await trx
      .insertInto('messages')
      .values(
        written.map(({ at, by, text }, position) => ({
          id: `msg-${coachee}-${position + 1}`,
          conversation_id: id,
          seq: position + 1,
          author_id: by === 'coach' ? coach : coachee,
          client_id: `demo-${position + 1}`,
          text,
          created_at: at,
        })),
      )
      .execute()
  }
}
