import { Alert, UnstyledButton } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSelector } from '@xstate/react'
import { formatTime, zoneCity } from '#domain/format-time'
import type { Me } from '#domain/models'
import { fullName } from '#domain/names'
import type { ComposerActor } from '#machines/chat/composer/chart'
import type { ConversationActor } from '#machines/chat/conversation/chart'
import type { MessageActionActor } from '#machines/chat/message-action/chart'
import type { MessageSearchActor } from '#machines/chat/message-search/chart'
import { Avatar } from '../../ui/Avatar'
import { Failure } from '../../ui/Failure'
import { IconButton } from '../../ui/IconButton'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { Bubble, Stamp } from './Bubble'
import styles from './Chat.module.css'
import { type ChatEdge, Composer } from './Composer'
import { COPY } from './copy'
import { MessageDialog } from './MessageDialog'
import { Outbox } from './Outbox'
import { SearchPanel } from './SearchPanel'
import { daysOf } from './times'
import { useReading } from './use-reading'

type Props = {
  actor: ConversationActor
  me: Me
  now: number
  edge: ChatEdge
  onBack: () => void
}

/** One conversation: its head, its messages, and where one writes. */
export function Thread({ actor, me, now, edge, onBack }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { conversation, messages, more, failure } = snapshot.context
  const { other } = conversation
  const composer = snapshot.children.composer as ComposerActor | undefined
  const search = snapshot.children.search as MessageSearchActor | undefined
  const action = snapshot.children.action as MessageActionActor | undefined
  const typing = snapshot.matches({ peer: 'typing' })
  const { scroller, top, toEnd } = useReading(actor, messages)
  const zone = other.timezone
  return (
    <section className={styles.thread} aria-label={fullName(other.name)}>
      <header className={styles.head}>
        <span className={styles.back}>
          <IconButton label={COPY.back} onClick={onBack}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
        <Avatar name={other.name} picture={other.picture} size={44} />
        <div className={styles.headText}>
          <h2>{fullName(other.name)}</h2>
          {zone ? <p>{COPY.clock(formatTime(now, zone), other.city ?? zoneCity(zone))}</p> : null}
        </div>
        <IconButton label={COPY.search} onClick={() => actor.send({ type: 'search.open' })}>
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </header>
      {search ? <SearchPanel actor={search} zone={me.timezone} /> : null}
      <div className={styles.scroller} ref={scroller}>
        {snapshot.hasTag('loading') ? (
          <Loading label={COPY.loading}>
            <SkeletonRows rows={4} />
          </Loading>
        ) : snapshot.matches({ history: 'failed' }) ? (
          <Failure
            title={COPY.failed}
            help={failure?.message}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'history.retry' })}
          />
        ) : (
          <>
            {more ? (
              <UnstyledButton
                ref={top}
                className={styles.older}
                onClick={() => actor.send({ type: 'older.want' })}
              >
                {snapshot.matches({ history: 'loadingOlder' }) ? COPY.loadingOlder : COPY.older}
              </UnstyledButton>
            ) : null}
            {failure ? (
              <Alert color="error" role="alert">
                {failure.message}
              </Alert>
            ) : null}
            {messages.length === 0 ? <p className={styles.nothing}>{COPY.emptyThread}</p> : null}
            <div role="log" aria-live="polite" aria-relevant="additions">
              {daysOf(messages, now, me.timezone).map(({ key, title, groups }) => (
                <div key={key} className={styles.day}>
                  <h3 className={styles.dayTitle}>{title}</h3>
                  {groups.map((group) => {
                    const last = group.messages.at(-1)
                    return (
                      <div
                        key={group.messages[0]?._id}
                        className={styles.group}
                        data-own={group.own || undefined}
                      >
                        {group.messages.map((message) => (
                          <Bubble
                            key={message._id}
                            message={message}
                            from={other.name.first}
                            onAct={(kind) =>
                              actor.send({ type: 'action.open', kind, messageId: message._id })
                            }
                          />
                        ))}
                        {last ? (
                          <Stamp message={last} conversation={conversation} zone={me.timezone} />
                        ) : null}
                      </div>
                    )
                  })}
                </div>
              ))}
            </div>
          </>
        )}
        {composer ? <Outbox actor={composer} messages={messages} onWritten={toEnd} /> : null}
        <p className={styles.typing} role="status">
          {typing ? (
            <>
              <span className={styles.dots} aria-hidden="true" />
              {COPY.typing(other.name.first)}
            </>
          ) : null}
        </p>
      </div>
      {conversation.current ? (
        composer && <Composer actor={composer} edge={edge} />
      ) : (
        <div className={styles.over}>
          <Alert>{COPY.over}</Alert>
        </div>
      )}
      {action ? <MessageDialog actor={action} /> : null}
    </section>
  )
}
