import { tooLong } from '#domain/input-words'
import { VIEW_NAME_MOST } from '#domain/people-address'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

function validate({ name = '' }: FormValues): FieldErrors {
  const written = name.trim()
  if (written === '') return { name: 'Ponle un nombre a la vista.' }
  return written.length > VIEW_NAME_MOST ? { name: tooLong(VIEW_NAME_MOST) } : {}
}

/**
 * Values: name, isDefault (`yes`: it opens by itself), takesSeen (`yes`: one that is changed becomes what is seen); fixed:
 * _id of one that is changed, address, seen.
 */
export const viewFormMachine = submitMachine<'saved'>({
  id: 'viewForm',
  description: 'Guardar una lista como se ve, con un nombre, o cambiarle el nombre a una guardada.',
  validate,
  accepted: () => [{ type: 'snackbar.show', content: 'Vista guardada.' }],
})
