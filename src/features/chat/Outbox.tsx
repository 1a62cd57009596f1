import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Message } from '#domain/chat'
import type { ComposerActor } from '#machines/chat/composer/chart'
import { Words } from './Bubble'
import styles from './Chat.module.css'
import { COPY } from './copy'

type Props = {
  actor: ComposerActor
  /** what the conversation holds: a message may come back by the live line before its sending is answered */
  messages: readonly Message[]
  /** what was just written is to be seen */
  onWritten: () => void
}

/** What was written and has not arrived: on its way, waiting for the network, or refused. */
export function Outbox({ actor, messages, onWritten }: Props) {
  const { queue } = useSelector(actor, ({ context }) => context)
  const newest = queue.at(-1)?.clientId
  useEffect(() => {
    if (newest) onWritten()
  }, [newest, onWritten])
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  return queue
    .filter(({ clientId }) => !arrived.has(clientId))
    .map(({ clientId, text, attachments, failure }) => (
      <div key={clientId} className={styles.group} data-own>
        <div className={styles.bubbleRow} data-own>
          <div className={styles.bubble} data-pending={failure ? 'failed' : 'sending'}>
            {attachments.map(({ key, name }) => (
              <p key={key} className={styles.words}>
                {name}
              </p>
            ))}
            {text ? <Words text={text} /> : null}
          </div>
        </div>
        {failure ? (
          <div className={styles.refused} role="alert">
            <p>
              {COPY.notSent} {failure}
            </p>
            <Button size="sm" variant="light" onClick={() => actor.send({ type: 'message.retry', clientId })}>
              {COPY.retry}
            </Button>
            <Button
              size="sm"
              variant="subtle"
              onClick={() => actor.send({ type: 'message.discard', clientId })}
            >
              {COPY.discard}
            </Button>
          </div>
        ) : (
          <p className={styles.stamp} data-own>
            {COPY.sending}
          </p>
        )}
      </div>
    ))
}
