import { Alert, Button, Skeleton } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useSelector } from '@xstate/react'
import type { CalendarFeedActor } from '#machines/agenda/calendar-feed/chart'
import { Card } from '../../ui/Card'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { FailedCard } from '../../ui/FailedCard'
import { Loaded } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { Section } from '../../ui/sections/Sections'
import { WORDS } from '../../ui/words'
import styles from './Calendars.module.css'
import { COPY } from './copy'

const copy = COPY.feed

/** The private address of one's own sessions: made, copied, changed. */
export function FeedCard({ actor }: { actor: CalendarFeedActor }) {
  const part = useSelector(actor, ({ children }) => children.feed)
  const card = <Feed actor={actor} />
  return (
    <Section id="direccion" title={copy.title}>
      <Loaded
        part={part}
        waiting={card}
        missed={(help, retry) => (
          <FailedCard title={copy.title} failed={copy.failed} help={help} onRetry={retry} />
        )}
      >
        {() => card}
      </Loaded>
    </Section>
  )
}

function Feed({ actor }: { actor: CalendarFeedActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { since, url, failure } = snapshot.context
  return (
    <Card title={copy.title}>
      <div className={styles.stack}>
        <p className={styles.help}>{copy.help}</p>
        {snapshot.matches('loading') ? (
          <Loading label={WORDS.loading}>
            <Skeleton width={280} height={44} radius="md" />
          </Loading>
        ) : url ? (
          <>
            <input className={styles.address} aria-label={copy.label} readOnly value={url} />
            <p className={styles.help}>{copy.once}</p>
          </>
        ) : (
          <p className={styles.help}>{since === null ? copy.none : copy.some}</p>
        )}
        {failure ? (
          <Alert color="error" role="alert">
            {failure.message}
          </Alert>
        ) : null}
        {snapshot.matches('loading') ? null : (
          <div className={styles.actions}>
            {url ? (
              <Button
                variant="filled"
                data-wide="phone"
                leftSection={<IconCopy size={18} aria-hidden="true" />}
                onClick={() => actor.send({ type: 'feed.copy' })}
              >
                {copy.copy}
              </Button>
            ) : null}
            <Button
              data-wide="phone"
              loading={snapshot.hasTag('busy')}
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
