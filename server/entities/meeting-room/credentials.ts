import { DAY_MS, SESSION_MINUTES } from '#domain/constants'
import type { MeetingFlow } from '#domain/onboarding'
import type { Services } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import { badInput } from '../../kernel/errors'
import type { Sealed } from '../../kernel/reseal'
import { type MeetingAccount, type MeetingProblem, MeetingTrouble } from '../../outside/meetings/port'
import { lockOrganization } from '../organization/scope'

/** What an organization's rooms at a service hang on; the secret is told to nobody. */
export type Credentials = {
  provider: MeetingFlow
  account: string
  clientId: string
  testedAt: Date
  problem: string | null
}
export type Place = { organizationId: string; provider: MeetingFlow }
/** What is given; null: as it is kept. */
export type Given = Place & {
  account: string | null
  clientId: string | null
  secret: string | null
  /** with what the service signs what it tells */
  notifySecret: string | null
}

const isEmpty = ({ account, clientId, secret, notifySecret }: Given): boolean =>
  account === null && clientId === null && secret === null && notifySecret === null
const aboutOf = ({ organizationId, provider }: Place): string => `meetings ${organizationId} ${provider}`
const noticesOf = (place: Place): string => `${aboutOf(place)} notices`

/** Which field a refusal of the service is about. */
const FIELD: Record<MeetingProblem, string> = {
  account: 'account',
  credentials: 'secret',
  permission: 'account',
  busy: 'provider',
  silent: 'provider',
}

export const credentialsOf = (db: Db | Trx, organizationIds: readonly string[]) =>
  db
    .selectFrom('meeting_credentials')
    .select(['organization_id', 'provider', 'account', 'client_id', 'tested_at', 'problem'])
    .where('organization_id', 'in', organizationIds)
    .orderBy('provider')
    .execute()

/** What rooms are made with; null: nothing is kept. */
export async function openCredentials(
  { door, outside }: Pick<Services, 'door' | 'outside'>,
  place: Place,
): Promise<MeetingAccount | null> {
  const row = await door.db
    .selectFrom('meeting_credentials')
    .select(['account', 'client_id', 'secret'])
    .where('organization_id', '=', place.organizationId)
    .where('provider', '=', place.provider)
    .executeTakeFirst()
  if (!row) return null
  const secret = String(outside.vault.open(row.secret, aboutOf(place)))
  return { account: row.account, clientId: row.client_id, secret }
}

/** With what the service signs what it tells; null: it was not asked to tell anything. */
export async function openNotifySecret(
  { door, outside }: Pick<Services, 'door' | 'outside'>,
  place: Place,
): Promise<string | null> {
  const row = await door.db
    .selectFrom('meeting_credentials')
    .select('notify_secret')
    .where('organization_id', '=', place.organizationId)
    .where('provider', '=', place.provider)
    .executeTakeFirst()
  return row?.notify_secret ? String(outside.vault.open(row.notify_secret, noticesOf(place))) : null
}

/** Given and kept together. @throws ApiError BAD_INPUT naming what is neither given nor kept */
async function wholeOf(services: Services, given: Given): Promise<MeetingAccount> {
  const kept = await openCredentials(services, given)
  const account = given.account ?? kept?.account
  const clientId = given.clientId ?? kept?.clientId
  const secret = given.secret ?? kept?.secret
  if (account && clientId && secret) return { account, clientId, secret }
  const missing = Object.entries({ account, clientId, secret }).filter(([, value]) => !value)
  throw badInput(Object.fromEntries(missing.map(([field]) => [field, 'Campo requerido'])))
}

/**
 * Makes a room a day from now and takes it away: nothing less proves that it works.
 * @throws ApiError BAD_INPUT with the service's reason on the field it is about
 */
async function tryOut(services: Services, { provider }: Place, account: MeetingAccount): Promise<void> {
  const service = services.outside.meetings[provider]
  const start = new Date(services.now().getTime() + DAY_MS)
  try {
    const subject = `Prueba de ${services.config.productName}`
    const { id } = await service.make(account, { subject, start, minutes: SESSION_MINUTES })
    await service.remove(account, id)
  } catch (error) {
    if (!(error instanceof MeetingTrouble)) throw error
    services.log.warn({ err: error, provider }, 'meeting credentials did not work')
    throw badInput({ [FIELD[error.problem]]: error.message })
  }
}

/** Keeps them once they worked; without any value they are removed. @throws ApiError NOT_FOUND, BAD_INPUT */
export async function saveCredentials(services: Services, given: Given): Promise<void> {
  const { organizationId, provider } = given
  if (isEmpty(given)) {
    await services.door.transaction(async (trx) => {
      await lockOrganization(trx, organizationId)
      await trx
        .deleteFrom('meeting_credentials')
        .where('organization_id', '=', organizationId)
        .where('provider', '=', provider)
        .execute()
    })
    return
  }
  const whole = await wholeOf(services, given)
  await tryOut(services, given, whole)
  const at = services.now()
  const values = {
    account: whole.account,
    client_id: whole.clientId,
    secret: services.outside.vault.seal(whole.secret, aboutOf(given)),
    tested_at: at,
    problem: null,
    updated_at: at,
    ...(given.notifySecret && {
      notify_secret: services.outside.vault.seal(given.notifySecret, noticesOf(given)),
    }),
  }
  await services.door.transaction(async (trx) => {
    await lockOrganization(trx, organizationId)
    await trx
      .insertInto('meeting_credentials')
      .values({ organization_id: organizationId, provider, ...values })
      .onConflict((conflict) => conflict.columns(['organization_id', 'provider']).doUpdateSet(values))
      .execute()
  })
}

/** Tries out what is given, or what is kept. @throws ApiError BAD_INPUT */
export async function testCredentials(services: Services, given: Given): Promise<void> {
  await tryOut(services, given, await wholeOf(services, given))
  if (isEmpty(given)) await remember(services, given, null)
}

/** What the service said last. */
export async function remember(
  { door, now }: Pick<Services, 'door' | 'now'>,
  { organizationId, provider }: Place,
  problem: MeetingProblem | null,
): Promise<void> {
  await door.db
    .updateTable('meeting_credentials')
    .set({ problem, ...(problem === null ? { tested_at: now() } : {}) })
    .where('organization_id', '=', organizationId)
    .where('provider', '=', provider)
    .execute()
}

/** What organizations entrusted to us of their meetings. */
export const sealedCredentials: Sealed = {
  rows: async (trx) => {
    const rows = await trx
      .selectFrom('meeting_credentials')
      .select(['organization_id as organizationId', 'provider', 'secret', 'notify_secret'])
      .forUpdate()
      .execute()
    return rows.flatMap(({ secret, notify_secret: notices, ...place }) => {
      const keep = (values: { secret: string } | { notify_secret: string }) =>
        trx
          .updateTable('meeting_credentials')
          .set(values)
          .where('organization_id', '=', place.organizationId)
          .where('provider', '=', place.provider)
          .execute()
      const own = { about: aboutOf(place), sealed: secret, keep: (again: string) => keep({ secret: again }) }
      if (notices === null) return [own]
      const signs = {
        about: noticesOf(place),
        sealed: notices,
        keep: (again: string) => keep({ notify_secret: again }),
      }
      return [own, signs]
    })
  },
}
