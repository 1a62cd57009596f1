/** Why a meeting service did not do what was asked, as a sysadmin is told. */
export const MEETING_TROUBLES = {
  account: 'El servicio no conoce esa cuenta. Revisa que esté escrita como allá.',
  credentials: 'El servicio no aceptó el identificador o la clave. Cópialos de nuevo desde tu aplicación.',
  permission:
    'La aplicación no tiene permiso para crear reuniones con esa cuenta. Dáselo a quien las organiza y prueba de nuevo.',
  busy: 'El servicio pide esperar un momento. Prueba de nuevo en unos minutos.',
  silent: 'El servicio no responde. Prueba de nuevo en unos minutos.',
} as const
export type MeetingProblem = keyof typeof MEETING_TROUBLES
export const isMeetingProblem = (text: string): text is MeetingProblem => text in MEETING_TROUBLES

/** A meeting service did not do what was asked. `retryAfterMs`: how long it asks to be left alone. */
export class MeetingTrouble extends Error {
  readonly problem: MeetingProblem
  readonly retryAfterMs: number | null

  constructor(problem: MeetingProblem, options: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(MEETING_TROUBLES[problem], { cause: options.cause })
    this.name = 'MeetingTrouble'
    this.problem = problem
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}

/** `account`: at Zoom the account's id, at Microsoft the address of whoever organizes the meetings. */
export type MeetingAccount = { account: string; clientId: string; secret: string }
export type Meeting = { subject: string; start: Date; minutes: number }

/** What a service told, as it came over HTTP. */
export type MeetingNotice = { headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer }
/**
 * What it says. `asks`: whether the address is ours, with what proves that; `joined`: that somebody it knows by an address
 * entered a room, by its own name of it; `other`: what does not matter here.
 */
export type Told =
  | { kind: 'asks'; answer: Record<string, string> }
  | { kind: 'joined'; room: string; email: string; at: Date }
  | { kind: 'other' }

/**
 * A service that makes rooms, as the organization itself.
 * @throws MeetingTrouble from every call.
 */
export type MeetingProvider = {
  /** @returns how the service calls the room, and where people enter. */
  make(account: MeetingAccount, meeting: Meeting): Promise<{ id: string; url: string }>
  move(account: MeetingAccount, id: string, meeting: Meeting): Promise<void>
  /** One that is not there any more is no trouble. */
  remove(account: MeetingAccount, id: string): Promise<void>
  /** What it told, signed with what only both know; null: nobody can tell that it was the service. */
  told(secret: string, notice: MeetingNotice, now: Date): Told | null
}
