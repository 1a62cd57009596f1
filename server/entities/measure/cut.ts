import { RESPONDENTS } from '#domain/anonymity'
import { byName } from '#domain/names'
import type { Place } from './places'
import type { Answered } from './respondents'

export type PlaceKind = keyof Place
type Placed = Answered & Place
/** Answers that are told together. `value`: the area or site; null: several small ones · `of`: those, null is none said */
export type Cell<T> = { value: string | null; isOthers: boolean; of: (string | null)[]; answers: T[] }

const peopleIn = (cells: readonly { answers: readonly Answered[] }[]): number =>
  new Set(cells.flatMap(({ answers }) => answers.map(({ person }) => person))).size
const bySize = <T extends Answered>(one: Cell<T>, other: Cell<T>): number =>
  peopleIn([one]) - peopleIn([other]) || byName(one.value ?? '', other.value ?? '')

/** Small ones together, and more of them until they are three people. */
function joined<T extends Answered>(cells: readonly Cell<T>[], extra: readonly Cell<T>[] = []): Cell<T>[] {
  const large = cells.filter((cell) => !extra.includes(cell) && peopleIn([cell]) >= RESPONDENTS).sort(bySize)
  const small = cells.filter((cell) => !large.includes(cell))
  while (small.length > 0 && peopleIn(small) < RESPONDENTS) {
    const next = large.shift()
    if (!next) break
    small.push(next)
  }
  const others: Cell<T>[] =
    small.length === 0
      ? []
      : [
          {
            value: null,
            isOthers: true,
            of: small.flatMap(({ of }) => of),
            answers: small.flatMap(({ answers }) => answers),
          },
        ]
  return [...large.reverse(), ...others]
}

function byPlace<T extends Placed>(answers: readonly T[], kind: PlaceKind): Cell<T>[] {
  const cells = new Map<string | null, T[]>()
  for (const one of answers) cells.set(one[kind], [...(cells.get(one[kind]) ?? []), one])
  return [...cells].map(([value, own]) => ({ value, isOthers: false, of: [value], answers: own }))
}

/** The least that any choice among some knots is bound by to those that are not chosen. */
function leastCut(weights: readonly (readonly number[])[]): number {
  let least = Number.POSITIVE_INFINITY
  let graph = weights.map((row) => [...row])
  while (graph.length > 1) {
    const order: number[] = []
    const bound = graph.map(() => 0)
    for (let step = 0; step < graph.length; step += 1) {
      const left = bound.map((_, at) => at).filter((at) => !order.includes(at))
      const next = left.reduce((most, at) => ((bound[at] ?? 0) > (bound[most] ?? 0) ? at : most))
      order.push(next)
      for (const at of left) if (at !== next) bound[at] = (bound[at] ?? 0) + (graph[next]?.[at] ?? 0)
    }
    const last = order.at(-1) ?? 0
    const before = order.at(-2) ?? 0
    least = Math.min(least, bound[last] ?? 0)
    const merged = graph.map((row) => [...row])
    for (let at = 0; at < graph.length; at += 1) {
      const sum = (graph[before]?.[at] ?? 0) + (graph[last]?.[at] ?? 0)
      const own = merged[before]
      const theirs = merged[at]
      if (at === before || !own || !theirs) continue
      own[at] = sum
      theirs[before] = sum
    }
    graph = merged.filter((_, at) => at !== last).map((row) => row.filter((_, at) => at !== last))
  }
  return least
}

/**
 * Whether no choice among some cells differs from any choice among others by one or two people: each is a cut through the
 * graph in which whoever is in both binds them, so the least cut of what hangs together says it of all. A person counts in
 * one place only.
 */
export function areApart<T extends Answered>(ones: readonly Cell<T>[], others: readonly Cell<T>[]): boolean {
  const knots = [...ones, ...others]
  const weights = knots.map(() => knots.map(() => 0))
  const hangs = knots.map((_, at) => at)
  const rootOf = (at: number): number => (hangs[at] === at ? at : rootOf(hangs[at] ?? at))
  const counted = new Set<string>()
  for (const [from, one] of ones.entries())
    for (const [place, other] of others.entries()) {
      const there = new Set(other.answers)
      const to = ones.length + place
      for (const answer of one.answers) {
        if (!there.has(answer)) continue
        hangs[rootOf(from)] = rootOf(to)
        if (counted.has(answer.person)) continue
        counted.add(answer.person)
        for (const [here, beyond] of [
          [from, to],
          [to, from],
        ] as const) {
          const row = weights[here]
          if (row) row[beyond] = (row[beyond] ?? 0) + 1
        }
      }
    }
  const parts = new Map<number, number[]>()
  for (const at of knots.keys()) parts.set(rootOf(at), [...(parts.get(rootOf(at)) ?? []), at])
  return [...parts.values()].every(
    (part) => leastCut(part.map((one) => part.map((other) => weights[one]?.[other] ?? 0))) >= RESPONDENTS,
  )
}

/** Smaller ones joined as long as what stands apart could be told from what was told before by one or two people. */
function joinedUntil<T extends Answered>(
  cells: readonly Cell<T>[],
  isTold: (cells: readonly Cell<T>[]) => boolean,
): Cell<T>[] {
  let all = joined(cells)
  while (all.length > 1 && !isTold(all)) {
    const smallest = all.filter(({ isOthers }) => !isOthers).sort(bySize)[0]
    all = joined(
      all,
      all.filter((cell) => cell === smallest || cell.isOthers),
    )
  }
  return all
}

/**
 * Answers of one group that no other will join, in the batches they came out in, by area or by site: small ones together, so
 * that neither one, nor what all come to without some, nor what was told on the way, nor areas beside sites leave one or two
 * people.
 */
export function cut<T extends Placed>(batches: readonly (readonly T[])[], kind: PlaceKind): Cell<T>[] {
  const answers = batches.flat()
  const told = batches.map(
    (batch): Cell<T> => ({ value: null, isOthers: false, of: [], answers: [...batch] }),
  )
  const areas = joinedUntil(byPlace(answers, 'area'), (cells) => areApart(cells, told))
  if (kind === 'area') return areas
  return joinedUntil(byPlace(answers, 'site'), (cells) => areApart(cells, told) && areApart(areas, cells))
}

/**
 * Cells of several groups by what they are of. What is told with others in one of them is told with others in all: a name
 * stands for all of its people.
 */
export function merged<T extends Answered>(groups: readonly (readonly Cell<T>[])[]): Cell<T>[] {
  const cells = groups.flat()
  const hidden = new Set(cells.flatMap(({ isOthers, of }) => (isOthers ? of : [])))
  const named = new Map<string | null, T[]>()
  const others: T[] = []
  for (const { value, isOthers, answers } of cells)
    if (isOthers || hidden.has(value)) others.push(...answers)
    else named.set(value, [...(named.get(value) ?? []), ...answers])
  const all: Cell<T>[] = [...named].map(([value, answers]) => ({
    value,
    isOthers: false,
    of: [value],
    answers,
  }))
  all.sort((one, other) => bySize(other, one))
  return others.length === 0
    ? all
    : [
        ...all,
        {
          value: null,
          isOthers: true,
          of: [...hidden].sort((a, b) => byName(a ?? '', b ?? '')),
          answers: others,
        },
      ]
}
