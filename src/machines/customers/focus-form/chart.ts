import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

const MOST = 60
function validate({ scope, organizationId = '', name = '', category = '' }: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  if (scope === 'organization' && organizationId === '') errors.organizationId = 'Elige una organización.'
  if (name.trim() === '') errors.name = 'Escribe cómo se llama.'
  else if (name.trim().length > MOST) errors.name = `Acórtalo un poco: el máximo es ${MOST} caracteres.`
  if (category === '') errors.category = 'Elige una categoría.'
  return errors
}

/** Values: scope (`house` or `organization`), organizationId, focus (empty: a new one), name, category, retired (`yes`), version (empty: new). */
export const focusFormMachine = submitMachine<'saved'>({
  id: 'focusForm',
  description: 'Agregar un foco, o decir cómo se muestra uno a todos o en una organización.',
  validate,
  accepted: () => [{ type: 'snackbar.show', content: 'Foco guardado.' }],
})
