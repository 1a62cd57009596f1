import { ENTRY_CLOSES_MINUTES_AFTER, MINUTE_MS, RATING_HOURS, WAITS_FROM_MINUTE } from '#domain/constants'
import type { SessionEvent } from '#domain/entities/session/events'
import type { SessionFacts } from '#domain/entities/session/facts'
import { formatTime } from '#domain/format-time'
import { absenceFrom } from '#domain/session-rules'
import type { CloseOutcome, Party } from '#domain/session-states'
import { type Context, meOf } from '../../kernel/context'
import { ApiError, badInput } from '../../kernel/errors'
import { refreshWizardStep } from '../user/wizard-step'
import { measureClosing, writeClosing } from './closing'
import type { CancelSessionData, CloseSessionData, RateSessionData } from './inputs'
import { changedOne, oncePerKey } from './once-per-key'
import { moverOf, requireParty, requireVersion } from './party'
import { proposeSessions } from './propose-sessions'
import { lockSession } from './session-row'
import { moveSession, snapshotIn } from './transition'

/**
 * Cancels; the server decides whether it is on time and what becomes of the credit.
 * @throws ApiError INVALID_TRANSITION
 */
export async function cancelSession(context: Context, data: CancelSessionData): Promise<string> {
  const sysadmin = context.actor === 'sa'
  if (sysadmin && !data.reason) throw badInput({ reason: 'Campo requerido' })
  const ids = await oncePerKey(context, 'cancelSession', data, async (trx) => {
    const session = await lockSession(trx, data.sessionId)
    const by = sysadmin ? 'sysadmin' : requireParty(context, session)
    const event = { type: 'session.cancel', by, now: context.now().getTime() } as const
    const cancelled = await moveSession(trx, session, event, moverOf(context, data.reason))
    await refreshWizardStep(trx, session.coachee_id)
    return changedOne(cancelled)
  })
  return ids[0] ?? ''
}

type CloseEvent = Extract<SessionEvent, { type: 'session.close' }>

const CLOSER: Record<CloseOutcome, Party> = {
  both: 'coach',
  coacheeMissing: 'coach',
  external: 'coach',
  coachMissing: 'coachee',
}

/** Why what was recorded does not allow that end, and when it will. */
function refusal(facts: SessionFacts, { outcome, by, now }: CloseEvent, zone: string): ApiError {
  const says = (reason: string, message: string) => new ApiError('CONFLICT', { reason }, message)
  const absence = outcome === 'coacheeMissing' || outcome === 'coachMissing'
  if (!absence || facts.joined[by === 'coach' ? 'coachee' : 'coach'] || !facts.joined[by]) {
    return says(
      'joins',
      'El registro de entradas dice otra cosa. Elige lo que pasó o escribe al equipo de soporte.',
    )
  }
  if (!facts.waiting[by]) {
    const over = formatTime(Date.parse(facts.slot) + ENTRY_CLOSES_MINUTES_AFTER * MINUTE_MS, zone)
    return says(
      'notWaiting',
      `Solo quien entró antes del minuto ${WAITS_FROM_MINUTE} y sigue en la sala puede decir que la otra persona no llegó. Si nadie la cierra, la sesión termina sola a las ${over} con lo que quedó registrado.`,
    )
  }
  const from = absenceFrom(facts.slot)
  return now < from
    ? says(
        'absenceTooEarly',
        `Todavía puede llegar. Podrás decir que no llegó desde las ${formatTime(from, zone)}.`,
      )
    : says('joins', 'El registro de entradas dice otra cosa. Escribe al equipo de soporte.')
}

/** Of whom nobody came, there is nothing that was agreed. */
const NOTHING_SAID = {
  topics: [],
  agreement: '',
  firstStep: { text: '', dueOn: null },
  objectiveId: null,
  progress: null,
  propose: null,
}
const noteOf = ({ note, noteVersion }: CloseSessionData) => ({ note, noteVersion })

/** `whyNot`: in words, why the hour was not proposed. */
export type Closed = { sessionId: string; proposalId: string | null; whyNot: string | null }

async function propose(
  context: Context,
  sessionId: string,
  slot: Date,
  key: string,
): Promise<Pick<Closed, 'proposalId' | 'whyNot'>> {
  try {
    const session = await context.door.db
      .selectFrom('sessions')
      .select(['coachee_id', 'program_id'])
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    const [proposalId] = await proposeSessions(context, {
      coacheeId: session.coachee_id,
      programId: session.program_id,
      slots: [slot],
      idempotencyKey: `${key.slice(0, 62)}-p`,
    })
    return { proposalId: proposalId ?? null, whyNot: null }
  } catch (error) {
    const whyNot =
      error instanceof ApiError
        ? error.message
        : 'No pudimos proponer la hora. Proponla desde la página de tu coachee.'
    return { proposalId: null, whyNot }
  }
}

/**
 * Closes a session that took place, or whose other party never came; what the coach wrote is kept with it. An hour for the
 * next one is proposed after it: what hinders the proposal leaves the close as it is.
 * @throws ApiError INVALID_TRANSITION, CONFLICT (joins, notWaiting, absenceTooEarly) when what was recorded says otherwise
 */
export async function closeSession(context: Context, data: CloseSessionData): Promise<Closed> {
  const role = context.actor === 'co' ? 'coach' : 'coachee'
  if (CLOSER[data.outcome] !== role) throw new ApiError('FORBIDDEN')
  const ids = await oncePerKey(context, 'closeSession', data, async (trx) => {
    const session = await lockSession(trx, data.sessionId)
    const by = requireParty(context, session)
    requireVersion(session, data.version)
    const now = context.now().getTime()
    const event = { type: 'session.close', by, outcome: data.outcome, now } as const
    const begun = session.state === 'inprogress' && now >= session.slot.getTime()
    const snapshot = await snapshotIn(trx, session)
    if (begun && !snapshot.can(event)) throw refusal(snapshot.context, event, meOf(context).timezone)
    const closed = changedOne(await moveSession(trx, session, event, moverOf(context)))
    if (by === 'coach') {
      const closing = data.outcome === 'coacheeMissing' ? { ...NOTHING_SAID, ...noteOf(data) } : data
      await writeClosing(trx, context, {
        sessionId: session.id,
        version: null,
        closing: { ...closing, outcome: data.outcome },
      })
      if (data.outcome !== 'coacheeMissing') await measureClosing(trx, context, session.id)
    }
    return closed
  })
  const sessionId = ids[0] ?? ''
  if (role !== 'coach' || !data.propose) return { sessionId, proposalId: null, whyNot: null }
  return { sessionId, ...(await propose(context, sessionId, data.propose, data.idempotencyKey)) }
}

/**
 * The coachee's rating, 1 to 5 with a comment; within a day of its first stars it may be changed.
 * @throws ApiError INVALID_TRANSITION unless the session counts as finished, CONFLICT (rated) after that day
 */
export async function rateSession(context: Context, data: RateSessionData): Promise<string> {
  const ids = await oncePerKey(context, 'rateSession', data, async (trx) => {
    const session = await lockSession(trx, data.sessionId)
    if (session.coachee_id !== meOf(context).id) throw new ApiError('NOT_FOUND')
    const event = { type: 'session.rate', by: 'coachee', now: context.now().getTime() } as const
    const snapshot = await snapshotIn(trx, session)
    if (!snapshot.can(event) && snapshot.context.ratedAt !== null) {
      const words = `Ya evaluaste esta sesión. Se puede cambiar durante ${RATING_HOURS} horas.`
      throw new ApiError('CONFLICT', { reason: 'rated' }, words)
    }
    const rating = { value: data.value, comment: data.comment ?? '' }
    return changedOne(await moveSession(trx, session, event, moverOf(context), { rating }))
  })
  return ids[0] ?? ''
}
