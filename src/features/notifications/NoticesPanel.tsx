import { Button, Popover, Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type Ref, useDeferredValue, useId, useImperativeHandle } from 'react'
import { formatRelative } from '#domain/format-time'
import type { Notification } from '#domain/notifications'
import type { NotificationsActor } from '#machines/chat/notifications/chart'
import { Failure } from '../../ui/Failure'
import { Link } from '../../ui/Link'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './NoticesPanel.module.css'

type Props = {
  actor: NotificationsActor
  zone: string
  clock: () => number
  /** from which it hangs */
  bell: HTMLElement
  opened: boolean
  onClose: () => void
}

/** Stands for an element that is drawn elsewhere. */
function Standing({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

/** What happened and where each leads, under the bell. */
export function NoticesPanel({ bell, opened, onClose, ...rest }: Props) {
  // what was pressed is answered before what it opens is drawn
  const drawn = useDeferredValue(opened, false)
  return (
    <Popover
      opened={drawn}
      closeOnEscape={false}
      onChange={(wanted) => wanted || onClose()}
      position="bottom-end"
      floatingStrategy="fixed"
      width="min(400px, calc(100vw - 24px))"
      radius="md"
      shadow="lg"
      withRoles={false}
      trapFocus
      returnFocus
      classNames={{ dropdown: styles.panel }}
    >
      <Popover.Target>
        <Standing element={bell} />
      </Popover.Target>
      <Popover.Dropdown>
        <Panel {...rest} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Panel({ actor, zone, clock }: Pick<Props, 'actor' | 'zone' | 'clock'>) {
  const now = clock()
  const snapshot = useSelector(actor, (state) => state)
  const { docs, unread, more, failure } = snapshot.context
  const title = useId()
  const busy = snapshot.hasTag('busy')
  return (
    <section role="dialog" aria-labelledby={title} aria-busy={busy}>
      <header className={styles.head}>
        <h2 id={title} tabIndex={-1} data-autofocus>
          {COPY.title}
        </h2>
        {unread > 0 ? (
          <Button variant="subtle" size="sm" onClick={() => actor.send({ type: 'all.read' })}>
            {COPY.readAll}
          </Button>
        ) : null}
      </header>
      {docs.length > 0 ? (
        <ul className={styles.list}>
          {docs.map((doc) => (
            <li key={doc._id}>
              <Notice
                doc={doc}
                {...{ zone, now }}
                onFollow={() => actor.send({ type: 'notice.follow', id: doc._id })}
              />
            </li>
          ))}
        </ul>
      ) : failure ? null : busy ? (
        <Loading label={COPY.loading}>
          <div className={styles.waiting}>
            <Skeleton height={56} radius="md" />
            <Skeleton height={56} radius="md" />
          </div>
        </Loading>
      ) : (
        <p className={styles.empty}>{COPY.empty}</p>
      )}
      {failure ? (
        <div className={styles.foot}>
          <Failure
            title={COPY.failed}
            help={failure.message}
            {...(snapshot.matches({ list: 'resting' })
              ? { retry: WORDS.retry, onRetry: () => actor.send({ type: 'list.retry' }) }
              : {})}
          />
        </div>
      ) : null}
      {more ? (
        <div className={styles.foot}>
          <Button variant="subtle" fullWidth loading={busy} onClick={() => actor.send({ type: 'list.more' })}>
            {COPY.more}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

type NoticeProps = { doc: Notification; zone: string; now: number; onFollow: () => void }

function Notice({ doc, zone, now, onFollow }: NoticeProps) {
  return (
    <Link to={doc.path} className={styles.notice} data-read={doc.read || undefined} onClick={onFollow}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>
        <strong>
          {doc.read ? null : <span className="visually-hidden">{COPY.unread} </span>}
          {doc.title}
        </strong>
        <span>{doc.text}</span>
        <time dateTime={doc.createdAt}>{formatRelative(doc.createdAt, now, zone)}</time>
      </span>
    </Link>
  )
}
