import { RESPONDENTS } from '#domain/anonymity'
import type { HandedIn } from './answers'
import { byGroup, othersIn } from './respondents'
import { againOf, FEW, sentencesOf, withheldOf } from './withheld'

/**
 * Where people began and where they stand, of the same people. `first`: one answer of each · `last`: the newest of each
 * that may be told; null: some answered again, and it may not be told yet · `twice`: they all answered more than once ·
 * `withheld`: what is not told, in words; null: nothing
 */
export type Movement = {
  first: HandedIn[]
  last: HandedIn[] | null
  twice: boolean
  withheld: string | null
}

const keyOf = ({ person, subject }: HandedIn): string => `${person} ${subject}`

/**
 * What of one group may be told, as its answers came in: first answers, second ones, later ones, each in batches of three
 * people besides the viewer. Of those whose first is told, the ones without a told second are nobody or three people:
 * else what all began with would tell of one.
 */
function moved(answers: readonly HandedIn[], viewer: string) {
  const began = new Map<string, HandedIn>()
  const last = new Map<string, HandedIn>()
  const firsts: HandedIn[] = []
  const seconds: HandedIn[] = []
  const later: HandedIn[] = []
  /** what follows an answer that waits itself */
  const queue = new Map<string, HandedIn[]>()
  const asked = new Set<string>()

  const isRipe = (some: readonly HandedIn[]): boolean => othersIn(some, viewer) >= RESPONDENTS
  const leftBy = (some: readonly HandedIn[]): number => {
    const keys = new Set(some.map(keyOf))
    const left = [...began].filter(([key]) => !last.has(key) && !keys.has(key)).map(([, one]) => one)
    return othersIn(left, viewer)
  }
  const mayMove = (): boolean => isRipe(seconds) && (leftBy(seconds) === 0 || leftBy(seconds) >= RESPONDENTS)
  const follow = (key: string, into: HandedIn[]): void => {
    const [next, ...rest] = queue.get(key) ?? []
    if (next) into.push(next)
    queue.set(key, rest)
  }
  const settle = (): void => {
    if (isRipe(firsts))
      for (const one of firsts.splice(0)) {
        began.set(keyOf(one), one)
        follow(keyOf(one), seconds)
      }
    if (mayMove())
      for (const one of seconds.splice(0)) {
        last.set(keyOf(one), one)
        later.push(...(queue.get(keyOf(one)) ?? []))
        queue.set(keyOf(one), [])
      }
    if (isRipe(later)) for (const one of later.splice(0)) last.set(keyOf(one), one)
  }
  for (const one of answers) {
    const key = keyOf(one)
    const isFirst = !asked.has(key)
    asked.add(key)
    const isSecond = began.has(key) && !last.has(key) && !seconds.some((other) => keyOf(other) === key)
    if (isFirst) firsts.push(one)
    else if (last.has(key)) later.push(one)
    else if (isSecond) seconds.push(one)
    else queue.set(key, [...(queue.get(key) ?? []), one])
    settle()
  }
  const again = [...began].filter(([key]) => last.has(key)).map(([, one]) => one)
  return {
    first: [...began.values()],
    again,
    last: again.flatMap((one) => last.get(keyOf(one)) ?? []),
    waiting: firsts,
    missing: firsts.length === 0 ? 0 : RESPONDENTS - othersIn(firsts, viewer),
    left: seconds.length,
  }
}

/**
 * How people moved between what they answered first and last, each group told by itself. Whoever answered once has no
 * last answer: once enough answered again, both ends are of those alone.
 */
export function movementOf(answers: readonly HandedIn[], viewer: string): Movement {
  const groups = [...byGroup(answers).values()].map((group) => moved(group, viewer))
  const first = groups.flatMap((group) => group.first)
  const again = groups.flatMap((group) => group.again)
  const waiting = groups.flatMap((group) => group.waiting)
  const left = groups.reduce((sum, group) => sum + group.left, 0)
  if (first.length === 0) return { first, last: [], twice: false, withheld: FEW }
  const open = groups.filter(({ missing }) => missing > 0)
  const count = (some: readonly HandedIn[]): number =>
    new Set(some.map(({ group, person }) => `${group} ${person}`)).size
  const [only] = open
  const withheld = sentencesOf(
    withheldOf(count(first), count([...first, ...waiting]), only && open.length === 1 ? only.missing : null),
    againOf('segunda respuesta', left),
  )
  if (again.length > 0)
    return { first: again, last: groups.flatMap((group) => group.last), twice: true, withheld }
  return { first, last: left > 0 ? null : first, twice: false, withheld }
}
