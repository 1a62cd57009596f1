import { pathTo } from '#domain/places'
import { isRut } from '#domain/rut'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

const REQUIRED = 'Campo requerido'
function validate({ name = '', businessId = '' }: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  if (name.trim() === '') errors.name = REQUIRED
  if (businessId.trim() === '') errors.businessId = REQUIRED
  else if (!isRut(businessId)) errors.businessId = 'Revisa el RUT: el dígito verificador no calza.'
  return errors
}

/** Values: name, businessId, provider, membership (`yes` or empty). Output: the new organization's id. */
export const organizationFormMachine = submitMachine<string>({
  id: 'organizationForm',
  description: 'Crear una organización cliente.',
  validate,
  accepted: (organizationId) => [
    { type: 'snackbar.show', content: 'Organización creada. Ahora puedes abonarle créditos.' },
    { type: 'place.wanted', to: pathTo('adminUsersOrganization', { organizationId }), replace: true },
  ],
})
