import { Alert, Badge, Button, Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { formatDateTime } from '#domain/format-time'
import type { DevicesActor } from '#machines/account/devices/chart'
import { Card } from '../../ui/Card'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { FailedCard } from '../../ui/FailedCard'
import { Loaded } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Settings.module.css'

const copy = COPY.devices

type Props = { actor: DevicesActor; timezone: string }

/** Where the own account is open, and the way to close it elsewhere. */
export function DevicesCard({ actor, timezone }: Props) {
  const part = useSelector(actor, (state) => (state.matches('loading') ? state.children.devices : undefined))
  const card = <Devices actor={actor} timezone={timezone} />
  return (
    <Loaded
      part={part}
      waiting={card}
      missed={(help, retry) => (
        <FailedCard title={copy.title} failed={copy.failed} help={help} onRetry={retry} />
      )}
    >
      {() => card}
    </Loaded>
  )
}

function Devices({ actor, timezone }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { devices, failure } = snapshot.context
  const others = devices.some(({ current }) => !current)
  return (
    <Card title={copy.title}>
      <div className={styles.stack}>
        <p className={styles.help}>{copy.help}</p>
        {devices.length === 0 ? (
          <Loading label={WORDS.loading}>
            <Skeleton width={280} height={44} radius="md" />
          </Loading>
        ) : (
          <ul className={styles.devices}>
            {devices.map((device) => (
              <li key={`${device.createdAt} ${device.lastUsedAt} ${device.current}`}>
                <strong>
                  {device.device ?? copy.unknown}{' '}
                  {device.current ? <Badge color="success">{copy.current}</Badge> : null}
                </strong>
                <span>{copy.used(formatDateTime(device.lastUsedAt, timezone))}</span>
              </li>
            ))}
          </ul>
        )}
        {failure ? (
          <Alert color="warning" role="alert">
            {failure.message}
          </Alert>
        ) : null}
        {devices.length > 0 && !others ? <p className={styles.help}>{copy.only}</p> : null}
        {others ? (
          <Button
            data-wide="phone"
            disabled={!snapshot.can({ type: 'others.close' })}
            onClick={() => actor.send({ type: 'others.close' })}
          >
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
