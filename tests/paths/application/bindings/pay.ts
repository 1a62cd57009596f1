import { sql } from 'kysely'
import type { PayRun } from '#domain/pay-runs'
import { sysadminMe } from '../../../fixtures/people'
import { meetDialog } from '../../../flows/gestures'
import type { ApplicationBinding } from '../driver'
import { answerCall, holdCall } from '../page-calls'
import { press, write } from '../sure-hands'
import type { World } from '../world'

const me = () => sysadminMe
const ENDED = new Date('2026-08-03T13:00:00Z')
const paidOf = ({ coach }: World): string => `${coach.id}-paid`

/** Nothing was ever closed: rows of pay never change, but a table may be emptied. */
const emptied = ({ server }: World) =>
  sql`truncate pay_payments, pay_lines, pay_asides, pay_runs`.execute(server.door.db)
/** One session of August that counts, and its coach's fee; nothing of other worlds. */
async function oneSession(world: World) {
  const { server, coach, coachee, programId, tripId } = world
  const { db } = server.door
  await emptied(world)
  await db
    .updateTable('sessions')
    .set({ state: 'cancelled' })
    .where('state', 'in', ['finished', 'finished_outside', 'finished_without_coachee'])
    .execute()
  await db
    .insertInto('fees')
    .values({
      id: `${coach.id}-fee`,
      user_id: coach.id,
      type: 'session',
      amount: 45_000,
      active_at: new Date('2026-01-01T03:00:00Z'),
      created_at: ENDED,
      updated_at: ENDED,
    })
    .execute()
  await db
    .insertInto('sessions')
    .values({
      id: paidOf(world),
      coach_id: coach.id,
      coachee_id: coachee.id,
      program_id: programId,
      trip_id: tripId,
      slot: ENDED,
      scheduled_slot: ENDED,
      ended_at: ENDED,
      state: 'finished',
    })
    .execute()
}
async function closeAugust(world: World) {
  const { server, coach } = world
  const { db } = server.door
  const sysadmin = await db
    .selectFrom('users')
    .select('id')
    .where('user_group', '=', 'sysadmin')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pay_runs')
    .values({ month: '2026-08', total: 45_000, closed_at: server.now(), closed_by: sysadmin.id })
    .execute()
  await db
    .insertInto('pay_lines')
    .values({
      month: '2026-08',
      kind: 'session',
      session_id: paidOf(world),
      coach_id: coach.id,
      coach_name: 'Camila Restrepo',
      first_name: 'Antonia',
      slot: ENDED,
      state: 'finished',
      amount: 45_000,
    })
    .execute()
}

const DEEDS = ['SetAside', 'ClosePayRun', 'PayPayRun']
const SUBMITS = /^(Cerrar con|Registrar el pago$|Dejar para después$)/
const payRun: ApplicationBinding = {
  id: 'payRun',
  address: () => '/honorarios',
  me,
  prepare: (_, world) => oneSession(world),
  answers: {
    run: {
      request: 'PayRun',
      before: async (run: PayRun, world) => {
        await emptied(world)
        if (run.state !== 'draft') await closeAugust(world)
      },
    },
    lines: { request: 'PayRunLines' },
    'payRun.saving': { request: 'PayRunFile' },
    payForm: { request: DEEDS },
  },
  inside: {
    payForm: async ({ type: _type }, { held, page }) => {
      // a session's own button says what its form says
      if (!(await page.getByRole('dialog').last().getByRole('button', { name: 'Cancelar' }).isVisible()))
        return false
      if (await page.getByLabel('Por qué').isVisible()) await write('Por qué', 'Se revisa')
      await press('button', SUBMITS)
      await held(DEEDS)
    },
  },
}
const payForm: ApplicationBinding = {
  id: 'payForm',
  address: () => '/honorarios',
  me,
  prepare: async ({ values: { kind } }: { values: Record<string, string> }, world) => {
    await oneSession(world)
    if (kind === 'pay') await closeAugust(world)
  },
  arrive: async ({ values: { kind } }: { values: Record<string, string> }, { page }) => {
    if (kind === 'aside') {
      await page.getByRole('button', { name: 'Camila Restrepo' }).click()
      await page.getByRole('button', { name: /^Dejar para después/ }).click()
    } else
      await page
        .getByRole('button', { name: kind === 'pay' ? 'Registrar el pago de todos' : 'Cerrar el mes' })
        .click()
    await meetDialog()
  },
  answers: { 'payForm.sending': { request: DEEDS } },
}

const HELD: [amount: number, at: string] = [45_000, '2026-03-01T03:00:00Z']
/** The coach of this world alone. */
async function onlyCoach({ server, coach }: World) {
  await server.door.db
    .updateTable('users')
    .set({ removed_at: server.now() })
    .where('user_group', '=', 'collaborator')
    .where('id', '<>', coach.id)
    .execute()
}
async function withFees(world: World, ...given: [amount: number, at: string][]) {
  const { server, coach } = world
  await onlyCoach(world)
  const fee = (amount: number, at: string) => ({
    id: `${coach.id}-${amount}`,
    user_id: coach.id,
    type: 'session',
    amount,
    active_at: new Date(at),
    created_at: ENDED,
    updated_at: ENDED,
  })
  await server.door.db
    .insertInto('fees')
    .values(given.map(([amount, at]) => fee(amount, at)))
    .execute()
}
const coachFees: ApplicationBinding = {
  id: 'coachFees',
  address: () => '/honorarios/tarifas',
  me,
  prepare: (_, world) => withFees(world, HELD, [48_000, '2026-10-01T03:00:00Z']),
  // their fees, which are read beside them, come by themselves
  answers: { coaches: { request: 'Coaches' }, feeForm: { request: 'UpsertFee' } },
  inside: {
    feeForm: async (_, { held }) => {
      await press('button', 'Guardar tarifa')
      await held('UpsertFee')
    },
  },
}
const feeForm: ApplicationBinding = {
  id: 'feeForm',
  address: () => '/honorarios/tarifas',
  me,
  prepare: ({ values: { first } }: { values: Record<string, string> }, world) =>
    first ? onlyCoach(world) : withFees(world, HELD),
  arrive: async (_, { page }) => {
    await page.getByRole('button', { name: 'Camila Restrepo' }).click()
    await meetDialog()
  },
  answers: { 'feeForm.sending': { request: 'UpsertFee' } },
}

const customerStatement: ApplicationBinding = {
  id: 'customerStatement',
  address: (_, { organizationId }) => `/estado-de-cuenta/${organizationId}`,
  me,
  open: (page) => holdCall(page, 'print'),
  answers: { statement: { request: 'CustomerStatement' } },
  deeds: {
    'xstate.done.actor.0.customerStatement.printing': answerCall(true),
    'xstate.error.actor.0.customerStatement.printing': answerCall(false),
  },
}

export const PAY_PATHS = { customerStatement, payRun, payForm, coachFees, feeForm }
