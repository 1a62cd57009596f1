import { RESPONDENTS } from '#domain/anonymity'

/** Somebody's answer, in the group it may be told with: one customer's people in one program. */
export type Answered = { group: string; person: string }

/** Distinct people behind answers, each in each group by itself. */
export const peopleOf = (answers: readonly Answered[]): Set<string> =>
  new Set(answers.map(({ group, person }) => `${group} ${person}`))

/** Distinct people behind answers, the one who looks not counted. */
export const othersIn = (answers: readonly Answered[], viewer: string): number =>
  new Set(answers.map(({ person }) => person).filter((person) => person !== viewer)).size

/**
 * Answers of one group, oldest first, in the batches they come out in, each with those of three people besides the
 * viewer: what is told today less what was told yesterday is again three people's. `waiting`: what no batch holds yet.
 */
function batchesOf<T extends Answered>(
  answers: readonly T[],
  viewer: string,
): { batches: T[][]; waiting: T[] } {
  const batches: T[][] = []
  let batch: T[] = []
  for (const answer of answers) {
    batch.push(answer)
    if (othersIn(batch, viewer) < RESPONDENTS) continue
    batches.push(batch)
    batch = []
  }
  return { batches, waiting: batch }
}

/** In the order they come. */
export function byGroup<T extends Answered>(answers: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const answer of answers) {
    const known = groups.get(answer.group)
    if (known) known.push(answer)
    else groups.set(answer.group, [answer])
  }
  return groups
}

/** `told`: as `told` has them · `waiting`: the others · `missing`: people until those of the only group come; null: several */
export type Heard<T> = { told: T[]; waiting: T[]; missing: number | null }
/**
 * Answers of several groups, oldest first, by whether they may be told. Each group stands for itself: two choices of
 * programs therefore differ by whole groups, never by the one or two people of a small one.
 */
export function hear<T extends Answered>(answers: readonly T[], viewer: string): Heard<T> {
  const groups = [...byGroup(answers).values()].map((group) => batchesOf(group, viewer))
  const open = groups.filter(({ waiting }) => waiting.length > 0)
  const [only] = open
  return {
    told: groups.flatMap(({ batches }) => batches.flat()),
    waiting: open.flatMap(({ waiting }) => waiting),
    missing: only && open.length === 1 ? RESPONDENTS - othersIn(only.waiting, viewer) : null,
  }
}

/** Of answers of several groups, oldest first, those that may be told. */
export const told = <T extends Answered>(answers: readonly T[], viewer: string): T[] =>
  hear(answers, viewer).told
