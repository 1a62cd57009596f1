import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#server/config'
import { look } from '#server/doctor/look'
import { CallTab } from '../../tests/server/call-tab'
import type { Person } from '../load/people'
import type { Scene } from './faults'
import { tokenOf } from './people'
import { placeAt } from './relay'
import type { Stand } from './stand'

const DOWN_MS = 1500
const OUTCOMES = ['ice', 'relay'] as const
type Outcome = (typeof OUTCOMES)[number]

/** How calls came about, as the numbers of all processes say. */
async function countedAt({ doors, env }: Stand): Promise<Record<Outcome, number>> {
  const texts = await Promise.all(
    doors.map(async (door) => {
      const answer = await fetch(`${door}/metrics`, {
        headers: { authorization: `Bearer ${env.METRICS_TOKEN}` },
      })
      return answer.text()
    }),
  )
  const sum = (outcome: Outcome): number => {
    const line = new RegExp(`^travesia_video_calls_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm')
    return texts.reduce((all, text) => all + Number(line.exec(text)?.[1] ?? 0), 0)
  }
  return { ice: sum('ice'), relay: sum('relay') }
}

/** Both enter the call and try what they are handed out there, and each says how it went, as the page does. @returns how. */
async function enterBoth(address: string, pair: Person, partner: Person): Promise<Outcome[]> {
  const tabs = [pair, partner].map((person) => new CallTab(address, tokenOf(person), pair.other))
  try {
    return await Promise.all(
      tabs.map(async (tab) => {
        const { iceServers } = await tab.hear('entered')
        const place = await placeAt(iceServers).catch(() => null)
        place?.close()
        tab.say(place ? { type: 'connected', path: 'relay' } : { type: 'failed', reason: 'ice' })
        // its answer comes after what was said before
        tab.say({ type: 'ping' })
        await tab.hear('pong')
        return place ? 'relay' : 'ice'
      }),
    )
  } finally {
    for (const { socket } of tabs) socket.close()
  }
}

/** What `doctor` says of the relay. */
async function toldOf({ env }: Stand): Promise<string[]> {
  const found = await look(env, { ...readConfig(env), demo: false })
  return found.map(({ what }) => what).filter((what) => what.includes('TURN_URL'))
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** The relay dies and comes back while the product goes on; what it says of it must be so, before, meanwhile and after. */
export async function relayGoes(stand: Stand, { pair, relay, tally }: Scene): Promise<void> {
  const { turn, address, doors } = stand
  const { partner } = pair
  if (!turn || !relay || !partner) throw new Error('there is no relay')
  const must = (isSo: boolean, what: string): void => {
    if (!isSo) tally.broke(what)
  }
  must((await toldOf(stand)).length === 0, 'doctor se queja de un TURN que anda')
  const before = await countedAt(stand)
  await turn.end()
  const without = await enterBoth(address, pair, partner)
  must(
    without.every((one) => one === 'ice'),
    'TURN muerto dio un lugar',
  )
  const ready = await Promise.all(doors.map(async (door) => (await fetch(`${door}/readyz`)).ok))
  must(
    ready.every((one) => one),
    'un proceso sin TURN no está listo',
  )
  const told = await toldOf(stand)
  must(told.length === 1, 'doctor no dice que falta TURN')
  await wait(DOWN_MS)
  const again = performance.now()
  await turn.start()
  const gives = performance.now() - again
  await relay.hears()
  const carries = performance.now() - again
  must(relay.renewed > 0, 'la llamada no pidió otro lugar')
  const back = await enterBoth(address, pair, partner)
  must(
    back.every((one) => one === 'relay'),
    'TURN volvió y no da lugar',
  )
  must((await toldOf(stand)).length === 0, 'doctor se queja de un TURN que volvió')
  const after = await countedAt(stand)
  const [ice, relayed] = [after.ice - before.ice, after.relay - before.relay]
  must(ice === without.length && relayed === back.length, 'las cifras no dicen cómo le fue a cada lado')
  tally.notes.push(
    `TURN da lugar otra vez ${seconds(gives)} después de partir, y la llamada que pasaba por él se oye a los ${seconds(carries)}. ` +
      `Mientras no está, ${ready.filter((one) => one).length} de ${ready.length} procesos siguen listos en \`/readyz\`, ` +
      `\`doctor\` lo dice, y \`travesia_video_calls_total\` cuenta ${ice} de los ${without.length} lados que entraron como \`ice\`; ` +
      `cuando vuelve, ${relayed} de ${back.length} como \`relay\`.`,
  )
}
