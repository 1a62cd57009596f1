import type { Services } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import type { CalendarType } from '../../kernel/database/rows'
import { newId, newSecret } from '../../kernel/secrets'
import type { CalendarProvider, Connected, ProviderAccount } from '../../outside/calendar/port'

type Shared = Pick<Services, 'door' | 'outside' | 'now' | 'log'>

/** The service of a kind of calendar; null: it is not configured here. */
export const providerOf = ({ calendars }: Services['outside'], type: CalendarType): CalendarProvider | null =>
  calendars[type]

/** An account with its secret readable, for one call to its provider. */
export function openAccount(
  { door, outside }: Shared,
  account: { id: string; secret: string | null },
): ProviderAccount {
  if (account.secret === null) throw new Error('This account was given back.')
  return {
    secret: outside.vault.open(account.secret, account.id),
    keep: async (secret) => {
      await door.db
        .updateTable('calendar_accounts')
        .set({ secret: outside.vault.seal(secret, account.id) })
        .where('id', '=', account.id)
        .where('revoked_at', 'is', null)
        .execute()
    },
  }
}

/** A name nothing connected has: «Trabajo», «Trabajo 2» … */
function freeName(
  wanted: string,
  type: CalendarType,
  taken: readonly { name: string; type: CalendarType }[],
) {
  const base = wanted.trim().slice(0, 90) || 'Calendario'
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base} ${count}`
    if (!taken.some((one) => one.type === type && one.name === name)) return name
  }
}

export const liveCalendars = (db: Db | Trx, userId: string) =>
  db
    .selectFrom('calendars')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')

export type Kept = { userId: string; type: CalendarType; name: string | null; main: boolean }

/**
 * Keeps a connected account and its calendars. The first calendar a person ever connects is their main one.
 * @returns the ids of the calendars.
 */
export async function keepConnected(
  trx: Trx,
  { outside, now }: Shared,
  connected: Connected,
  { userId, type, name, main }: Kept,
): Promise<string[]> {
  const at = now()
  const accountId = newId('ca')
  await trx
    .insertInto('calendar_accounts')
    .values({
      id: accountId,
      user_id: userId,
      type,
      outside_id: connected.outsideId,
      secret: outside.vault.seal(connected.secret, accountId),
      channel: newSecret(),
      created_at: at,
    })
    .execute()
  return keepCalendars(trx, { accountId, at }, connected.calendars, { userId, type, name, main })
}

/** Keeps calendars of an account that is known already. */
export async function keepCalendars(
  trx: Trx,
  { accountId, at }: { accountId: string; at: Date },
  calendars: Connected['calendars'],
  { userId, type, name, main }: Kept,
): Promise<string[]> {
  const taken: { name: string; type: CalendarType; main: boolean }[] = await liveCalendars(
    trx,
    userId,
  ).execute()
  const becomesMain = main || !taken.some((one) => one.main)
  if (becomesMain)
    await trx
      .updateTable('calendars')
      .set((eb) => ({ main: false, version: eb('version', '+', 1) }))
      .where('user_id', '=', userId)
      .where('main', '=', true)
      .execute()
  const ids: string[] = []
  for (const [index, calendar] of calendars.entries()) {
    const wanted = name === null ? calendar.name : index === 0 ? name : `${name}: ${calendar.name}`
    const row = {
      id: newId('cal'),
      account_id: accountId,
      user_id: userId,
      type,
      name: freeName(wanted, type, taken),
      outside_id: calendar.outsideId,
      main: becomesMain && index === 0,
      created_at: at,
      next_read_at: at,
    }
    taken.push(row)
    ids.push(row.id)
    await trx.insertInto('calendars').values(row).execute()
  }
  return ids
}
