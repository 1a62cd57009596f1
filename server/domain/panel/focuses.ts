import { ends, type HandedIn } from './answers'
import { RESPONDENTS } from './respondents'

export const FOCUS_FORM = 'form-focus'

/** total: people who chose · most: the largest value of all, told or not · counts: the most chosen first */
type Focuses = { total: number; most: number; counts: { label: string; value: number }[] }

/** How often each focus was chosen, by three people besides the viewer or more; the last choice of each counts, both focuses. */
export function countFocuses(handedIn: readonly HandedIn[], viewer: string): Focuses {
  const chosen = new Map<string, Set<string>>()
  const { last } = ends(handedIn)
  for (const { person, answers } of last)
    for (const label of [answers.focus1, answers.focus2])
      if (typeof label === 'string' && label !== '')
        chosen.set(label, (chosen.get(label) ?? new Set()).add(person))
  const counts = [...chosen]
    .filter(([, people]) => people.size - (people.has(viewer) ? 1 : 0) >= RESPONDENTS)
    .map(([label, { size }]) => ({ label, value: size }))
    .sort((one, other) => other.value - one.value || one.label.localeCompare(other.label, 'es'))
  return { total: last.length, most: Math.max(0, ...[...chosen.values()].map(({ size }) => size)), counts }
}
