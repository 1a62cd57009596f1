import { DAY_MS, INVITATION_REMINDED_ON } from '#domain/constants'
import type { Services } from '../../kernel/context'
import type { Door } from '../../kernel/database/door'
import type { Sweep } from '../../kernel/housekeeping'
import { oneByOne } from '../../kernel/one-by-one'
import { remindInvitation, renewInvitation } from './invite'
import { inviterName } from './inviter'

const KEPT_DAYS = 90

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** Sends what was to wait until a day, and reminds of what nobody took, each in a transaction of its own. */
export async function lookAfterInvitations({ door, now: clock, log, events }: Services): Promise<number> {
  const now = clock()
  const done = await oneByOne(door, {
    job: 'invitations',
    now,
    log,
    due: (limit, ready) => dueOf(door, now).where(ready('invitations.id')).limit(limit).execute(),
    ref: ({ id }) => id,
    work: ({ id }) =>
      door.transaction(async (trx) => {
        const row = await dueOf({ db: trx }, now)
          .selectAll('invitations')
          .where('invitations.id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (!row || row.invited_by === null) return null
        const by = { id: row.invited_by, name: await inviterName(trx, row) }
        if (row.sent_at === null) await renewInvitation(trx, row, by, now)
        else await remindInvitation(trx, row, by)
        return true
      }),
  })
  if (done.length > 0) events.publish({ type: 'outbox.added' })
  return done.length
}

const dueOf = ({ db }: Pick<Door, 'db'>, now: Date) =>
  db
    .selectFrom('invitations')
    .select('invitations.id')
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('invited_by', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('sent_at', 'is', null).and('send_at', '<=', now),
        ...INVITATION_REMINDED_ON.map((days, times) =>
          eb('sent_at', '<=', before(now, days))
            .and('reminded', '=', times)
            .and('bounced_at', 'is', null)
            .and('expires_at', '>', now),
        ),
      ]),
    )
    .orderBy('invitations.id')

/** An address does not exist: what was sent there came back. */
export async function invitationBounced({ db }: Pick<Door, 'db'>, email: string, reason: string, at: Date) {
  await db
    .updateTable('invitations')
    .set({ bounced_at: at, bounce: reason.slice(0, 500) })
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('sent_at', 'is not', null)
    .execute()
}

/** Whom a closed invitation was to is forgotten after ninety days. */
export const CLOSED_INVITATIONS: Sweep = {
  name: 'invitations',
  run: ({ db }, now) => {
    const day = before(now, KEPT_DAYS)
    return db
      .updateTable('invitations')
      .set((eb) => ({
        email: '',
        first_name: '',
        last_name: '',
        phone: null,
        place: '{}',
        withdrawn_at: eb
          .case()
          .when('accepted_at', 'is', null)
          .then(eb.fn.coalesce('withdrawn_at', eb.val(now)))
          .else(eb.ref('withdrawn_at'))
          .end(),
      }))
      .where('email', '<>', '')
      .where((eb) =>
        eb.or([
          eb('accepted_at', '<', day),
          eb('withdrawn_at', '<', day),
          eb('expires_at', '<', day).and('sent_at', 'is not', null),
        ]),
      )
      .execute()
  },
}
