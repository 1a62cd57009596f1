import { Alert, Button, Skeleton } from '@mantine/core'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { useSelector } from '@xstate/react'
import { capitalize, formatDateTime } from '#domain/format-time'
import { fullName } from '#domain/names'
import { pathTo } from '#domain/places'
import type { ScheduleSuccessActor } from '#machines/agenda/schedule-success/chart'
import { LazyLandscape } from '../../ui/art/LazyLandscape'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { LinkButton } from '../../ui/LinkButton'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Schedule.module.css'

const copy = COPY.success

export function ScheduleSuccessView({ actor }: { actor: ScheduleSuccessActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { me, session, failure } = snapshot.context
  return (
    <div className={styles.success}>
      {session ? null : <h1 className="visually-hidden">{copy.heading}</h1>}
      <Card version="v2" flush as="div">
        {snapshot.matches('failed') ? (
          <Failure
            title={copy.failed}
            help={failure?.message}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'success.retry' })}
          />
        ) : (
          <>
            <div className={styles.strip}>
              <LazyLandscape wide />
            </div>
            <div className={styles.successText}>
              {session ? (
                <>
                  <h1>{copy.title}</h1>
                  <p>
                    {copy.body(
                      capitalize(formatDateTime(session.slot, me.timezone)),
                      fullName(session.coach.name),
                    )}
                  </p>
                  <Alert color="primary">{copy.prepare}</Alert>
                  {failure ? (
                    <Alert color="error" role="alert">
                      {failure.message}
                    </Alert>
                  ) : null}
                  <div className={styles.successActions}>
                    <LinkButton to={pathTo('sessions')} variant="filled" size="lg" data-wide="phone">
                      {copy.sessions}
                    </LinkButton>
                    <Button
                      size="lg"
                      data-wide="phone"
                      loading={snapshot.hasTag('busy')}
                      leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}
                      onClick={() => actor.send({ type: 'calendar.add' })}
                    >
                      {copy.calendar}
                    </Button>
                  </div>
                </>
              ) : (
                <Loading label={WORDS.loading}>
                  <div className={styles.picker}>
                    <Skeleton width={280} height={36} />
                    <Skeleton width="80%" height={16} />
                    <Skeleton height={44} radius="md" />
                    <Skeleton width={200} height={48} radius="md" />
                  </div>
                </Loading>
              )}
            </div>
          </>
        )}
      </Card>
    </div>
  )
}
