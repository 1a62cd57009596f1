import { hashPassword } from '../../domain/connection/passwords'
import { CODE } from '../../domain/credit/accounts'
import {
  assignedToProgram,
  assignedToTrip,
  issued,
  type Movement,
  record,
  tripCredits,
} from '../../domain/credit/ledger'
import { storeHomologations } from '../../domain/development/homologations'
import { storeForms } from '../../domain/form/catalogue'
import { storeFeatures } from '../../domain/program/features'
import type { Door, Trx } from '../door'
import { insertAcademy } from './academy'
import { DEMO_PASSWORD } from './accounts'
import { insertAnswers } from './answers'
import { type DemoPeople, readDemoContent } from './content'
import { daysFrom } from './days'
import { insertEmbedForms } from './embed-forms'
import { insertFees } from './fees'
import { insertInvitations } from './invitations'
import { insertMeasures } from './measures'
import { insertNowSession } from './now-session'
import {
  customersOf,
  insertOrganizations,
  insertProgramCoaches,
  insertProgramFeatures,
} from './organizations'
import { insertScores } from './scores'
import { planSessions } from './session-plan'
import { insertSessions, sessionMovements } from './sessions'
import { insertTalks } from './talks'
import { activationOf, insertTripHistory, type Traveller, travellersOf, tripRow } from './travellers'
import { insertAvailability, insertUsers } from './users'

const holderOf = (one: Traveller) => ({
  organizationId: one.organizationId,
  programId: one.program._id,
  tripId: one.tripId,
})

/** Credits bought, shared out to programs, given to trips; a trip still to be invited has none. */
function assignments(people: DemoPeople, travellers: readonly Traveller[], now: Date): Movement[] {
  const createdBy = people.sysadmins[0]?._id ?? null
  const begun = travellers.filter(({ status }) => status !== 'scheduled')
  const shares = new Map<string, { organizationId: string; programId: string; amount: number; at: Date }>()
  for (const one of begun) {
    const key = `${one.organizationId} ${one.program._id}`
    const share = shares.get(key)
    shares.set(key, {
      organizationId: one.organizationId,
      programId: one.program._id,
      amount: (share?.amount ?? 0) + one.maxSessions,
      at: daysFrom(activationOf(one, now), -2),
    })
  }
  return [
    ...customersOf(people).organizations.map((one) =>
      issued(one._id, {
        amount: one.initialCredits,
        description: 'Compra inicial',
        createdBy,
        at: daysFrom(now, -130),
      }),
    ),
    ...[...shares.values()].map(({ organizationId, programId, amount, at }) =>
      assignedToProgram(organizationId, programId, { amount, createdBy, at }),
    ),
    ...begun.map((one) =>
      assignedToTrip(holderOf(one), { amount: one.maxSessions, createdBy, at: activationOf(one, now) }),
    ),
  ]
}

/** What a trip that ended did not use has expired; a cancelled one gave it back. */
async function settleLeftovers(trx: Trx, travellers: readonly Traveller[], now: Date): Promise<void> {
  const ended = travellers.filter(({ status }) => status === 'finished' || status === 'canceled')
  const credits = await tripCredits(
    trx,
    ended.map(({ tripId }) => tripId),
  )
  const movements = ended.flatMap((one): Movement[] => {
    const amount = credits.get(one.tripId)?.available ?? 0
    const holder = holderOf(one)
    if (amount === 0) return []
    const { organizationId, programId } = holder
    const movement = { amount, from: { ...holder, code: CODE.available }, at: daysFrom(now, -6) }
    return [
      one.status === 'canceled'
        ? {
            ...{ ...movement, operation: 'cross', description: 'Travesía cancelada' },
            to: { organizationId, programId, code: CODE.available },
          }
        : {
            ...{ ...movement, operation: 'expire', description: 'Cierre de travesía' },
            to: { ...holder, code: CODE.expired },
          },
    ]
  })
  await record(trx, movements)
}

async function providersOf(trx: Trx) {
  const organizations = await trx
    .selectFrom('organizations')
    .select(['id', 'default_conference_provider'])
    .execute()
  const links = await trx
    .selectFrom('users')
    .select(['id', 'organization_id', 'conference_url'])
    .where('conference_url', 'is not', null)
    .execute()
  return new Map(
    organizations.map(({ id, default_conference_provider: provider }) => {
      const own = links.filter(({ organization_id }) => organization_id === id)
      return [
        id,
        {
          provider,
          urls: new Map(own.flatMap((row) => (row.conference_url ? [[row.id, row.conference_url]] : []))),
        },
      ]
    }),
  )
}

/** Fills an empty database with a customer base whose dates count from `now`. */
export async function loadDemo(door: Door, now: Date): Promise<void> {
  const { people, ratings, talks, academy } = readDemoContent()
  const travellers = travellersOf(people)
  const choices = new Map(travellers.flatMap(({ id, coachId }) => (coachId ? [[id, coachId] as const] : [])))
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await storeForms(door)
  await storeHomologations(door)
  await storeFeatures(door)
  await door.transaction(async (trx) => {
    await insertOrganizations(trx, people, now)
    await insertUsers(trx, people, choices, passwordHash, now)
    await insertProgramCoaches(trx, people)
    await insertProgramFeatures(trx, people)
    await insertAcademy(trx, people, academy, now)
    await insertAvailability(trx, people.coaches)
    await insertFees(
      trx,
      people.coaches.map(({ _id }) => _id),
      now,
    )
    await trx
      .insertInto('trips')
      .values(travellers.map((one) => tripRow(one, now)))
      .execute()
    await insertTripHistory(trx, travellers, people.sysadmins[0]?._id ?? null, now)
    await insertAnswers(trx, people, travellers)
    await trx
      .insertInto('match_impressions')
      .values(
        [...choices].map(([coachee_id, coach_id]) => ({
          coachee_id,
          coach_id,
          shown_at: daysFrom(now, -60),
        })),
      )
      .execute()
    const planned = await planSessions(trx, travellers, now)
    await insertSessions(trx, planned, ratings, await providersOf(trx), now)
    await record(trx, [...assignments(people, travellers, now), ...sessionMovements(planned, now)])
    await settleLeftovers(trx, travellers, now)
    await insertTalks(trx, travellers, talks, now)
    await insertNowSession(trx, now)
    await insertInvitations(trx, people, now)
    await insertEmbedForms(trx, people, travellers, now)
    await insertMeasures(trx, people, travellers, planned, now)
    await insertScores(trx, people, planned, now)
  })
}
