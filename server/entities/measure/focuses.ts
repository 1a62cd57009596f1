import { RESPONDENTS } from '#domain/anonymity'
import type { HandedIn } from './answers'

export const FOCUS_FORM = 'form-focus'

/** Who of one group chose a focus, first or second, the last time they were asked. */
type Choosers = { group: string; label: string; people: Set<string> }
/** Whether so many may be told of: three besides the viewer. */
export const mayTell = (people: ReadonlySet<string>, viewer: string): boolean =>
  people.size - (people.has(viewer) ? 1 : 0) >= RESPONDENTS

/** Of the newest choices, focuses that three people of a group besides the viewer chose; each group stands for itself here too. */
export function choosersOf(handedIn: readonly HandedIn[], viewer: string): Choosers[] {
  const chosen = new Map<string, Choosers>()
  for (const { group, person, answers } of handedIn)
    for (const label of [answers.focus1, answers.focus2]) {
      if (typeof label !== 'string' || label === '') continue
      const key = `${group} ${label}`
      const known = chosen.get(key) ?? { group, label, people: new Set() }
      known.people.add(person)
      chosen.set(key, known)
    }
  return [...chosen.values()].filter(({ people }) => mayTell(people, viewer))
}

/** total: people who chose · most: the largest value · counts: the most chosen first */
type Focuses = { total: number; most: number; counts: { label: string; value: number }[] }

/** How often each focus was chosen in the newest choices, as far as it may be told; both focuses of each count. */
export function countFocuses(handedIn: readonly HandedIn[], viewer: string): Focuses {
  const chosen = new Map<string, number>()
  for (const { label, people } of choosersOf(handedIn, viewer))
    chosen.set(label, (chosen.get(label) ?? 0) + people.size)
  const counts = [...chosen]
    .map(([label, value]) => ({ label, value }))
    .sort((one, other) => other.value - one.value || one.label.localeCompare(other.label, 'es'))
  return { total: handedIn.length, most: Math.max(0, ...chosen.values()), counts }
}
