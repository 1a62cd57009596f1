/** Error codes of the API, their HTTP status, and the Spanish sentence that tells a person what to do next. */
export const ERROR_CODES = {
  UNAUTHENTICATED: { status: 401, message: 'Error de Autenticación' },
  FORBIDDEN: {
    status: 403,
    message: 'Tu rol no permite hacer esto. Si lo necesitas, pídelo a quien administra tu programa.',
  },
  NOT_FOUND: { status: 404, message: 'No encontramos lo que buscas. Vuelve a la lista y ábrelo desde ahí.' },
  BAD_INPUT: { status: 400, message: 'Revisa los campos marcados y guarda otra vez.' },
  CONFLICT: {
    status: 409,
    message: 'Alguien lo cambió mientras lo editabas. Mira la versión nueva y repite tu cambio.',
  },
  SLOT_TAKEN: { status: 409, message: 'Alguien tomó esa hora recién. Elige otra de la lista.' },
  OUTSIDE_AVAILABILITY: { status: 422, message: 'Esa hora ya no está disponible. Elige otra de la lista.' },
  NO_CREDITS: { status: 409, message: 'No quedan créditos. Pide más a quien administra tu programa.' },
  INVALID_TRANSITION: {
    status: 409,
    message: 'Esto cambió hace un momento y ya no se puede hacer. Actualiza para ver cómo quedó.',
  },
  RATE_LIMITED: {
    status: 429,
    message: 'Hubo muchos intentos seguidos. Espera unos minutos y prueba otra vez.',
  },
  INTERNAL: {
    status: 500,
    message: 'Algo falló de nuestro lado y ya quedó registrado. Reintenta en unos minutos.',
  },
} as const
export type ErrorCode = keyof typeof ERROR_CODES
/** A booked session that a change of the coach's time would hit. `slot`: an instant. */
export type HitSession = { _id: string; slot: string; name: string }
/**
 * extensions of a GraphQL error: `fields` with BAD_INPUT (field → sentence), `nearest` with SLOT_TAKEN and
 * OUTSIDE_AVAILABILITY (instants), `reason` with CONFLICT, NO_CREDITS (none, daysLeft) and for a mailed link that is dead, `sessions` with its reason `booked`.
 */
export type ErrorExtensions = {
  code: ErrorCode
  requestId?: string
  fields?: Record<string, string>
  nearest?: string[]
  reason?: string
  sessions?: HitSession[]
  retryAt?: string
  /** how many sessions can be booked, with NO_CREDITS few */
  bookable?: number
}

/** What a REST refusal's `message` says to programs, as they are used to; a person reads `desc`. */
const REST_MESSAGES = [
  'Organization not found',
  'Error changing trip status',
  'Error scheduling trip',
] as const
export const isRestMessage = (reason: string | undefined): reason is string =>
  REST_MESSAGES.some((message) => message === reason)
