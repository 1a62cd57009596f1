import { useSelector } from '@xstate/react'
import { formatDateTime } from '#domain/format-time'
import type { DevicesActor } from '#machines/devices/chart'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { ConfirmDialog } from '../../ui/Dialog'
import { FailedCard } from '../../ui/FailedCard'
import { Notice } from '../../ui/Notices'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Settings.module.css'

const copy = COPY.devices

/** Where the own account is open, and the way to close it elsewhere. */
export function DevicesCard({ actor, timezone }: { actor: DevicesActor; timezone: string }) {
  const snapshot = useSelector(actor, (state) => state)
  const { devices, failure } = snapshot.context
  if (snapshot.matches('failed')) {
    return (
      <FailedCard
        title={copy.title}
        failed={copy.failed}
        help={failure?.message}
        onRetry={() => actor.send({ type: 'devices.retry' })}
      />
    )
  }
  const others = devices.some(({ current }) => !current)
  return (
    <Card title={copy.title}>
      <div className={styles.stack}>
        <p className={styles.help}>{copy.help}</p>
        {devices.length === 0 ? (
          <Skeleton label={WORDS.loading}>
            <SkeletonBar width={280} height={44} radius="box" />
          </Skeleton>
        ) : (
          <ul className={styles.devices}>
            {devices.map((device) => (
              <li key={`${device.createdAt} ${device.lastUsedAt} ${device.current}`}>
                <strong>
                  {device.device ?? copy.unknown}{' '}
                  {device.current ? <Chip tone="success">{copy.current}</Chip> : null}
                </strong>
                <span>{copy.used(formatDateTime(device.lastUsedAt, timezone))}</span>
              </li>
            ))}
          </ul>
        )}
        {failure ? (
          <Notice tone="warning" alert>
            {failure.message}
          </Notice>
        ) : null}
        {devices.length > 0 && !others ? <p className={styles.help}>{copy.only}</p> : null}
        {others ? (
          <Button wide="phone" onClick={() => actor.send({ type: 'others.close' })}>
            {copy.close}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={snapshot.hasTag('dialog')}
        title={copy.ask}
        confirm={copy.close}
        keep={copy.keep}
        busy={snapshot.hasTag('busy')}
        onConfirm={() => actor.send({ type: 'others.confirm' })}
        onClose={() => actor.send({ type: 'others.keep' })}
      >
        <p>{copy.consequence}</p>
      </ConfirmDialog>
    </Card>
  )
}
