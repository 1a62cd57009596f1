import type { Form } from '#domain/models'
import { fieldOf, type Part, type Question, readsOtherwise } from '#domain/questionnaires'
import type { KnownQuestion, QuestionnairePage } from '../questionnaires/data'

/** A question as it is typed. choices: one a line · same: somebody says that it asks what its key asked before */
export type DraftQuestion = {
  key: string
  label: string
  hint: string
  type: Question['type']
  required: boolean
  min: string
  max: string
  regex: string
  numeric: boolean
  choices: string
  part: number
  same: boolean
}
export type DraftContent = {
  name: string
  parts: readonly Part[]
  questions: readonly DraftQuestion[]
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const amountOf = (text: string): number | null => (/^-?\d{1,7}$/.test(text.trim()) ? Number(text) : null)

/** A question as it is sent; what is no whole number is none. */
export const questionIn = (draft: DraftQuestion): Question => ({
  key: draft.key.trim(),
  label: draft.label.trim(),
  hint: draft.hint.trim(),
  type: draft.type,
  required: draft.required,
  min: amountOf(draft.min),
  max: amountOf(draft.max),
  regex: draft.regex.trim() || null,
  numeric: draft.numeric,
  choices: linesOf(draft.choices),
  part: draft.part,
})
const textOf = (value: number | null): string => (value === null ? '' : String(value))

/** What the page knows of a key; undefined: no version has had it. */
export const knownOf = (page: QuestionnairePage, key: string): KnownQuestion | undefined =>
  page.questions.find((one) => one.key === key && one.before !== null)

const isOther = (known: KnownQuestion, question: Question): boolean => {
  const { before, choicesBefore } = known
  return readsOtherwise(question, Object.assign({}, known, { label: before ?? '', choices: choicesBefore }))
}
/** Whether a question says otherwise what its key asked before. */
export function isReworded(page: QuestionnairePage, draft: DraftQuestion): boolean {
  const known = knownOf(page, draft.key)
  return known !== undefined && isOther(known, questionIn(draft))
}

export const draftOf = ({ name, parts, questions }: QuestionnairePage): DraftContent => ({
  name,
  parts: parts.map(({ title, subtitle }) => ({ title, subtitle })),
  questions: questions.map((one) => ({
    key: one.key,
    label: one.label,
    hint: one.hint,
    type: one.type,
    required: one.required,
    min: textOf(one.min),
    max: textOf(one.max),
    regex: one.regex ?? '',
    numeric: one.numeric,
    choices: one.choices.join('\n'),
    part: one.part,
    // what a saved draft says otherwise was said to ask the same then
    same: one.before !== null && isOther(one, one),
  })),
})

const NEW: DraftQuestion = {
  key: '',
  label: '',
  hint: '',
  type: 'text',
  required: false,
  min: '',
  max: '',
  regex: '',
  numeric: false,
  choices: '',
  part: 0,
  same: false,
}
type Questions = readonly DraftQuestion[]
/** With a new question at the end of a part, and where it stands. */
export function withNew(questions: Questions, part: number): { questions: DraftQuestion[]; at: number } {
  const at = questions.filter((one) => one.part <= part).length
  return {
    questions: [...questions.slice(0, at), Object.assign({}, NEW, { part }), ...questions.slice(at)],
    at,
  }
}
export const removed = (questions: Questions, at: number): DraftQuestion[] =>
  questions.filter((_, place) => place !== at)
export const changed = (questions: Questions, at: number, change: Partial<DraftQuestion>): DraftQuestion[] =>
  questions.map((one, place) => (place === at ? Object.assign({}, one, change) : one))

/** One place up or down; past the end of a part, into the part beside it. null: there is no place there. */
export function moved(
  questions: Questions,
  at: number,
  by: -1 | 1,
  parts: number,
): { questions: DraftQuestion[]; at: number } | null {
  const one = questions[at]
  if (!one) return null
  const other = questions[at + by]
  if (other?.part === one.part)
    return { questions: changed(changed(questions, at, other), at + by, one), at: at + by }
  const part = one.part + by
  return part < 0 || part >= parts ? null : { questions: changed(questions, at, { part }), at }
}

/** The form whoever answers would see. */
export function previewOf(
  formId: string,
  { name, parts, questions }: { name: string; parts: readonly Part[]; questions: readonly Question[] },
): Form {
  const fields = (part: number) =>
    questions.filter((one) => one.part === part).map((one) => fieldOf(formId, one, undefined))
  return {
    _id: formId,
    _type: '',
    name,
    fields: parts.length > 1 ? [] : fields(0),
    segments:
      parts.length > 1
        ? parts.map(({ title, subtitle }, part) => ({
            _id: `part-${part}`,
            title,
            subtitle,
            name: title,
            fields: fields(part),
          }))
        : [],
  }
}
