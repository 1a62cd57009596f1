import { RESPONDENTS } from '#domain/anonymity'
import type { HandedIn } from './answers'
import { byGroup, othersIn, peopleOf } from './respondents'
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
 * What of one group may be told, as its answers came in. First answers come out in batches of three people besides the
 * viewer, second ones of a batch together, once all of it answered again: what some began with and what all began with
 * then differ by whole batches. Later ones come out in batches of three again.
 */
function moved(answers: readonly HandedIn[], viewer: string) {
  const firsts: HandedIn[] = []
  const waiting: HandedIn[] = []
  /** batches of first answers whose second ones are not told */
  let batches: HandedIn[][] = []
  const again: HandedIn[] = []
  const last = new Map<string, HandedIn>()
  const later: HandedIn[] = []
  /** what followed the first answer of each, until it is told */
  const followed = new Map<string, HandedIn[]>()

  const isFollowed = (one: HandedIn): boolean => (followed.get(keyOf(one)) ?? []).length > 0
  const isComplete = (batch: readonly HandedIn[]): boolean =>
    batch.every((one) => one.person === viewer || isFollowed(one))
  const move = (batch: readonly HandedIn[]): void => {
    for (const one of batch) {
      const [second, ...rest] = followed.get(keyOf(one)) ?? []
      if (!second) continue
      again.push(one)
      last.set(keyOf(one), second)
      later.push(...rest)
    }
  }
  for (const one of answers) {
    const key = keyOf(one)
    const known = followed.get(key)
    if (!known) {
      followed.set(key, [])
      waiting.push(one)
    } else if (last.has(key)) later.push(one)
    else known.push(one)
    if (othersIn(waiting, viewer) >= RESPONDENTS) {
      const batch = waiting.splice(0)
      firsts.push(...batch)
      batches.push(batch)
    }
    for (const batch of batches.filter(isComplete)) move(batch)
    batches = batches.filter((batch) => !isComplete(batch))
    if (othersIn(later, viewer) >= RESPONDENTS)
      for (const newer of later.splice(0)) last.set(keyOf(newer), newer)
  }
  return {
    first: firsts,
    again,
    last: again.flatMap((one) => last.get(keyOf(one)) ?? []),
    waiting,
    missing: waiting.length === 0 ? 0 : RESPONDENTS - othersIn(waiting, viewer),
    left: batches.flat().filter(isFollowed).length,
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
  const [only] = open
  const withheld = sentencesOf(
    withheldOf(
      peopleOf(first).size,
      peopleOf([...first, ...waiting]).size,
      only && open.length === 1 ? only.missing : null,
    ),
    againOf('segunda respuesta', left),
  )
  if (again.length > 0)
    return { first: again, last: groups.flatMap((group) => group.last), twice: true, withheld }
  return { first, last: left > 0 ? null : first, twice: false, withheld }
}
