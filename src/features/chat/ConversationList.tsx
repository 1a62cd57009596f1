import { UnstyledButton } from '@mantine/core'
import type { Conversation, Message } from '#domain/chat'
import type { Me } from '#domain/models'
import { fullName } from '#domain/names'
import { Avatar } from '../../ui/Avatar'
import styles from './Chat.module.css'
import { COPY } from './copy'
import { shortWhen } from './times'

const preview = (message: Message): string => {
  const words = message.removed ? COPY.removed : message.text || COPY.file
  return message.own && !message.removed ? COPY.you(words) : words
}

type Props = {
  conversations: readonly Conversation[]
  open: string | null
  me: Me
  now: number
  onOpen: (conversationId: string) => void
}

/** Who one talks with, the newest message first. */
export function ConversationList({ conversations, open, me, now, onOpen }: Props) {
  return (
    <ul className={styles.people}>
      {conversations.map(({ _id, other, lastMessage, unread }) => (
        <li key={_id}>
          <UnstyledButton
            className={styles.person}
            aria-current={_id === open ? 'true' : undefined}
            onClick={() => onOpen(_id)}
          >
            <Avatar name={other.name} picture={other.picture} size={44} />
            <span className={styles.personText}>
              <strong>{fullName(other.name)}</strong>
              <span className={styles.preview} data-unread={unread > 0 || undefined}>
                {lastMessage ? preview(lastMessage) : ''}
              </span>
            </span>
            <span className={styles.personSide}>
              {lastMessage ? <time>{shortWhen(lastMessage.createdAt, now, me.timezone)}</time> : null}
              {unread > 0 ? (
                <span className={styles.badge} role="img" aria-label={COPY.unread(unread)}>
                  {unread > 99 ? '99+' : unread}
                </span>
              ) : null}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
