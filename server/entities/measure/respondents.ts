/** Answers of people are told from so many of them on, the one who looks not counted. */
export const RESPONDENTS = 3

/** Somebody's answer, in the group it may be told with: one customer's people in one program. */
export type Answered = { group: string; person: string }

/**
 * Of the answers of one group, oldest first, those that may be told. They come out in batches, each with the answers
 * of three people besides the viewer: what is told today less what was told yesterday is again three people's.
 */
function toldOfGroup<T extends Answered>(answers: readonly T[], viewer: string): T[] {
  const told: T[] = []
  let batch: T[] = []
  let others = new Set<string>()
  for (const answer of answers) {
    batch.push(answer)
    if (answer.person !== viewer) others.add(answer.person)
    if (others.size < RESPONDENTS) continue
    told.push(...batch)
    batch = []
    others = new Set()
  }
  return told
}

/**
 * Answers that may be told, oldest first, of several groups: each group stands for itself. Two choices of programs
 * therefore differ by whole groups, never by the one or two people of a small one.
 */
export function told<T extends Answered>(answers: readonly T[], viewer: string): T[] {
  const groups = new Map<string, T[]>()
  for (const answer of answers) {
    const known = groups.get(answer.group)
    if (known) known.push(answer)
    else groups.set(answer.group, [answer])
  }
  return [...groups.values()].flatMap((group) => toldOfGroup(group, viewer))
}
