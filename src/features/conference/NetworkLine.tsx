import { Button } from '@mantine/core'
import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs'
import IconWifi1 from '@tabler/icons-react/dist/esm/icons/IconWifi1.mjs'
import IconWifi2 from '@tabler/icons-react/dist/esm/icons/IconWifi2.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useSelector } from '@xstate/react'
import type { NetworkActor } from '#machines/call/network/chart'
import styles from './Conference.module.css'
import { COPY } from './copy'

const ICONS = {
  trying: IconWifi1,
  good: IconWifi,
  fair: IconWifi2,
  weak: IconWifi1,
  cutOff: IconWifiOff,
  unknown: IconWifiOff,
} as const

/** How the network is for a call, and the way to try it again. */
export function NetworkLine({ actor }: { actor: NetworkActor }) {
  const value = useSelector(actor, (snapshot) => snapshot.value)
  const state = typeof value === 'string' ? value : value.told
  const Icon = ICONS[state]
  return (
    <div className={styles.network} data-state={state}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <p role="status">{COPY.network[state]}</p>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={state === 'trying'}
        onClick={() => actor.send({ type: 'network.try' })}
      >
        {COPY.tryNetwork}
      </Button>
    </div>
  )
}
