import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useSelector } from '@xstate/react'
import type { CalendarFeedActor } from '#machines/calendar-feed/chart'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { ConfirmDialog } from '../../ui/Dialog'
import { FailedCard } from '../../ui/FailedCard'
import { Notice } from '../../ui/Notices'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import styles from './Calendars.module.css'
import { COPY } from './copy'

const copy = COPY.feed

/** The private address of one's own sessions: made, copied, changed. */
export function FeedCard({ actor }: { actor: CalendarFeedActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { since, url, failure } = snapshot.context
  if (snapshot.matches('failed'))
    return (
      <FailedCard
        title={copy.title}
        failed={copy.failed}
        help={failure?.message}
        onRetry={() => actor.send({ type: 'feed.retry' })}
      />
    )
  return (
    <Card title={copy.title}>
      <div className={styles.stack}>
        <p className={styles.help}>{copy.help}</p>
        {snapshot.matches('loading') ? (
          <Skeleton label={WORDS.loading}>
            <SkeletonBar width={280} height={44} radius="box" />
          </Skeleton>
        ) : url ? (
          <>
            <input className={styles.address} aria-label={copy.label} readOnly value={url} />
            <p className={styles.help}>{copy.once}</p>
          </>
        ) : (
          <p className={styles.help}>{since === null ? copy.none : copy.some}</p>
        )}
        {failure ? (
          <Notice tone="error" alert>
            {failure.message}
          </Notice>
        ) : null}
        {snapshot.matches('loading') ? null : (
          <div className={styles.actions}>
            {url ? (
              <Button
                variant="primary"
                wide="phone"
                icon={<IconCopy size={18} aria-hidden="true" />}
                onClick={() => actor.send({ type: 'feed.copy' })}
              >
                {copy.copy}
              </Button>
            ) : null}
            <Button
              wide="phone"
              busy={snapshot.hasTag('busy')}
              onClick={() => actor.send({ type: 'feed.rotate' })}
            >
              {since === null ? copy.create : copy.change}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        opened={snapshot.hasTag('dialog')}
        title={copy.ask}
        confirm={copy.change}
        keep={COPY.keep}
        onConfirm={() => actor.send({ type: 'rotate.confirm' })}
        onClose={() => actor.send({ type: 'rotate.keep' })}
      >
        <p>{copy.consequence}</p>
      </ConfirmDialog>
    </Card>
  )
}
