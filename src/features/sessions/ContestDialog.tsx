import { Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatTime } from '#domain/format-time'
import type { Me, Session } from '#domain/models'
import type { SessionActionActor } from '#machines/sessions/session-action/chart'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { typed } from '../../ui/typed'
import { COPY } from './copy'
import { DIALOG_COPY } from './dialog-copy'

type Props = {
  actor: SessionActionActor
  session: Session
  me: Me
  trouble: ReactNode
  busy: boolean
  leave: string | undefined
  onConfirm: () => void
  onClose: () => void
}
const copy = DIALOG_COPY.contest

/** The party said to be missing says otherwise, beside what was recorded of both sides. */
export function ContestDialog({ actor, session, me, trouble, busy, leave, onConfirm, onClose }: Props) {
  const { reason } = useSelector(actor, ({ context }) => context.draft)
  return (
    <ConfirmDialog
      opened
      title={copy.title}
      confirm={copy.submit}
      keep={DIALOG_COPY.close.back}
      busy={busy}
      leave={leave}
      disabled={reason.trim() === ''}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{copy.body}</p>
      <Evidence session={session} me={me} />
      <Textarea
        rows={4}
        label={copy.reason}
        value={reason}
        maxLength={500}
        disabled={busy}
        onChange={typed((text) => actor.send({ type: 'draft.change', draft: { reason: text } }))}
      />
      {trouble}
    </ConfirmDialog>
  )
}

/** When each side came, as the server recorded it. */
function Evidence({ session, me }: { session: Session; me: Me }) {
  const sides = [session.coach, session.coachee].map((person) => {
    const join = session.joins.find(({ userId }) => userId === person._id)
    const who = person._id === me._id ? COPY.you : person.name.first
    return join ? copy.came(who, formatTime(join.joinedAt, me.timezone)) : copy.absent(who)
  })
  return (
    <ul aria-label={copy.evidence}>
      {sides.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
