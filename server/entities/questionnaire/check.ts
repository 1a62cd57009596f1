import type { Form, FormField } from '#domain/models'
import { isSameScale, KEY_FORM, type Question, questionsOf, readsOtherwise } from '#domain/questionnaires'
import { ApiError, badInput } from '../../kernel/errors'
import { COMPARED, FOCUS_KEYS, keptKeys } from './kept-keys'
import { isLinear } from './linear-pattern'

const MOST_STEPS = 10
const CHOSEN = ['single', 'multiple']

/** A question with the key of an earlier one that somebody says it goes on asking. */
export type Asked = Question & { sameAs: string | null }

function limitsError({ type, min, max, choices }: Question): string | null {
  if (min !== null && max !== null && min > max) return 'El mínimo no puede pasar del máximo.'
  if (type === 'scale') {
    if (max === null || max - (min ?? 0) < 1 || max - (min ?? 0) > MOST_STEPS)
      return `Una escala tiene un máximo, y de 2 a ${MOST_STEPS + 1} valores.`
  }
  if (type === 'multiple' && min !== null && min > choices.length)
    return 'No se pueden pedir más opciones de las que hay.'
  return null
}
function choicesError({ type, min, max, choices }: Question): string | null {
  if (new Set(choices).size !== choices.length) return 'Hay una opción repetida.'
  if (CHOSEN.includes(type))
    return choices.length < 2 ? 'Escribe al menos dos opciones, una por línea.' : null
  if (type === 'scale') {
    const steps = (max ?? 0) - (min ?? 0) + 1
    return choices.length === steps ? null : `Escribe ${steps} opciones: una por cada valor de la escala.`
  }
  if (type === 'boolean') return choices.length > 1 ? 'Escribe a lo más una opción.' : null
  return choices.length > 0 ? 'Este tipo de pregunta no tiene opciones.' : null
}

/** What is wrong with each question by itself, by `questions.3.label`. */
function ownErrors(questions: readonly Asked[], focuses: ReadonlySet<string>): Record<string, string> {
  const errors: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [at, question] of questions.entries()) {
    const { key, type, regex, choices } = question
    const tell = (field: string, error: string | null) => {
      if (error !== null) errors[`questions.${at}.${field}`] = error
    }
    if (!KEY_FORM.test(key))
      tell(
        'key',
        'Una clave parte con minúscula y lleva solo letras y números, sin tildes: por ejemplo energia2.',
      )
    else if (seen.has(key)) tell('key', 'Otra pregunta ya tiene esta clave.')
    seen.add(key)
    tell('max', limitsError(question))
    tell('choices', choicesError(question))
    const unknown = FOCUS_KEYS.includes(key) ? choices.find((choice) => !focuses.has(choice)) : undefined
    if (unknown !== undefined)
      tell(
        'choices',
        `«${unknown}» no está entre los focos que se pueden elegir. Agrégalo en Focos, o quítalo.`,
      )
    if (regex !== null && type !== 'text' && type !== 'textarea')
      tell('regex', 'Solo los textos llevan un formato.')
    else if (regex !== null && !isLinear(regex))
      tell(
        'regex',
        'Este formato podría tardar demasiado con algunos textos. Usa uno sin repeticiones dentro de repeticiones.',
      )
  }
  return errors
}

export type History = {
  /** the newest question of each key among the versions that were published */
  known: ReadonlyMap<string, FormField>
  /** keys whose question is asked today */
  focuses: ReadonlySet<string>
  /** what the other side of matching offers today, by key */
  compared: ReadonlyMap<string, readonly string[]>
}
const knownQuestion = (field: FormField): Question | undefined =>
  questionsOf({ _id: '', _type: '', name: '', segments: [], fields: [field] }).questions[0]

/** @throws ApiError CONFLICT naming what counts by a key that is missing or whose scale is another. */
function keepSeries(formId: string, questions: readonly Question[], { known }: History): void {
  const kept = keptKeys(formId)
  const asked = new Map(questions.map((one) => [one.key, one]))
  const errors: Record<string, string> = {}
  for (const [key, by] of kept) {
    const before = known.get(key)
    if (before && !asked.has(key))
      errors[key] =
        `Falta «${before.label}» (${key}): por ella se cuenta ${by}. Vuelve a agregarla, con su clave y su escala.`
  }
  for (const [at, question] of questions.entries()) {
    const field = known.get(question.key)
    const before = field && knownQuestion(field)
    if (!before || isSameScale(question, before)) continue
    const by = kept.get(question.key)
    errors[`questions.${at}.type`] = by
      ? `«${question.label}» (${question.key}) cambió de tipo o de escala, y por ella se cuenta ${by}. Déjala como estaba.`
      : `«${question.label}» cambió de tipo o de escala: dale otra clave, o sus respuestas se mezclarían con las de antes.`
  }
  const [first] = Object.values(errors)
  if (first !== undefined) throw new ApiError('CONFLICT', { reason: 'series', fields: errors }, first)
}

/**
 * Matching compares words: a choice that is left out while another comes is renamed on one side only. It may be added
 * there first, or left out alone.
 * @throws ApiError CONFLICT naming the other side.
 */
function keepCompared(formId: string, questions: readonly Question[], { known, compared }: History): void {
  const other = COMPARED[formId]
  if (!other) return
  const errors: Record<string, string> = {}
  for (const [at, { key, choices }] of questions.entries()) {
    const theirs = compared.get(key) ?? []
    const before = known.get(key)?.choices.map(({ label }) => label) ?? []
    const gone = before.find((choice) => !choices.includes(choice) && theirs.includes(choice))
    const added = choices.find((choice) => !before.includes(choice) && !theirs.includes(choice))
    if (gone !== undefined && added !== undefined)
      errors[`questions.${at}.choices`] =
        `«${gone}» también se ofrece en ${other.name}, y la búsqueda de coach compara las palabras. Agrega «${added}» allá y publícalo antes de quitar «${gone}» acá.`
  }
  const [first] = Object.values(errors)
  if (first !== undefined) throw new ApiError('CONFLICT', { reason: 'compared', fields: errors }, first)
}

/** A question that reads otherwise keeps its key only if somebody says that it asks the same. */
function unsaid(questions: readonly Asked[], { known }: History): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [at, question] of questions.entries()) {
    const field = known.get(question.key)
    const before = field && knownQuestion(field)
    if (before && readsOtherwise(question, before) && question.sameAs !== question.key)
      errors[`questions.${at}.sameAs`] =
        `Antes decía «${before.label}». Marca que pregunta lo mismo, o dale otra clave para empezar otra serie.`
  }
  return errors
}

/**
 * Whether questions may be the next version of a form.
 * @throws ApiError BAD_INPUT naming fields as `questions.3.label`; CONFLICT for a series that would break.
 */
export function checkQuestions(formId: string, questions: readonly Asked[], history: History): void {
  const errors = ownErrors(questions, history.focuses)
  if (Object.keys(errors).length > 0) throw badInput(errors)
  keepSeries(formId, questions, history)
  keepCompared(formId, questions, history)
  const open = unsaid(questions, history)
  if (Object.keys(open).length > 0) throw badInput(open)
}

/** A stored version as questions of which it was said that they ask the same. */
export const saidSame = (form: Form): Asked[] =>
  questionsOf(form).questions.map((one) => Object.assign({ sameAs: one.key }, one))
