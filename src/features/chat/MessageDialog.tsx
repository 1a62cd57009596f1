import { Alert, Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { MessageActionActor } from '#machines/chat/message-action/chart'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { typed } from '../../ui/typed'
import { COPY } from './copy'

/** What is about to happen to a message, and the question before it. */
export function MessageDialog({ actor }: { actor: MessageActionActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { kind, reason, failure } = snapshot.context
  const words = kind === 'remove' ? COPY.removing : COPY.reporting
  return (
    <ConfirmDialog
      opened
      title={words.title}
      confirm={words.confirm}
      keep={words.keep}
      danger={kind === 'remove'}
      busy={snapshot.hasTag('busy')}
      onConfirm={() => actor.send({ type: 'action.confirm' })}
      onClose={() => actor.send({ type: 'action.dismiss' })}
    >
      <p>{words.text}</p>
      {kind === 'report' ? (
        <Textarea
          rows={4}
          label={COPY.reporting.reason}
          value={reason}
          error={failure?.fields?.reason}
          aria-required
          onChange={typed((text) => actor.send({ type: 'reason.change', reason: text }))}
        />
      ) : null}
      {failure && !failure.fields?.reason ? (
        <Alert color="error" role="alert">
          {failure.message}
        </Alert>
      ) : null}
    </ConfirmDialog>
  )
}
