import { Alert } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { fullName } from '#domain/names'
import { ROUTES } from '#domain/routes'
import type { ChatActor } from '#machines/chat/chat/chart'
import type { ConversationActor } from '#machines/chat/conversation/chart'
import { Avatar } from '../../ui/Avatar'
import { Failure } from '../../ui/Failure'
import { LinkButton } from '../../ui/LinkButton'
import { Loading, SkeletonPerson } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './Chat.module.css'
import type { ChatEdge } from './Composer'
import { ConversationList } from './ConversationList'
import { COPY } from './copy'
import { Thread } from './Thread'

type Props = { actor: ChatActor; edge: ChatEdge }

/** The conversations, the open one, and who it is with. On phones one at a time. */
export function ChatView({ actor, edge }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { conversations, open, failure, me } = snapshot.context
  const conversation = snapshot.children.conversation as ConversationActor | undefined
  const now = Date.now()
  const coach = me._type.active === 'coach'
  return (
    <div className={styles.chat} data-place={conversation ? 'thread' : 'list'}>
      {/* on phones the list, with the title that is seen, gives way to the open conversation */}
      <h1 className="visually-hidden">{COPY.title}</h1>
      <nav className={styles.list} aria-label={COPY.list}>
        <p className={styles.title} aria-hidden="true">
          {COPY.title}
        </p>
        {snapshot.hasTag('offline') ? <Alert color="warning">{COPY.offline}</Alert> : null}
        {snapshot.hasTag('loading') ? (
          <Loading label={COPY.connecting}>
            <SkeletonPerson />
            <SkeletonPerson />
            <SkeletonPerson />
          </Loading>
        ) : snapshot.matches({ list: 'failed' }) ? (
          <Failure
            title={COPY.failedList}
            help={failure?.message}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'list.retry' })}
          />
        ) : conversations.length === 0 ? (
          <div className={styles.nobody}>
            <p>{coach ? COPY.emptyCoach : COPY.emptyCoachee}</p>
            {coach ? null : (
              <LinkButton to={ROUTES.pickCoach.path} variant="filled">
                {COPY.emptyCoacheeAction}
              </LinkButton>
            )}
          </div>
        ) : (
          <ConversationList
            conversations={conversations}
            open={open?._id ?? null}
            me={me}
            now={now}
            onOpen={(conversationId) => actor.send({ type: 'conversation.open', conversationId })}
          />
        )}
        <p className={styles.urgent}>{COPY.urgent}</p>
      </nav>
      {conversation ? (
        <Thread
          key={open?._id}
          actor={conversation}
          me={me}
          now={now}
          edge={edge}
          onBack={() => actor.send({ type: 'conversation.close' })}
        />
      ) : (
        <p className={styles.pick}>{conversations.length > 0 ? COPY.pick : ''}</p>
      )}
      {open ? (
        <aside className={styles.details} aria-label={fullName(open.other.name)}>
          <Avatar name={open.other.name} picture={open.other.picture} size={80} />
          <strong>{fullName(open.other.name)}</strong>
          {open.other.city ? <span>{open.other.city}</span> : null}
          <LinkButton to={ROUTES.sessions.path}>{COPY.sessions}</LinkButton>
        </aside>
      ) : null}
    </div>
  )
}
