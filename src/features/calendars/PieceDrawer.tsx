import { Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { PIECE_PATH, PIECE_SANDBOX } from '#domain/calendars'
import type { CronofyPieceActor } from '#machines/agenda/cronofy-piece/chart'
import { Drawer } from '../../ui/Drawer'
import { Failure } from '../../ui/Failure'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './Calendars.module.css'
import { COPY } from './copy'

/** What Cronofy itself draws, in a frame that reaches neither this page nor the network. */
export function PieceDrawer({ actor, onClose }: { actor: CronofyPieceActor; onClose: () => void }) {
  const snapshot = useSelector(actor, (state) => state)
  const shown = snapshot.matches({ open: 'shown' })
  return (
    <Drawer opened title={COPY.piece.title} help={COPY.piece.help} onClose={onClose}>
      {snapshot.matches('failed') ? (
        <Failure
          title={COPY.piece.failed}
          help={snapshot.context.failure?.message}
          retry={WORDS.retry}
          onRetry={() => actor.send({ type: 'retry' })}
        />
      ) : null}
      {snapshot.matches('asking') || snapshot.matches({ open: 'loading' }) ? (
        <Loading label={WORDS.loading}>
          <Skeleton height={72} radius="md" />
        </Loading>
      ) : null}
      {snapshot.matches('open') ? (
        <iframe
          data-piece
          className={styles.piece}
          hidden={!shown}
          title={COPY.piece.title}
          src={PIECE_PATH}
          sandbox={PIECE_SANDBOX}
          referrerPolicy="no-referrer"
        />
      ) : null}
    </Drawer>
  )
}
