import { isRut } from '#domain/rut'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

/** Which card is changed, or what is taken away. */
export const SETTINGS = ['data', 'calls', 'access', 'program', 'unlink', 'dropMembership'] as const
export type Setting = (typeof SETTINGS)[number]

const REQUIRED = 'Campo requerido'
function validate({
  kind,
  name = '',
  businessId = '',
  enabled = '',
  provider = '',
  target = '',
}: FormValues) {
  const errors: FieldErrors = {}
  if (kind === 'data') {
    if (name.trim() === '') errors.name = REQUIRED
    if (businessId.trim() === '') errors.businessId = REQUIRED
    else if (!isRut(businessId)) errors.businessId = 'Revisa el RUT: el dígito verificador no calza.'
  }
  if (kind === 'calls' && !enabled.split(' ').includes(provider))
    errors.enabled = 'La videollamada por defecto no se apaga. Elige otra por defecto primero.'
  if (kind === 'program' && target === '') errors.target = 'Elige un programa.'
  return errors
}

/**
 * Values: kind (a Setting), organizationId, version; data: name, businessId, contactId, consultantId; calls: provider,
 * enabled (names apart by spaces); access: flow; program: programs (ids apart by spaces), target; the others: target.
 */
export const settingsFormMachine = submitMachine<'saved'>({
  id: 'settingsForm',
  description: 'Cambiar una parte de los ajustes de una organización.',
  validate,
  accepted: () => [{ type: 'snackbar.show', content: 'Cambios guardados.' }],
})
