import { isEmail } from './email'
import { isMask } from './masks'
import type { Answer, Answers, Form, FormField } from './models'
import { isRut } from './rut'
import { isOneLine, isText, WRITTEN } from './written'
import { asksZone, isZoneName } from './zones'

const FORM_TEXTS = {
  required: 'Campo requerido',
  tooMany: (max: number) => `Ya marcaste ${max}. Quita una para elegir otra.`,
  tooFew: (min: number) => `Elige al menos ${min}.`,
  tooShort: (min: number) => `Escribe al menos ${min} caracteres.`,
  tooLong: (max: number) => `Acórtalo un poco: el máximo es ${max} caracteres.`,
  numeric: 'Escribe solo números.',
  min: (min: number) => `El mínimo es ${min}.`,
  max: (max: number) => `El máximo es ${max}.`,
  format: 'Revisa el formato de este dato.',
  email: 'Debe ser e-mail valido',
  rut: 'Revisa el RUT: el dígito verificador no calza.',
  choice: 'Elige una de las opciones.',
} as const

const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0)

function checkAmount(amount: number, field: FormField): string | null {
  const { min, max } = field.rules
  if (!Number.isFinite(amount)) return FORM_TEXTS.numeric
  if (min !== null && amount < min) return FORM_TEXTS.min(min)
  if (max !== null && amount > max) return FORM_TEXTS.max(max)
  return null
}

function checkText(text: string, field: FormField): string | null {
  if (!(field._type === 'textarea' ? isText : isOneLine)(text.trim())) return WRITTEN
  if (field.input_type === 'email' && !isEmail(text.trim())) return FORM_TEXTS.email
  const { min, max, regex, numeric, rut } = field.rules
  if (rut) return isRut(text) ? null : FORM_TEXTS.rut
  if (numeric) return /^-?\d+$/.test(text.trim()) ? checkAmount(Number(text), field) : FORM_TEXTS.numeric
  const length = [...text.trim()].length
  if (min !== null && length < min) return FORM_TEXTS.tooShort(min)
  if (max !== null && length > max) return FORM_TEXTS.tooLong(max)
  return regex !== null && !new RegExp(`^(?:${regex})$`, 'u').test(text.trim()) ? FORM_TEXTS.format : null
}

function checkChoices(marked: string[], field: FormField): string | null {
  const { min, max } = field.rules
  const known = new Set(field.choices.map((choice) => choice.label))
  if (!marked.every((label) => known.has(label)) || new Set(marked).size !== marked.length)
    return FORM_TEXTS.choice
  if (max !== null && marked.length > max) return FORM_TEXTS.tooMany(max)
  return min !== null && marked.length < min ? FORM_TEXTS.tooFew(min) : null
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
  )
}

/**
 * The sentence for an answer that breaks its field's rules, or null. An empty optional answer is always valid.
 * Dates are YYYY-MM-DD, a scale's answer is its number, a multiple's answer its labels.
 */
export function checkAnswer(field: FormField, answer: Answer | undefined): string | null {
  if (answer === undefined || isEmpty(answer)) return field.rules.required ? FORM_TEXTS.required : null
  if (isMask(field, answer)) return null
  switch (field._type) {
    case 'multiple':
      return Array.isArray(answer) ? checkChoices(answer, field) : FORM_TEXTS.choice
    case 'single':
      if (typeof answer !== 'string') return FORM_TEXTS.choice
      if (asksZone(field.name)) return isZoneName(answer) ? null : FORM_TEXTS.choice
      return field.choices.some((choice) => choice.label === answer) ? null : FORM_TEXTS.choice
    case 'scale':
      return typeof answer === 'number' && Number.isInteger(answer)
        ? checkAmount(answer, field)
        : FORM_TEXTS.numeric
    case 'boolean':
      if (typeof answer !== 'boolean') return FORM_TEXTS.choice
      return field.rules.required && !answer ? FORM_TEXTS.required : null
    case 'date':
      return typeof answer === 'string' && isDate(answer) ? null : FORM_TEXTS.format
    default:
      return typeof answer === 'string' ? checkText(answer, field) : FORM_TEXTS.format
  }
}

/** A form has either segments or fields; both read as a list of parts. */
export const formFields = (form: Form): FormField[] =>
  form.segments.length > 0 ? form.segments.flatMap((segment) => segment.fields) : form.fields

/** field id → sentence, for every field that breaks a rule. Disabled fields are not the person's to answer. */
export function checkAnswers(fields: FormField[], answers: Answers): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const error = field.rules.disabled ? null : checkAnswer(field, answers[field._id])
    if (error) errors[field._id] = error
  }
  return errors
}

/**
 * Answers and shown errors after one more answer: a shown error stays only while its rule is still broken. null: there
 * is no such field, or it is not the person's to answer.
 */
export function afterAnswer(
  { form, answers, errors }: { form: Form | null; answers: Answers; errors: Record<string, string> },
  fieldId: string,
  answer: Answer,
): { answers: Answers; errors: Record<string, string> } | null {
  const field = form && formFields(form).find(({ _id }) => _id === fieldId)
  if (!field || field.rules.disabled) return null
  const { [fieldId]: shown, ...others } = errors
  const still = shown === undefined ? null : checkAnswer(field, answer)
  return {
    answers: { ...answers, [fieldId]: answer },
    errors: still ? { ...others, [fieldId]: still } : others,
  }
}
