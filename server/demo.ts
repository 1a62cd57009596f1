import { hashPassword } from './entities/connection/passwords'
import { storeForms } from './entities/form/catalogue'
import { storeHomologations } from './entities/measure/homologations'
import { storeFeatures } from './entities/program/features'
import { insertNowSession } from './entities/session/now-session'
import type { Door } from './kernel/database/door'
import { DEMO_PASSWORD } from './kernel/demo/accounts'
import { readDemoContent } from './kernel/demo/content'
import { type Demo, SEED_STEPS } from './kernel/demo/demo'
import { travellersOf } from './kernel/demo/travellers'
import { PLUGINS } from './plugins'

/** Fills an empty database with a customer base whose dates count from `now`: the seeds of all entities, step by step. */
export async function loadDemo(door: Door, now: Date): Promise<void> {
  const content = readDemoContent()
  const travellers = travellersOf(content.people)
  const demo: Demo = {
    ...content,
    travellers,
    choices: new Map(travellers.flatMap(({ id, coachId }) => (coachId ? [[id, coachId] as const] : []))),
    passwordHash: await hashPassword(DEMO_PASSWORD),
    now,
    planned: [],
  }
  await storeForms(door)
  await storeHomologations(door)
  await storeFeatures(door)
  await door.transaction(async (trx) => {
    for (const step of SEED_STEPS) for (const { seeds } of PLUGINS) await seeds?.[step]?.(trx, demo)
  })
}

/** At every start of a demo: there is a session to enter. */
export const refreshDemo = (door: Door, now: Date): Promise<void> =>
  door.transaction((trx) => insertNowSession(trx, now))
