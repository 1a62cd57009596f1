import { Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Session } from '#domain/models'
import type { SessionActionActor } from '#machines/sessions/session-action/chart'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { RatingInput } from '../../ui/RatingInput'
import { typed } from '../../ui/typed'
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

const copy = COPY.rate

export function RateDialog({ actor, session, trouble, busy, leave, onConfirm, onClose }: Props) {
  const { draft } = useSelector(actor, ({ context }) => context)
  return (
    <ConfirmDialog
      opened
      title={copy.title(session.coach.name.first)}
      confirm={copy.submit}
      keep={copy.later}
      busy={busy}
      leave={leave}
      disabled={draft.value === 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{copy.scale}</p>
      <RatingInput
        label={copy.scale}
        value={draft.value === 0 ? null : draft.value}
        wordsOf={COPY.stars}
        disabled={busy}
        onChange={(value) => actor.send({ type: 'draft.change', draft: { value } })}
      />
      <Textarea
        label={copy.comment}
        description={copy.hint}
        rows={3}
        value={draft.comment}
        disabled={busy}
        onChange={typed((comment) => actor.send({ type: 'draft.change', draft: { comment } }))}
      />
      {trouble}
    </ConfirmDialog>
  )
}
