import { DAY_MS } from '#domain/constants'
import { INVITE_RUN } from '#server/entities/import/invite-run'
import { issued, record } from '#server/entities/ledger/ledger'
import { doRuns } from '#server/entities/run/do-runs'
import { startRun } from '#server/entities/run/start-run'
import { type Context, newTrail } from '#server/kernel/context'
import { type Door, openPostgres } from '#server/kernel/database/door'
import { makeOrganization, makeProgram, makeUser } from '../../tests/server/factories'
import { startTrial } from '../../tests/server/trial'
import type { Line } from './line'
import { withDatabase } from './postgres'

const PEOPLE = 2000
const BARE = 'bare'

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** What inviting leaves behind, and nothing else: of each person in a transaction of its own. */
async function insertRows(door: Door, place: { organizationId: string; programId: string; starter: string }) {
  const { organizationId, programId, starter } = place
  const at = new Date()
  for (let n = 0; n < PEOPLE; n += 1)
    await door.transaction(async (trx) => {
      const id = `${BARE}-${n}`
      await trx
        .insertInto('invitations')
        .values({
          id,
          token_hash: id,
          email: `${id}@example.cl`,
          first_name: 'Eva',
          last_name: 'Soto',
          user_group: 'customer',
          roles: ['coachee'],
          organization_id: organizationId,
          program_ids: [programId],
          invited_by: starter,
          created_at: at,
          expires_at: new Date(at.getTime() + 14 * DAY_MS),
          sent_at: at,
          sends: 1,
        })
        .execute()
      const payload = {
        template: 'invitation',
        to: { email: `${id}@example.cl`, firstName: 'Eva' },
        data: {},
      }
      await trx
        .insertInto('outbox')
        .values({ kind: 'mail', payload: JSON.stringify(payload), done_at: at })
        .execute()
      await trx
        .insertInto('audit')
        .values({
          at,
          actor_id: starter,
          actor_code: 'ad',
          action: 'run.invite',
          outcome: 'done',
          request_id: id,
        })
        .execute()
    })
}

/** Inviting two thousand in a run takes at most three times as long as inserting what it leaves. */
export const inviteLines = (): Promise<Line[]> =>
  withDatabase(async (url) => {
    if (!url) return []
    const door = await openPostgres(url)
    const { app, close } = await startTrial(door, { now: () => new Date(), logger: { level: 'error' } })
    const organizationId = await makeOrganization(door)
    const programId = await makeProgram(door, organizationId, {
      expires_at: new Date(Date.now() + 90 * DAY_MS),
      sessions_quantity: 8,
    })
    const admin = await makeUser(door, {
      roles: ['admin'],
      active_role: 'admin',
      organization_id: organizationId,
      admin_programs: [programId],
    })
    await door.transaction((trx) => record(trx, [issued(organizationId, { amount: PEOPLE * 16 })]))
    const bare = await timed(() => insertRows(door, { organizationId, programId, starter: admin.id }))
    const context: Context = Object.assign({}, app.services, {
      me: admin,
      actor: 'ad' as const,
      connection: null,
      lastUsedAt: null,
      preview: null,
      trail: newTrail(),
      requestId: BARE,
      address: '',
      bearer: null,
      device: null,
    })
    await door.transaction((trx) =>
      startRun(trx, context, {
        kind: INVITE_RUN,
        title: 'Invitar',
        organizationId,
        params: {
          organizationId,
          programId,
          role: 'coachee',
          all: false,
          each: 8,
          names: { organization: 'Aurora', program: 'Eleva' },
          inviter: 'Ana Paz',
        },
        rows: Array.from({ length: PEOPLE }, (_, n) => ({
          n,
          label: `p${n}@example.cl`,
          targetId: null,
          subject: { email: `p${n}@example.cl`, first: 'Eva', last: 'Soto', place: {} },
        })),
      }),
    )
    const run = await timed(() => doRuns(app.services))
    const { n } = await door.db
      .selectFrom('run_rows')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow()
    if (Number(n) !== PEOPLE) throw new Error(`${n} of ${PEOPLE} were invited`)
    await close()
    const name = `inviting ${PEOPLE} people, beside inserting their rows alone (${Math.round(run)} ms)`
    return [{ name, value: run / bare, unit: '×', limit: 3, better: 'less' }]
  })
