import { DOORS } from '#server/permissions/doors'
import { countedPglite, startTrial } from '../../tests/server/trial'

/** Rows of the door table that no route or socket of a running server has; only a built client has /assets. */
export async function deadDoors(): Promise<string[]> {
  const { door } = await countedPglite()
  const seen: string[] = []
  const { close } = await startTrial(door, { demo: true, onDoor: (name) => seen.push(name) })
  await close()
  return Object.keys(DOORS).filter(
    (name) =>
      name !== 'GET /assets/*' &&
      !seen.some((one) => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name)),
  )
}
