import { UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { NotificationsActor } from '#machines/chat/notifications/chart'
import { late } from '../../ui/late'
import { turn } from '../../ui/turns'
import styles from './Bell.module.css'
import { COPY } from './copy'

const NoticesPanel = late(async () => (await import('./NoticesPanel')).NoticesPanel)

const MOST = 99
type Props = { actor: NotificationsActor; zone: string; clock: () => number }

/** The bell with what is unread; opened, what happened and where each leads. */
export function Bell({ actor, zone, clock }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { unread } = snapshot.context
  const opened = snapshot.matches({ panel: 'open' })
  const [bell, setBell] = useState<HTMLButtonElement | null>(null)
  const [here, setHere] = useState(false)
  const close = () => actor.send({ type: 'bell.close' })
  useEffect(() => {
    // what did not come is asked again by the press
    void turn()
      .then(NoticesPanel.bring)
      .catch(() => {})
  }, [])
  useEffect(() => {
    if (!opened) return
    NoticesPanel.bring().then(
      () => setHere(true),
      () => actor.send({ type: 'bell.close' }),
    )
  }, [opened, actor])
  // also when what had the focus has gone meanwhile
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && opened && close())
  return (
    <>
      <UnstyledButton
        ref={setBell}
        className={styles.bell}
        aria-label={COPY.bell(unread)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => actor.send({ type: opened ? 'bell.close' : 'bell.open' })}
      >
        <IconBell size={22} stroke={1.75} aria-hidden="true" />
        {unread > 0 ? (
          <span className={styles.badge} aria-hidden="true">
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        ) : null}
      </UnstyledButton>
      {here && bell ? <NoticesPanel {...{ actor, zone, clock, bell, opened }} onClose={close} /> : null}
    </>
  )
}
