import { fullName } from '#domain/names'
import type { Desk } from '#domain/notifications'
import type { Summary } from '#machines/sessions/info-session/chart'
import { record, reserved, used } from '#server/entities/ledger/ledger'
import { sysadminMe } from '../../../fixtures/people'
import { makeCoachee } from '../../../server/factories'
import type { ApplicationBinding } from '../driver'
import { press } from '../sure-hands'
import { heldSession, type World } from '../world'

const PAIRS = 21
/** The newest ones stand first, and cost a credit. */
const CHARGED = 19
let tables = 0
/** Two pages of sessions, all of them contested, and newer than any other. */
async function contested(_: unknown, world: World) {
  const { server, coachee, organizationId, programId } = world
  const { db } = server.door
  tables += 1
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const place = { organizationId, programId }
    const person = await makeCoachee(server.door, place, { id: `${coachee.id}-p${pair}` })
    const slot = new Date(Date.UTC(2030 + tables, 7, 3 + pair, 13)).toISOString()
    const id = await heldSession(world, slot, person.coachee.id)
    await db.updateTable('sessions').set({ state: 'finished_without_coachee' }).where('id', '=', id).execute()
    if (pair >= CHARGED) {
      const trip = { organizationId, programId, tripId: world.tripId }
      const about = { trip, sessionId: id, createdBy: null, at: server.now() }
      await server.door.transaction((trx) => record(trx, [reserved(about), used(about)]))
    }
    await db
      .insertInto('session_contests')
      .values({
        session_id: id,
        contested_by: person.coachee.id,
        reason: 'Estuve ahí',
        contested_at: server.now(),
      })
      .execute()
  }
}
const summary = {
  request: 'SessionsSummary',
  /** For a page without sessions the coach asked for has none. */
  before: async ({ groups }: Summary, { server, coach, coachee }: World) => {
    await server.door.db
      .updateTable('sessions')
      .set({ coach_id: groups.length > 0 ? coach.id : coachee.id })
      .where('id', 'like', `${coachee.id}-%`)
      .execute()
  },
}
const infoSession: ApplicationBinding = {
  id: 'infoSession',
  address: () => '/info-sesiones',
  me: () => sysadminMe,
  prepare: contested,
  really: (move, { coach }) =>
    move.type === 'filter.change'
      ? Object.assign({}, move, {
          choice: { id: coach.id, name: fullName({ first: coach.first_name, last: coach.last_name }) },
        })
      : move,
  answers: {
    summary,
    // page after page
    'infoSession.exporting': { request: 'SessionsSummary' },
    'infoSession.resolving': { request: 'ResolveContest' },
  },
  deeds: {
    'page.turn': async ({ page: wanted }, { page }) => {
      const shown = await page.getByText(/^Página \d+ de/).textContent()
      return (
        shown?.startsWith(`Página ${Number(wanted) - 1} `) === true && press('button', 'Página siguiente')
      )
    },
  },
}

/** One reported message, or one that was removed already; a mail that was tried ten times. */
async function desk({ reports, mails }: Desk, { server, coach, coachee }: World) {
  const { db } = server.door
  const [report] = reports
  const conversationId = `${coachee.id}-talk`
  await db.deleteFrom('message_reports').execute()
  await db.deleteFrom('messages').where('conversation_id', '=', conversationId).execute()
  await db.deleteFrom('conversations').where('id', '=', conversationId).execute()
  await db
    .insertInto('conversations')
    .values({ id: conversationId, coach_id: coach.id, coachee_id: coachee.id, last_seq: 1 })
    .execute()
  await db
    .insertInto('messages')
    .values({
      id: `${coachee.id}-said`,
      conversation_id: conversationId,
      seq: 1,
      author_id: coach.id,
      client_id: 'said',
      text: report?.text ?? '',
      created_at: server.now(),
      removed_at: report?.text ? null : server.now(),
    })
    .execute()
  await db
    .insertInto('message_reports')
    .values({
      id: `${coachee.id}-report`,
      message_id: `${coachee.id}-said`,
      reporter_id: coachee.id,
      reason: report?.reason ?? '',
      created_at: server.now(),
    })
    .execute()
  await db.deleteFrom('outbox').where('attempts', '>=', 10).execute()
  if (mails.length > 0)
    await db
      .insertInto('outbox')
      .values({
        kind: 'mail',
        payload: JSON.stringify({ template: 'sessionMoved', to: { userId: coach.id }, data: { path: '/' } }),
        attempts: 10,
        last_error: 'connect ECONNREFUSED',
      })
      .execute()
}
const summaryChoices: ApplicationBinding = {
  id: 'summaryChoices',
  address: () => '/info-sesiones',
  me: () => sysadminMe,
  prepare: contested,
  answers: { 'summaryChoices.finding': { request: 'SummaryChoices' } },
}
const reports: ApplicationBinding = {
  id: 'reports',
  address: () => '/reportes',
  me: () => sysadminMe,
  answers: {
    desk: { request: 'GetDesk', before: desk },
    'reports.acting': { request: ['ResolveReport', 'RemoveMessage', 'RetryMails'] },
  },
}

export const ADMIN_PATHS = { infoSession, reports, summaryChoices }
