import type { Answer, FormField } from './models'

/** Fields of forms that are written whole and told by their end only, by name. */
const MASKED_FIELDS = ['number']
const MASK = /^•••• [\d-]{1,4}$/

/** The end of an account number, the rest hidden. */
export const masked = (number: string): string => `•••• ${number.slice(-4)}`
const isMaskedField = ({ name }: Pick<FormField, 'name'>): boolean => MASKED_FIELDS.includes(name)
/** Whether an answer is the mask itself: what is kept stays as it is. */
export const isMask = (field: Pick<FormField, 'name'>, answer: unknown): boolean =>
  isMaskedField(field) && typeof answer === 'string' && MASK.test(answer)
/** An answer as it is told. */
export const toldAnswer = (field: Pick<FormField, 'name'>, answer: Answer): Answer =>
  isMaskedField(field) && typeof answer === 'string' && !isMask(field, answer) ? masked(answer) : answer
