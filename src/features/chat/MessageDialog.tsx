import { useSelector } from '@xstate/react'
import type { MessageActionActor } from '#machines/message-action/chart'
import { ConfirmDialog } from '../../ui/Dialog'
import { TextareaField } from '../../ui/fields/TextareaField'
import { Notice } from '../../ui/Notices'
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
        <TextareaField
          label={COPY.reporting.reason}
          value={reason}
          error={failure?.fields?.reason}
          required
          onChange={(text) => actor.send({ type: 'reason.change', reason: text })}
        />
      ) : null}
      {failure && !failure.fields?.reason ? (
        <Notice tone="error" alert>
          {failure.message}
        </Notice>
      ) : null}
    </ConfirmDialog>
  )
}
