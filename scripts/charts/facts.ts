import type { Case, Example } from './examples'

/** Something a guard looked at, by its names from the outside in: `slot`, `moves.coach.late`. */
export type Fact = { name: string; value: unknown }

const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
/** What is kept of a value: of an object only that it is there, of a list only how long it is. */
const leaf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(() => 0) : isPlain(value) ? {} : (value ?? null)

/** What a function reads of what it is given. */
export function factsOf<Given extends object>(asks: (given: Given) => unknown, given: Given): Fact[] {
  const read = new Map<string, unknown>()
  const watched = <Value>(value: Value, way: readonly string[]): Value => {
    if (!isPlain(value)) return value
    return new Proxy(value, {
      get(from, key) {
        const inner = Reflect.get(from, key)
        if (typeof key === 'symbol' || typeof inner === 'function') return inner
        const deeper = [...way, key]
        read.set(deeper.join('.'), leaf(inner))
        return watched(inner, deeper)
      },
    })
  }
  try {
    asks(watched(given, []))
  } catch {
    // what it read until then is all there is to tell
  }
  const names = [...read.keys()]
  return names
    .filter((name) => !names.some((other) => other.startsWith(`${name}.`)))
    .map((name) => ({
      name: name.replace(/^given\.(context|event)\.|^(params|given)\./, ''),
      value: read.get(name),
    }))
    .filter(
      ({ name }) =>
        !['type', 'given', 'params', 'context', 'event', 'given.context', 'given.event'].includes(name),
    )
}

const timeOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN
/** How far two cases are from each other: how many facts differ, then by how much. */
function distance(one: readonly Fact[], other: readonly Fact[]): [number, number] {
  const others = new Map(other.map(({ name, value }) => [name, value]))
  const differing = one.filter(
    ({ name, value }) => JSON.stringify(others.get(name)) !== JSON.stringify(value),
  )
  const missing = other.filter(({ name }) => !one.some((fact) => fact.name === name))
  const apart = differing
    .map(({ name, value }) => Math.abs(timeOf(value) - timeOf(others.get(name))))
    .filter((gap) => !Number.isNaN(gap))
  return [differing.length + missing.length, apart.reduce((sum, gap) => sum + gap, 0)]
}
/** Of all cases the two that are most alike and answered differently. */
export function nearest(cases: readonly Case[]): Example {
  const held = cases.filter(({ holds }) => holds)
  const failed = cases.filter(({ holds }) => !holds)
  const pairs = held.flatMap((one) =>
    failed.map((other) => ({ one, other, apart: distance(one.facts, other.facts) })),
  )
  const [best] = pairs.sort((a, b) => a.apart[0] - b.apart[0] || a.apart[1] - b.apart[1])
  return {
    holds: (best?.one ?? held[0])?.facts ?? null,
    fails: (best?.other ?? failed[0])?.facts ?? null,
  }
}
