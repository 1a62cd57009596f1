import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { useSelector } from '@xstate/react'
import { capitalize, formatDateTime } from '#domain/format-time'
import { fullName } from '#domain/names'
import type { ScheduleSuccessActor } from '#machines/schedule-success/chart'
import { LazyLandscape } from '../../ui/art/LazyLandscape'
import { Button, LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Failure, Notice } from '../../ui/Notices'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
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
                  <Notice tone="primary">{copy.prepare}</Notice>
                  {failure ? (
                    <Notice tone="error" alert>
                      {failure.message}
                    </Notice>
                  ) : null}
                  <div className={styles.successActions}>
                    <LinkButton to="/sesiones" variant="primary" size="lg" wide="phone">
                      {copy.sessions}
                    </LinkButton>
                    <Button
                      size="lg"
                      wide="phone"
                      busy={snapshot.hasTag('busy')}
                      icon={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}
                      onClick={() => actor.send({ type: 'calendar.add' })}
                    >
                      {copy.calendar}
                    </Button>
                  </div>
                </>
              ) : (
                <Skeleton label={WORDS.loading}>
                  <div className={styles.picker}>
                    <SkeletonBar width={280} height={36} />
                    <SkeletonBar width="80%" height={16} />
                    <SkeletonBar height={44} radius="box" />
                    <SkeletonBar width={200} height={48} radius="box" />
                  </div>
                </Skeleton>
              )}
            </div>
          </>
        )}
      </Card>
    </div>
  )
}
