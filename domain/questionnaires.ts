import type { FieldType, Form, FormField } from './models'

export const QUESTIONNAIRE_STATES = ['draft', 'published', 'retired'] as const
export type QuestionnaireState = (typeof QUESTIONNAIRE_STATES)[number]
export const FIELD_TYPES = [
  'text',
  'textarea',
  'single',
  'multiple',
  'scale',
  'date',
  'boolean',
] as const satisfies readonly FieldType[]

export const MOST_QUESTIONS = 60
export const MOST_CHOICES = 30
/** How long whoever began a version may finish it once the next one is published. */
export const BEGUN_DAYS = 30
export const KEY_FORM = /^[a-z][A-Za-z0-9]{0,39}$/

/** A name as lists say it: whom it is about is filled in for who answers. */
export const listedName = (name: string): string => name.replaceAll('{coacheeName}', 'quien lideras')

/** What a question says and asks, as it is edited. */
export type Question = {
  /** what its answers are counted by over the versions */
  key: string
  label: string
  hint: string
  type: FieldType
  required: boolean
  min: number | null
  max: number | null
  regex: string | null
  numeric: boolean
  choices: readonly string[]
  /** in which part it is asked, from 0 */
  part: number
}
export type Part = { title: string; subtitle: string }

const hasChoices = (type: FieldType): boolean => ['single', 'multiple', 'scale', 'boolean'].includes(type)
const FEW = 6
function controlOf({ type, choices }: Pick<Question, 'type' | 'choices'>): string {
  switch (type) {
    case 'text':
    case 'textarea':
    case 'date':
      return type
    case 'scale':
      return 'range'
    case 'single':
      return choices.length > FEW ? 'select' : 'radio'
    default:
      return 'checkbox'
  }
}

/** A question as it is asked. `known`: the same one of an earlier version, whose id and what is not edited stay. */
export function fieldOf(formId: string, question: Question, known: FormField | undefined): FormField {
  const { key, label, hint, type, required, min, max, regex, numeric, choices } = question
  const same = known?._type === type ? known : undefined
  const told = hasChoices(type) ? (type === 'scale' ? 'position' : 'label') : ''
  return {
    _id: known?._id ?? `field-${formId.replace(/^form-/, '')}-${key}`,
    name: key,
    label,
    hint,
    _type: type,
    choiceValue: same?.choiceValue ?? told,
    choiceText: same?.choiceText ?? (told && 'label'),
    input_type: same?.input_type ?? controlOf(question),
    placeholder: same?.placeholder ?? '',
    rules: {
      required,
      max,
      min,
      regex,
      numeric,
      disabled: same?.rules.disabled ?? false,
      rut: same?.rules.rut ?? false,
    },
    choices: choices.map((one) => ({ label: one })),
  }
}

const questionOf = (field: FormField, part: number): Question => ({
  key: field.name,
  label: field.label,
  hint: field.hint,
  type: field._type,
  required: field.rules.required,
  min: field.rules.min,
  max: field.rules.max,
  regex: field.rules.regex,
  numeric: field.rules.numeric,
  choices: field.choices.map(({ label }) => label),
  part,
})

/** A form as it is edited; without parts of its own it is one that has no title. */
export function questionsOf(form: Form): { parts: Part[]; questions: Question[] } {
  const whole = [{ title: '', subtitle: '', fields: form.fields }]
  const parts = form.segments.length > 0 ? form.segments : whole
  return {
    parts: parts.map(({ title, subtitle }) => ({ title, subtitle })),
    questions: parts.flatMap(({ fields }, part) => fields.map((field) => questionOf(field, part))),
  }
}

/** What is edited, as a form. `before`: the version it comes from, whose parts it has, called as `parts` says. */
export function formOf(
  before: Form,
  { name, parts, questions }: { name: string; parts: readonly Part[]; questions: readonly Question[] },
  known: ReadonlyMap<string, FormField>,
): Form {
  const asked = (part: number): FormField[] =>
    questions.filter((one) => one.part === part).map((one) => fieldOf(before._id, one, known.get(one.key)))
  return {
    _id: before._id,
    _type: before._type,
    name,
    fields: before.segments.length > 0 ? [] : asked(0),
    segments: before.segments.map(({ _id, title, subtitle, name: own }, part) => ({
      _id,
      title: parts[part]?.title ?? title,
      subtitle: parts[part]?.subtitle ?? subtitle,
      name: own,
      fields: asked(part),
    })),
  }
}

/** What a question measures by: two that differ in it are never one series. */
export const isSameScale = (
  one: Pick<Question, 'type' | 'min' | 'max' | 'numeric'>,
  other: Pick<Question, 'type' | 'min' | 'max' | 'numeric'>,
): boolean =>
  one.type === other.type &&
  (one.type !== 'scale' || ((one.min ?? 0) === (other.min ?? 0) && one.max === other.max)) &&
  one.numeric === other.numeric

/** Whether a question reads otherwise than the one its key had, so that somebody has to say that it asks the same. */
export const readsOtherwise = (one: Question, other: Question): boolean =>
  one.label !== other.label || (one.type === 'scale' && one.choices.join('\n') !== other.choices.join('\n'))
