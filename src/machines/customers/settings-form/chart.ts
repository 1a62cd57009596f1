import { isEmail } from '#domain/email'
import { isColour, readsWell } from '#domain/look'
import { isRut } from '#domain/rut'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

/** Which card is changed, or what is taken away. */
export const SETTINGS = [
  'data',
  'look',
  'calls',
  'rooms',
  'dropRooms',
  'access',
  'program',
  'unlink',
  'dropMembership',
] as const
export type Setting = (typeof SETTINGS)[number]

/** The logo stays as it is. */
export const KEPT_LOGO = 'kept'
const LOGO = /^data:image\/(png|jpeg|webp);base64,/
/** 5 MB, as the letters of a data address. */
const LOGO_MOST = 7_000_000
const REQUIRED = 'Campo requerido'
function validate({
  kind,
  name = '',
  businessId = '',
  enabled = '',
  provider = '',
  target = '',
  colour = '',
  logo = '',
  account = '',
  clientId = '',
  secret = '',
  keptAccount = '',
}: FormValues) {
  const errors: FieldErrors = {}
  if (kind === 'data') {
    if (name.trim() === '') errors.name = REQUIRED
    if (businessId.trim() === '') errors.businessId = REQUIRED
    else if (!isRut(businessId)) errors.businessId = 'Revisa el RUT: el dígito verificador no calza.'
  }
  if (kind === 'look') {
    const written = colour.trim()
    if (written !== '' && !isColour(written)) errors.colour = 'Escribe el color como #1f6feb.'
    else if (written !== '' && !readsWell(written))
      errors.colour = 'Sobre ese color no se leen bien letras blancas: elige uno más oscuro.'
    if (!['', KEPT_LOGO].includes(logo) && !LOGO.test(logo))
      errors.logo = 'Ese archivo no es una imagen. Elige un logo en JPG o PNG.'
    else if (logo.length > LOGO_MOST) errors.logo = 'La imagen pesa demasiado. Elige una más liviana.'
  }
  if (kind === 'calls' && !enabled.split(' ').includes(provider))
    errors.enabled = 'La videollamada por defecto no se apaga. Elige otra por defecto primero.'
  if (kind === 'rooms') {
    const written = account.trim()
    if (written === '') errors.account = REQUIRED
    else if (target === 'microsoft-teams' && !isEmail(written))
      errors.account = 'Escribe el correo de quien organiza las reuniones.'
    if (clientId.trim() === '') errors.clientId = REQUIRED
    if (secret === '' && keptAccount === '') errors.secret = REQUIRED
  }
  if (kind === 'program' && target === '') errors.target = 'Elige un programa.'
  return errors
}

/**
 * Values: kind (a Setting), organizationId, version; data: name, businessId, contactId, consultantId; look: colour, logo (none, KEPT_LOGO or a picture as a data address); calls: provider,
 * enabled (names apart by spaces); rooms: target (whose rooms), account, clientId, secret and notifySecret (none: the kept one), keptAccount, keptClientId; access: flow; program: programs (ids apart by spaces), target; the others: target.
 */
export const settingsFormMachine = submitMachine<'saved'>({
  id: 'settingsForm',
  description: 'Cambiar una parte de los ajustes de una organización.',
  validate,
  accepted: () => [{ type: 'snackbar.show', content: 'Cambios guardados.' }],
})
