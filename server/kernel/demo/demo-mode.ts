import { sql } from 'kysely'
import type { Config } from '../../config'
import type { Door } from '../database/door'

/** Names and addresses that only this machine answers to. */
const LOOPBACK = /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** Addresses of the demonstration's accounts. */
export const isDemoAddress = (email: string): boolean => /@demo\.test$/i.test(email.trim())

/** Whether nobody is registered yet. */
export async function isEmpty(door: Door): Promise<boolean> {
  return (await door.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

type Place = Pick<Config, 'demo' | 'host' | 'origin' | 'databaseUrl'>

/**
 * Demo mode as configured; where nothing is said, on for the embedded database at an address of this machine alone.
 * @throws Error with a Spanish sentence where it is asked for at an address that others reach: its password is published.
 */
export function demoMode({ demo, host, origin, databaseUrl }: Place): boolean {
  const open = [
    ...(isLoopback(host) ? [] : ['HOST']),
    ...(isLoopback(new URL(origin).hostname) ? [] : ['ORIGIN']),
  ]
  if (demo === true && open.length > 0)
    throw new Error(
      `DEMO=true abre cuentas con una contraseña publicada, y ${open.join(' y ')} ${open.length > 1 ? 'nombran' : 'nombra'} una dirección que otros alcanzan. Pon DEMO=false, o deja HOST y ORIGIN en este equipo (localhost).`,
    )
  return demo ?? (databaseUrl === null && open.length === 0)
}

/**
 * Opens the accounts of the demonstration or shuts them: nobody comes in by them, what is open ends, what invites them
 * is void, and nothing is mailed to them. @returns how many there are.
 */
export async function setDemoAccounts(door: Door, to: 'open' | 'shut'): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update users set demo = ${to} where demo is not null or email like '%@demo.test' returning id`.execute(
    door.db,
  )
  if (to === 'shut')
    await sql`update invitations set expires_at = least(expires_at, created_at)
      where accepted_at is null and lower(email) like '%@demo.test'`.execute(door.db)
  return rows.length
}
