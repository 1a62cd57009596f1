import { RESPONDENTS } from '#domain/anonymity'

/** Somebody's answer, in the group it may be told with: one customer's people in one program. */
export type Answered = { group: string; person: string }

/** Distinct people behind answers, each in each group by itself. */
export const peopleOf = (answers: readonly Answered[]): Set<string> =>
  new Set(answers.map(({ group, person }) => `${group} ${person}`))

/** Distinct people behind answers, the one who looks not counted. */
const othersIn = (answers: readonly Answered[], viewer: string): number =>
  new Set(answers.map(({ person }) => person).filter((person) => person !== viewer)).size

const peopleAmong = (answers: readonly Answered[]): number =>
  new Set(answers.map(({ person }) => person)).size

/** What of one group may be told, what waits, and how many more people let it out. */
type Part<T> = { told: T[]; waiting: T[]; missing: number }

/**
 * How many more people let out what waits. Answers come out for everybody at once, with the third new person; whoever
 * looks waits for the next three where they are one of these.
 */
function missingFor(fresh: readonly Answered[], kept: readonly Answered[], viewer: string): number {
  let missing = RESPONDENTS - peopleAmong(fresh)
  const others = othersIn([...kept, ...fresh], viewer)
  while (others + missing < RESPONDENTS) missing += RESPONDENTS
  return missing
}

/**
 * Answers of one group, oldest first, in batches of three people: what is told today less what was told yesterday is again
 * three people's. Whoever looks gets whole batches of the same, as many at a time as hold three others: what two who look
 * are told differs by whole batches too.
 */
export function batchesOf<T extends Answered>(
  answers: readonly T[],
  viewer: string,
): Part<T> & { batches: T[][] } {
  const batches: T[][] = []
  let kept: T[] = []
  let fresh: T[] = []
  for (const answer of answers) {
    fresh.push(answer)
    if (peopleAmong(fresh) < RESPONDENTS) continue
    kept.push(...fresh)
    fresh = []
    if (othersIn(kept, viewer) < RESPONDENTS) continue
    batches.push(kept)
    kept = []
  }
  const waiting = [...kept, ...fresh]
  return { batches, told: batches.flat(), waiting, missing: missingFor(fresh, kept, viewer) }
}

const byPerson = ({ person }: Answered): string => person

/**
 * The newest answer of each of one group, a step after the other: what comes in one step comes out together. Whoever has a
 * newer one that may not be told yet is out, and so are those they came out with: a number without one person would tell
 * what that one said. All come back together, with the third person who has something new. `keyOf`: what an answer is of,
 * where one person answers about several.
 */
export function newestBlocks<T extends Answered>(
  steps: readonly (readonly T[])[],
  viewer: string,
  keyOf: (answer: T) => string = byPerson,
): Part<T> {
  type Block = Map<string, T>
  const shown = new Set<Block>()
  let pool: Block = new Map()
  /** whose news nobody was told; `fresh`: from whom the next three are counted */
  let unheard = new Map<string, T>()
  let fresh = new Map<string, T>()
  for (const step of steps) {
    for (const answer of step) {
      const key = keyOf(answer)
      for (const block of shown)
        if (block.has(key)) {
          shown.delete(block)
          for (const [one, earlier] of block) pool.set(one, earlier)
        }
      pool.set(key, answer)
      fresh.set(answer.person, answer)
      unheard.set(answer.person, answer)
    }
    if (fresh.size < RESPONDENTS) continue
    fresh = new Map()
    if (othersIn([...unheard.values()], viewer) < RESPONDENTS) continue
    shown.add(pool)
    pool = new Map()
    unheard = new Map()
  }
  const kept = [...unheard.values()].filter(({ person }) => !fresh.has(person))
  return {
    told: [...shown].flatMap((block) => [...block.values()]),
    waiting: [...pool.values()],
    missing: missingFor([...fresh.values()], kept, viewer),
  }
}

/** In the order they come. */
export function byKey<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const parts = new Map<string, T[]>()
  for (const one of all) {
    const known = parts.get(keyOf(one))
    if (known) known.push(one)
    else parts.set(keyOf(one), [one])
  }
  return parts
}
export const byGroup = <T extends Answered>(answers: readonly T[]): Map<string, T[]> =>
  byKey(answers, ({ group }) => group)

/** `missing`: people until those of the only group come; null: several */
export type Heard<T> = { told: T[]; waiting: T[]; missing: number | null }

function together<T>(parts: readonly Part<T>[]): Heard<T> {
  const open = parts.filter(({ waiting }) => waiting.length > 0)
  const [only] = open
  return {
    told: parts.flatMap(({ told }) => told),
    waiting: open.flatMap(({ waiting }) => waiting),
    missing: only && open.length === 1 ? only.missing : null,
  }
}

/**
 * Answers of several groups, oldest first, by whether they may be told. Each group stands for itself: two choices of
 * programs therefore differ by whole groups, never by the one or two people of a small one.
 */
export const hear = <T extends Answered>(answers: readonly T[], viewer: string): Heard<T> =>
  together([...byGroup(answers).values()].map((group) => batchesOf(group, viewer)))

/**
 * The same of the newest answer of each person, or of each about whom they answered; whoever has a newer one that waits is
 * not among them.
 */
export const hearNewest = <T extends Answered>(
  answers: readonly T[],
  viewer: string,
  keyOf: (answer: T) => string = byPerson,
): Heard<T> =>
  together(
    [...byGroup(answers).values()].map((group) =>
      newestBlocks(
        group.map((answer) => [answer]),
        viewer,
        keyOf,
      ),
    ),
  )

/** Of answers of several groups, oldest first, those that may be told. */
export const told = <T extends Answered>(answers: readonly T[], viewer: string): T[] =>
  hear(answers, viewer).told
