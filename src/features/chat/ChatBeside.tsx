import { useSelector } from '@xstate/react'
import type { ChatActor } from '#machines/chat/chat/chart'
import type { ConversationActor } from '#machines/chat/conversation/chart'
import { Failure } from '../../ui/Failure'
import { Loading, SkeletonPerson } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './Chat.module.css'
import type { ChatEdge } from './Composer'
import { COPY } from './copy'
import { Thread } from './Thread'

/** The conversation with one person, beside something else. */
export function ChatBeside({
  actor,
  edge,
  onClose,
}: {
  actor: ChatActor
  edge: ChatEdge
  onClose: () => void
}) {
  const snapshot = useSelector(actor, (current) => current)
  const { me, open, failure } = snapshot.context
  const conversation = snapshot.children.conversation as ConversationActor | undefined
  if (snapshot.matches({ list: 'failed' }))
    return (
      <Failure
        title={COPY.failedList}
        help={failure?.message}
        retry={WORDS.retry}
        onRetry={() => actor.send({ type: 'list.retry' })}
      />
    )
  if (snapshot.hasTag('loading'))
    return (
      <Loading label={COPY.connecting}>
        <SkeletonPerson />
      </Loading>
    )
  if (!conversation)
    return <p className={styles.pick}>{me._type.active === 'coach' ? COPY.emptyCoach : COPY.emptyCoachee}</p>
  return <Thread key={open?._id} actor={conversation} me={me} now={Date.now()} edge={edge} onBack={onClose} />
}
