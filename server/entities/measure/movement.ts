import { type HandedIn, unitOf } from './answers'
import { batchesOf, byGroup, byKey, newestBlocks, peopleOf } from './respondents'
import { withheldOf } from './withheld'

/**
 * Where people began and where they stand, of the same people. `first`: one answer of each · `last`: the newest of each;
 * nobody has a newer one · `twice`: they all answered more than once · `withheld`: what is not told, in words; null: nothing
 */
export type Movement = {
  first: HandedIn[]
  last: HandedIn[]
  twice: boolean
  withheld: string | null
}

/** What waits until so many people answer, for the first time or again. */
type Open = { missing: number; again: boolean }

/**
 * What of one group may be told. Whoever began together stays together: who answers again is out with all of their batch,
 * until all of it answered again. What some began with and what others began with then differ by whole batches. Later
 * answers are told as the newest of anything are.
 */
function moved(answers: readonly HandedIn[], viewer: string) {
  const place = new Map(answers.map((one, at) => [one, at]))
  const placeOf = (one: HandedIn): number => place.get(one) ?? 0
  const units = byKey(answers, unitOf)
  const given = (one: HandedIn): HandedIn[] => units.get(unitOf(one)) ?? []
  const isAgain = (one: HandedIn): boolean => given(one).length > 1
  const firsts = [...units.values()].flatMap(([first]) => first ?? [])

  const began = batchesOf(firsts, viewer)

  /** by when: a batch that comes back whole, or a later answer */
  const steps = new Map<number, HandedIn[]>()
  const { batches } = batchesOf(firsts, '')
  for (const batch of batches.filter((one) => one.every(isAgain))) {
    const since = Math.max(...batch.flatMap((one) => given(one).slice(0, 2)).map(placeOf))
    steps.set(
      since,
      batch.flatMap((one) => given(one).findLast((other) => placeOf(other) <= since) ?? []),
    )
    for (const later of batch.flatMap(given)) if (placeOf(later) > since) steps.set(placeOf(later), [later])
  }
  const stand = newestBlocks(
    [...steps].sort(([one], [other]) => one - other).map(([, step]) => step),
    viewer,
    unitOf,
  )

  const stillOnce = (batch: readonly HandedIn[]): number =>
    peopleOf(batch.filter((one) => !isAgain(one))).size
  const again = (missing: number): Open => ({ missing, again: true })
  const openAgain = (companies: readonly HandedIn[][]): Open[] => [
    ...(stand.waiting.length > 0 ? [again(stand.missing)] : []),
    ...companies
      .filter((batch) => batch.some(isAgain) && !batch.every(isAgain))
      .map((batch) => again(stillOnce(batch))),
  ]
  return {
    once: began.batches.filter((batch) => !batch.some(isAgain)).flat(),
    first: stand.told.flatMap((one) => given(one)[0] ?? []),
    last: stand.told,
    all: firsts,
    allAgain: firsts.filter(isAgain),
    openOnce: [
      ...(began.waiting.length > 0 ? [{ missing: began.missing, again: false }] : []),
      ...openAgain(began.batches),
    ],
    openAgain: openAgain(batches),
  }
}

function sentenceOf(
  shown: readonly HandedIn[],
  all: readonly HandedIn[],
  open: readonly Open[],
): string | null {
  const [only] = open
  return withheldOf(
    peopleOf(shown).size,
    peopleOf(all).size,
    only && open.length === 1 && only.missing > 0 ? only.missing : null,
    { again: open.some(({ again }) => again) },
  )
}

/**
 * How people moved between what they answered first and last, each group told by itself. Whoever answered once has no
 * last answer: once enough answered again, both ends are of those alone. Whoever has an answer that waits is in neither.
 */
export function movementOf(answers: readonly HandedIn[], viewer: string): Movement {
  const groups = [...byGroup(answers).values()].map((group) => moved(group, viewer))
  const last = groups.flatMap((group) => group.last)
  if (last.length > 0)
    return {
      first: groups.flatMap((group) => group.first),
      last,
      twice: true,
      withheld: sentenceOf(
        last,
        groups.flatMap(({ allAgain }) => allAgain),
        groups.flatMap(({ openAgain }) => openAgain),
      ),
    }
  const once = groups.flatMap((group) => group.once)
  return {
    first: once,
    last: once,
    twice: false,
    withheld: sentenceOf(
      once,
      groups.flatMap(({ all }) => all),
      groups.flatMap(({ openOnce }) => openOnce),
    ),
  }
}
