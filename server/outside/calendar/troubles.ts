/** Why a calendar could not be reached, read or written, as its coach is told. */
export const TROUBLES = {
  refusedAddress: 'Esa dirección no se puede usar. Copia la que tu calendario muestra para compartir.',
  unreachable: 'La dirección no responde. Revísala o intenta de nuevo en unos minutos.',
  notFound: 'En esa dirección no hay un calendario. Cópiala de nuevo desde tu calendario.',
  denied: 'El calendario no aceptó el permiso. Revisa el usuario y la contraseña, o conéctalo de nuevo.',
  busyProvider: 'El servicio de tu calendario pide esperar un momento. Lo intentaremos de nuevo.',
  serviceSilent: 'El servicio de tu calendario no responde. Lo intentaremos de nuevo en unos minutos.',
  permissionEnded: 'El permiso de esa cuenta terminó o se retiró. Conéctala de nuevo para seguir al día.',
  missingScope: 'Faltó un permiso. Conéctala de nuevo y deja marcadas todas las casillas.',
  misconfigured:
    'Este sitio no está bien inscrito en el servicio de tu calendario. Avisa a quien lo administra.',
  tooLarge: 'El calendario pesa más de 10 MB. Comparte uno con menos historia.',
  tooMany: 'El calendario tiene demasiados compromisos para leerlos. Comparte uno más pequeño.',
  tooOften:
    'Un compromiso se repite cada pocos segundos o minutos y no se puede leer. Corrígelo en tu calendario.',
  tooSlow: 'El calendario es demasiado complejo para leerlo. Comparte uno más pequeño.',
  notCalendar: 'Eso no es un calendario en formato .ics.',
  noCalendar: 'Esa cuenta no tiene un calendario donde escribir. Crea uno y conéctala de nuevo.',
} as const

export type Trouble = keyof typeof TROUBLES
export const isTrouble = (text: string): text is Trouble => text in TROUBLES

/** A calendar outside did not do what was asked. `retryAfterMs`: how long it asks to be left alone. */
export class CalendarTrouble extends Error {
  readonly trouble: Trouble
  readonly retryAfterMs: number | null

  constructor(trouble: Trouble, options: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(TROUBLES[trouble], { cause: options.cause })
    this.name = 'CalendarTrouble'
    this.trouble = trouble
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}
