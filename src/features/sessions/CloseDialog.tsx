import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { absenceRefusal, sessionSnapshot } from '#domain/entities/session/actions'
import { formatTime } from '#domain/format-time'
import type { Session } from '#domain/models'
import { absenceFrom } from '#domain/session-rules'
import type { CloseOutcome } from '#domain/session-states'
import type { SessionActionActor } from '#machines/sessions/session-action/chart'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { RadioGroupField } from '../../ui/fields/RadioGroupField'
import { COPY } from './copy'

type Props = {
  actor: SessionActionActor
  session: Session
  trouble: ReactNode
  busy: boolean
  leave: string | undefined
  onConfirm: () => void
  onClose: () => void
}

const OUTCOMES: { outcome: CloseOutcome; label: string }[] = [
  { outcome: 'both', label: COPY.close.both },
  { outcome: 'coacheeMissing', label: COPY.close.noCoachee },
  { outcome: 'external', label: COPY.close.external },
]

/** Offers only the outcomes that the session's own chart would accept. */
export function CloseDialog({ actor, session, trouble, busy, leave, onConfirm, onClose }: Props) {
  const { draft, now, me } = useSelector(actor, ({ context }) => context)
  const refusal = absenceRefusal(session, 'coach', now)
  const chart = sessionSnapshot(session)
  const options = OUTCOMES.filter(({ outcome }) =>
    chart.can({ type: 'session.close', by: 'coach', outcome, now }),
  )
  return (
    <ConfirmDialog
      opened
      title={COPY.close.title}
      confirm={COPY.close.submit}
      keep={COPY.close.back}
      busy={busy}
      leave={leave}
      disabled={draft.outcome === null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <RadioGroupField
        label={COPY.close.who}
        options={options.map(({ label }) => label)}
        value={options.find(({ outcome }) => outcome === draft.outcome)?.label ?? ''}
        onChange={(label) => {
          const outcome = options.find((option) => option.label === label)?.outcome ?? null
          actor.send({ type: 'draft.change', draft: { outcome } })
        }}
      />
      {refusal === 'early' ? (
        <p>{COPY.close.absenceFrom(formatTime(absenceFrom(session.slot), me.timezone))}</p>
      ) : refusal === 'notWaiting' ? (
        <p>{COPY.close.notWaiting}</p>
      ) : null}
      {trouble}
    </ConfirmDialog>
  )
}
