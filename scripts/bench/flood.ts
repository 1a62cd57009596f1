import { openConnection } from '#server/entities/connection/connection-service'
import { openPostgres } from '#server/kernel/database/door'
import { flood, healthOf } from '../../tests/server/fuzz/flood'
import { isBuilt, withBuiltServer } from './built-server'
import { type Line, median } from './line'
import { withDatabase } from './postgres'

const SOCKETS = 800
const SUBSCRIPTIONS = 5000
const ASKED = 400
const ROUNDS = 3

/** What somebody else feels of one person's 800 sockets and 5,000 subscriptions; nothing where it is not built. */
export async function floodLines(): Promise<Line[]> {
  if (!isBuilt()) return []
  return withDatabase(async (url) => {
    if (!url) return []
    return withBuiltServer(url, async ({ address }) => {
      const door = await openPostgres(url)
      // each round is of somebody who has all their calls yet
      const coaches = await door.db
        .selectFrom('users')
        .select('id')
        .where('active_role', '=', 'coach')
        .where('status', '=', 'verified')
        .limit(ROUNDS)
        .execute()
      await healthOf(address, ASKED)
      const ratios: number[] = []
      for (const { id } of coaches) {
        const token = await openConnection(door.db, id, { now: () => new Date(), device: null })
        const idle = await healthOf(address, ASKED)
        const attack = flood(address, token, { sockets: SOCKETS, subscriptions: SUBSCRIPTIONS })
        const during = await healthOf(address, ASKED)
        const { told, end } = await attack
        await end()
        process.stdout.write(
          `  health p99 ${idle.toFixed(2)} ms idle, ${during.toFixed(2)} ms under attack; ${told.admitted} of ${SOCKETS} sockets came in\n`,
        )
        ratios.push(during / idle)
      }
      await door.close()
      return [
        {
          name: `Health p99 under ${SOCKETS} sockets and ${SUBSCRIPTIONS} subscriptions / idle`,
          value: median(ratios),
          unit: '×',
          limit: 10,
          better: 'less' as const,
        },
      ]
    })
  })
}
