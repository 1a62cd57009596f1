import type { CoachCard } from '#domain/models'
import type { UserRow } from '../../kernel/database/rows'

type Kind = CoachCard['reasons'][number]['kind']
export type Reason = CoachCard['reasons'][number]

/** How much one answer in common counts. */
const WEIGHTS: Record<Kind, number> = {
  focus: 3,
  style: 3,
  experience: 2,
  profession: 1,
  hobbies: 1,
  languages: 1,
}
const KINDS: readonly Kind[] = ['focus', 'style', 'experience', 'profession', 'hobbies', 'languages']
export type Answering = Pick<UserRow, Kind>

const common = (one: Answering, other: Answering, kind: Kind): string[] =>
  one[kind].filter((answer) => other[kind].includes(answer))

/** Weighted answers a coachee and a coach have in common. */
export const commonFit = (coachee: Answering, coach: Answering): number =>
  KINDS.reduce((sum, kind) => sum + WEIGHTS[kind] * common(coachee, coach, kind).length, 0)

/** "a, b y c"; "e" before an i sound. */
export function joined(words: readonly string[]): string {
  const last = words.at(-1)
  if (last === undefined || words.length === 1) return last ?? ''
  return `${words.slice(0, -1).join(', ')} ${/^h?i(?!e)/i.test(last) ? 'e' : 'y'} ${last}`
}

const lower = (text: string): string => text.charAt(0).toLocaleLowerCase('es') + text.slice(1)

const SENTENCES: Record<Kind, (words: string[]) => string> = {
  focus: (words) => `Trabaja lo que elegiste: ${joined(words.map(lower))}.`,
  style: (words) => `Acompaña como te ayuda más: ${words.map(lower).join('; ')}.`,
  experience: (words) => `Tiene experiencia en ${joined(words.map(lower))}.`,
  profession: (words) => `Comparten formación: ${joined(words.map(lower))}.`,
  hobbies: (words) => `A las dos personas les gusta: ${joined(words.map(lower))}.`,
  languages: (words) => `Puede conversar en ${joined(words.map(lower))}.`,
}

/** Why a coach fits, in words, what weighs most first. Spanish alone is no reason: everybody has it. */
export function reasonsFor(coachee: Answering, coach: Answering): Reason[] {
  return KINDS.flatMap((kind) => {
    const shared = common(coachee, coach, kind)
    if (shared.length === 0 || (kind === 'languages' && shared.every((word) => word === 'Español'))) return []
    return [{ kind, text: SENTENCES[kind](shared) }]
  })
}
