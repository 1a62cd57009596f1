import { hashPassword } from '#server/entities/connection/passwords'
import { type Door, openPostgres } from '#server/kernel/database/door'
import { startTrial } from '../../tests/server/trial'
import {
  addAdmins,
  addCredits,
  addStaff,
  type Filled,
  fillBase,
  peopleFor,
  SESSIONS_OF_A_CUSTOMER,
} from './base'

/** With which everybody of a filled base comes in. It is only ever served on the loopback. */
export const PASSWORD = 'viajera-de-carga-9'

const customersFor = (sessions: number): number => Math.max(1, Math.round(sessions / SESSIONS_OF_A_CUSTOMER))

async function hasPeople({ db }: Door): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0
}

/**
 * Migrates a database, writes the product's own content and so many sessions with all they need.
 * @throws Error when it has people in it.
 */
export async function seed(door: Door, sessions: number, filled: Filled = () => {}): Promise<void> {
  if (await hasPeople(door)) throw new Error('Esa base ya tiene personas: solo se llena una vacía.')
  const passwordHash = await hashPassword(PASSWORD)
  await fillBase(door, customersFor(sessions), { passwordHash, people: peopleFor(sessions), filled })
  const began = performance.now()
  await addCredits(door)
  filled('credits', performance.now() - began)
  await addStaff(door, passwordHash)
  await addAdmins(door, passwordHash)
}

/** The same for the PostgreSQL at an address, whatever it has of tables. */
export async function seedAt(url: string, sessions: number, filled?: Filled): Promise<void> {
  const door = await openPostgres(url)
  // an application that is built writes the product's own content: features, forms
  const { close } = await startTrial(door, { logger: { level: 'error' } })
  try {
    await seed(door, sessions, filled)
  } finally {
    await close()
  }
}
