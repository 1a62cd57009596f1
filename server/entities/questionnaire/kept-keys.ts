import { MEASURES } from '#domain/measures'
import { ALIGNED, AXES, COMPETENCES, PULSE } from '../measure/words'

const named = (fields: readonly { name: string }[], by: string): [string, string][] =>
  fields.map(({ name }) => [name, by])
const all = (by: string, ...names: string[]): [string, string][] => names.map((name) => [name, by])

const SEARCH = 'la búsqueda de coach'
const RECORD = 'la ficha de la persona'
const GOALS = 'los objetivos de cada persona'
const person = all(RECORD, 'firstName', 'lastName', 'email', 'phone', 'dni', 'dob', 'city', 'timezone')

/** Form → key → what counts or reads the answers by it, in words. Without one of them something would fall silent. */
const KEPT: Record<string, [string, string][]> = {
  'form-pulse': [...named(PULSE, MEASURES.pulse.title), ...all(MEASURES.themes.title, 'comment')],
  'form-strategy-radar': named(AXES, MEASURES.radar.title),
  'form-progress-self': [
    ...named(COMPETENCES, MEASURES.progress.title),
    ...all('sus comentarios', 'comment'),
  ],
  'form-progress-supervisor': named(COMPETENCES, MEASURES.progress.title),
  'form-alignment-coachee': named(ALIGNED, MEASURES.alignment.title),
  'form-alignment-leader': named(ALIGNED, MEASURES.alignment.title),
  'form-focus': [
    ...all(MEASURES.focuses.title, 'focus1', 'focus2'),
    ...all(GOALS, 'goal1', 'goal2', 'priority'),
  ],
  'form-session-closing': [
    ...all(MEASURES.perception.title, 'progress'),
    ...all(GOALS, 'focusWorked', 'agreements'),
  ],
  'form-coachee-match': all(SEARCH, 'focus', 'style', 'experience', 'languages', 'hobbies', 'profession'),
  'form-coachee-profile': [
    ...person,
    ...all(RECORD, 'nat', 'position', 'management'),
    ...all(RECORD, 'leaderFirstName', 'leaderLastName', 'leaderEmail', 'leaderPosition'),
  ],
  'form-coach-profile': [...person, ...all(RECORD, 'country', 'bank', 'account', 'number')],
  'form-coachee-about': all(RECORD, 'hobbies', 'profession'),
  'form-coach-about': [
    ...all(SEARCH, 'focus', 'style', 'experience', 'languages', 'hobbies', 'profession'),
    ...all(RECORD, 'brief', 'about'),
  ],
  'form-consent': all('el consentimiento', 'accepted'),
}
export const keptKeys = (formId: string): ReadonlyMap<string, string> => new Map(KEPT[formId] ?? [])

/** Questions whose choices are focuses, by key. */
export const FOCUS_KEYS = ['focus', 'mainFocus', 'focus1', 'focus2', 'focusWorked']

/** Forms whose choices matching compares by their words, each with who answers the other side. */
export const COMPARED: Readonly<Record<string, { form: string; name: string; keys: readonly string[] }>> = {
  'form-coachee-match': {
    form: 'form-coach-about',
    name: 'lo que responden los coaches sobre sí mismos',
    keys: ['focus', 'style', 'experience', 'languages', 'hobbies', 'profession'],
  },
  'form-coach-about': {
    form: 'form-coachee-match',
    name: 'lo que responden los coachees para encontrar coach',
    keys: ['focus', 'style', 'experience', 'languages', 'hobbies', 'profession'],
  },
}
