/** Why something failed, as machines tell it to views. Services throw exactly this shape. */
export type FailureType =
  | 'network'
  | 'timeout'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'badInput'
  | 'conflict'
  | 'slotTaken'
  | 'outsideAvailability'
  | 'noCredits'
  | 'invalidTransition'
  | 'rateLimited'
  | 'unexpected'

/** A session that is booked already. `slot`: an instant. */
export type HitSession = { _id: string; slot: string; name: string }

export type Failure = {
  type: FailureType
  /** One Spanish sentence that tells what to do next. */
  message: string
  /** field → sentence, with badInput */
  fields?: Record<string, string>
  /** nearest free slots, with slotTaken and outsideAvailability */
  nearest?: string[]
  /** which rule, with conflict: overlap, pace, programEnded, paused …; with noCredits: none, daysLeft */
  reason?: string
  /** booked sessions a change of one's time would hit, with conflict booked */
  sessions?: HitSession[]
  /** when it may be tried again, with rateLimited: an instant */
  retryAt?: string
  requestId?: string
  /** what else the same answer refused, in its order */
  others?: readonly Failure[]
  cause?: unknown
}

export const UNEXPECTED = 'Algo falló de nuestro lado y ya quedó registrado. Reintenta en unos minutos.'

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' &&
  error !== null &&
  'type' in error &&
  'message' in error &&
  typeof error.message === 'string'

export const toFailure = (error: unknown): Failure =>
  isFailure(error) ? error : { type: 'unexpected', message: UNEXPECTED, cause: error }

/** A lost answer: the server may or may not have done it. */
export const isUncertain = (failure: Failure): boolean =>
  failure.type === 'network' || failure.type === 'timeout'

/** The server said what became of it. After a lost answer, and after a fault of its own, nobody knows. */
export const isAnswered = (failure: Failure): boolean =>
  !isUncertain(failure) && failure.type !== 'unexpected'

/** Whether a failure is told beside one of the fields there are; else its own sentence has to be read. */
export const isBesideField = ({ fields = {} }: Failure, names: readonly string[]): boolean =>
  Object.keys(fields).some((name) => names.includes(name))
