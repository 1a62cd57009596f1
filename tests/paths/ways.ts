import type { FlowRules, Step, Way } from '../flows/rules'
import type { Move } from './travel'

type Strayed = { rule: string; what: string }
type Named = { rule: string; way: Way<unknown> }

const QUIET: Way<unknown> = { in: [], on: '', to: [] }
const NOWHERE = 'Lo que nadie dijo no cambia nada'
const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join()
const quoted = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(' y ')
const or = (names: readonly string[], none: string): string => (names.length > 0 ? quoted(names) : none)

type Asks = NonNullable<Way<unknown>['asks']>
const mayAsk = (asked: readonly string[], asks: Asks): boolean =>
  asks instanceof RegExp ? asked.every((name) => asks.test(name)) : same(asked, asks)
const sayAsks = (asks: Asks): string => (asks instanceof RegExp ? String(asks) : or(asks, 'nada'))

const holdsIn = (given: unknown, part: unknown): boolean =>
  part !== null && typeof part === 'object'
    ? given !== null &&
      typeof given === 'object' &&
      Object.entries(part).every(([key, value]) => holdsIn((given as Record<string, unknown>)[key], value))
    : given === part
const isTold = (told: readonly Move[], wanted: readonly (string | Move)[]): boolean =>
  told.length === wanted.length &&
  wanted.every((one, at) => (typeof one === 'string' ? told[at]?.type === one : holdsIn(told[at], one)))
const sayTold = (events: readonly (string | Move)[]): string[] =>
  events.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))

const isWithin = (leaf: string, state: string): boolean => leaf === state || leaf.startsWith(`${state}.`)
const isCalled = (on: Way<unknown>['on'], { by, move, waited }: Step<unknown>): boolean =>
  typeof on === 'number'
    ? waited === on
    : [by, move.type].some((name) => (typeof on === 'string' ? name === on : on.test(name)))
function fits({ in: states, on, if: situation }: Way<unknown>, step: Step<unknown>): boolean {
  const { before } = step
  if (states === null) return before === null && (situation?.(step) ?? true)
  if (!before || !states.some((state) => before.leaves.some((leaf) => isWithin(leaf, state)))) return false
  if (!isCalled(on, step)) return false
  return situation?.(step) ?? true
}
/** What a step should have done and did not; empty: it did all. */
function wrongIn(
  { to, so, asks = [], tells = [], sends = [], does = [] }: Way<unknown>,
  step: Step<unknown>,
): string[] {
  const been = step.before?.leaves ?? []
  const come = step.after.leaves.filter((leaf) => !been.includes(leaf))
  const wanted = to.filter((state) => !been.includes(state))
  const stays = to.filter((state) => been.includes(state) && !step.after.leaves.includes(state))
  const asked = step.asked.map(({ name }) => name)
  const sent = step.sent.map(({ event }) => event)
  const did = step.did.map(({ name }) => name)
  return [
    same(come, wanted) && stays.length === 0
      ? ''
      : `debe llevar a ${or(to, 'donde está')} y lleva a ${or(come, 'donde estaba')}`,
    mayAsk(asked, asks) ? '' : `debe pedir ${sayAsks(asks)} y pide ${or(asked, 'nada')}`,
    isTold(step.told, tells)
      ? ''
      : `debe avisar ${or(sayTold(tells), 'nada')} y avisa ${or(sayTold(step.told), 'nada')}`,
    isTold(sent, sends)
      ? ''
      : `debe mandar ${or(sayTold(sends), 'nada')} y manda ${or(sayTold(sent), 'nada')}`,
    same(did, does) ? '' : `debe hacer ${or(does, 'nada')} y hace ${or(did, 'nada')}`,
    (so?.(step) ?? true) ? '' : 'no queda como se dijo',
  ].filter(Boolean)
}
const contextOf = (moment: Step<unknown>['before']): string => JSON.stringify(moment?.context)

/** The way a step goes, with the sentence that names it; null: none does. */
export function wayOf({ ways = {} }: FlowRules<unknown>, step: Step<unknown>): Named | null {
  for (const [rule, listed] of Object.entries(ways)) {
    const way = listed.find((one) => fits(one, step))
    if (way) return { rule, way }
  }
  return null
}
/** That a way is never gone: nothing like it happens wherever one gets. */
export const neverGone = ({ in: states, on, to }: Way<unknown>): string =>
  states === null
    ? 'nadie parte así'
    : `en ${quoted(states)} nunca pasa ${typeof on === 'number' ? `que se cumplan ${on} ms` : `«${String(on)}»`} hacia ${or(to, 'donde está')}`

/** Where a step leaves the way it goes, or goes one that nobody named: by which sentence, and how. null: it keeps to it. */
export function strayed(named: Named | null, step: Step<unknown>): Strayed | null {
  const where = step.before ? `En ${quoted(step.before.leaves)}, «${step.by}»` : 'Al partir'
  const after = step.waited === null ? '' : ` a los ${step.waited} ms`
  const wrong = named ? wrongIn(named.way, step) : unnamedIn(step)
  return wrong.length > 0
    ? { rule: named?.rule ?? NOWHERE, what: `${where}${after} ${wrong.join('; ')}` }
    : null
}
/** What came of something that nobody named, and should not have. */
function unnamedIn(step: Step<unknown>): string[] {
  if (!step.before) return [`nadie dijo cómo se parte en ${quoted(step.after.leaves)}`]
  const wrong = wrongIn(QUIET, step)
  return contextOf(step.before) === contextOf(step.after) ? wrong : [...wrong, 'recuerda otra cosa']
}
