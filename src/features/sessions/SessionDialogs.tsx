import { Alert, Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  allowedActions,
  cancelsOnTime,
  moveRefusal,
  movesLeft,
  partyOf,
  sessionSnapshot,
} from '#domain/entities/session/actions'
import { step } from '#domain/entities/session/effects'
import { objectionAt } from '#domain/entities/session/stored'
import { formatDateTime } from '#domain/format-time'
import type { Me, Session } from '#domain/models'
import { fullName } from '#domain/names'
import { isOnTime } from '#domain/session-rules'
import { moveLimitWords } from '#domain/session-words'
import type { ScheduleActor } from '#machines/agenda/schedule/chart'
import type { ClosingActor } from '#machines/sessions/closing/chart'
import type { SessionActionActor } from '#machines/sessions/session-action/chart'
import { ConfirmDialog, DialogActions } from '../../ui/ConfirmDialog'
import { CreditSentence } from '../../ui/CreditSentence'
import { Modal } from '../../ui/Modal'
import { CloseDialog } from './CloseDialog'
import { ContestDialog } from './ContestDialog'
import { COPY } from './copy'
import { DIALOG_COPY } from './dialog-copy'
import { RateDialog } from './RateDialog'

/** What an answer to «¿Se realizó?» leads to. */
function whatFollows(session: Session, me: Me, kind: 'confirmHeld' | 'denyHeld', now: number) {
  const snapshot = sessionSnapshot(session)
  const by = partyOf(session, me) ?? 'coachee'
  const type = kind === 'confirmHeld' ? 'session.confirmHeld' : 'session.denyHeld'
  const { after } = step(snapshot, { type, by, now })
  switch (objectionAt(after)) {
    case 'claimed':
      return 'claims'
    case 'agreed':
      return 'accepts'
    case 'contested':
      return 'contests'
    default:
      return objectionAt(snapshot) === 'claimed' ? 'refuses' : 'confirms'
  }
}

type Props = { actor: SessionActionActor; scheduler: (schedule: ScheduleActor) => ReactNode }

/** Whatever a person is doing with one session, as the machine says. */
export function SessionDialogs({ actor, scheduler }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const schedule = snapshot.children.schedule as ScheduleActor | undefined
  const { kind, session, proposal, me, now, failure } = snapshot.context
  const dismiss = () => actor.send({ type: 'action.dismiss' })
  const confirm = () => actor.send({ type: 'action.confirm', now: Date.now() })
  if (schedule && snapshot.matches('choosingHour')) {
    const person = session && (partyOf(session, me) === 'coach' ? session.coachee : session.coach)
    return (
      <Modal
        opened
        size={760}
        title={
          person
            ? DIALOG_COPY.reschedule.title(fullName(person.name))
            : DIALOG_COPY.proposeTitle(proposal?.coachee.name.first ?? '')
        }
        onClose={dismiss}
      >
        {session ? (
          <p>{DIALOG_COPY.reschedule.left(movesLeft(session, partyOf(session, me) ?? 'coachee'))}</p>
        ) : null}
        {scheduler(schedule)}
        <DialogActions>
          <Button variant="subtle" fullWidth onClick={dismiss}>
            {person ? DIALOG_COPY.keep : DIALOG_COPY.close.back}
          </Button>
        </DialogActions>
      </Modal>
    )
  }
  const closing = snapshot.children.closing as ClosingActor | undefined
  if (closing && snapshot.matches('closing')) return <CloseDialog actor={closing} />
  if (!session) return null
  const when = formatDateTime(session.slot, me.timezone)
  if (snapshot.matches('tooLate')) {
    return (
      <Modal opened title={COPY.tooLate} onClose={dismiss}>
        <DialogActions>
          <Button variant="filled" fullWidth onClick={dismiss}>
            {DIALOG_COPY.close.back}
          </Button>
        </DialogActions>
      </Modal>
    )
  }
  const unsure = snapshot.matches('unsure')
  const busy = snapshot.hasTag('busy')
  const trouble = unsure ? (
    <Alert color="primary">{COPY.unsure}</Alert>
  ) : failure ? (
    <Alert color="error" role="alert">
      {failure.message}
    </Alert>
  ) : null
  const leave = unsure ? DIALOG_COPY.close.back : undefined
  const shared = { opened: true, busy, leave, onConfirm: confirm, onClose: dismiss }
  switch (kind) {
    case 'accept':
      return (
        <ConfirmDialog
          {...shared}
          title={DIALOG_COPY.accept.title(when)}
          confirm={DIALOG_COPY.accept.submit}
          keep={DIALOG_COPY.close.back}
        >
          <CreditSentence fate="reserved">{DIALOG_COPY.accept.credit}</CreditSentence>
          {trouble}
        </ConfirmDialog>
      )
    case 'decline':
    case 'withdraw':
      return (
        <ConfirmDialog
          {...shared}
          danger
          title={DIALOG_COPY[kind].title(when)}
          confirm={DIALOG_COPY[kind].submit}
          keep={DIALOG_COPY.close.back}
        >
          <p>{DIALOG_COPY[kind].body}</p>
          {trouble}
        </ConfirmDialog>
      )
    case 'cancel': {
      const side = partyOf(session, me) ?? 'coachee'
      const onTime = cancelsOnTime(session, side, now)
      const movedLate = !onTime && isOnTime(session.slot, now)
      const sentence = DIALOG_COPY.cancel[`${side}${onTime ? 'OnTime' : movedLate ? 'MovedLate' : 'OffTime'}`]
      const mayMove = allowedActions(session, me, now).includes('reschedule')
      const refusal = moveRefusal(session, side, now)
      return (
        <ConfirmDialog
          {...shared}
          danger
          title={DIALOG_COPY.cancel.title(when)}
          confirm={DIALOG_COPY.cancel.submit}
          keep={DIALOG_COPY.keep}
          instead={
            mayMove
              ? {
                  label: DIALOG_COPY.cancel.instead,
                  onClick: () => actor.send({ type: 'hour.prefer', now: Date.now() }),
                }
              : undefined
          }
        >
          <CreditSentence fate={onTime ? 'returned' : 'lost'}>
            {mayMove && !onTime && side === 'coachee'
              ? `${sentence} ${DIALOG_COPY.cancel.keepsCredit}`
              : sentence}
          </CreditSentence>
          {refusal ? <p>{moveLimitWords[refusal]}</p> : null}
          {trouble}
        </ConfirmDialog>
      )
    }
    case 'reportAbsence':
      return (
        <ConfirmDialog
          {...shared}
          title={DIALOG_COPY.absence.title}
          confirm={DIALOG_COPY.absence.submit}
          keep={DIALOG_COPY.absence.keep}
        >
          <CreditSentence fate="returned">{DIALOG_COPY.absence.body}</CreditSentence>
          {trouble}
        </ConfirmDialog>
      )
    case 'confirmHeld':
    case 'denyHeld':
      return (
        <ConfirmDialog
          {...shared}
          title={DIALOG_COPY.held.title(when)}
          confirm={COPY.actions[kind]}
          keep={DIALOG_COPY.close.back}
        >
          <p>{DIALOG_COPY.held[whatFollows(session, me, kind, now)]}</p>
          {trouble}
        </ConfirmDialog>
      )
    case 'contest':
      return (
        <ContestDialog
          {...{ actor, session, me, trouble, busy, leave, onConfirm: confirm, onClose: dismiss }}
        />
      )
    case 'rate':
      return (
        <RateDialog {...{ actor, session, trouble, busy, leave, onConfirm: confirm, onClose: dismiss }} />
      )
    default:
      return null
  }
}
