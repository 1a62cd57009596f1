import type { Failure, HitSession } from '#domain/failure'
import { capitalize, formatDateTime } from '#domain/format-time'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { useKept } from '../../ui/kept'
import styles from './Availability.module.css'
import { COPY } from './copy'

type Props = {
  opened: boolean
  failure: Failure | null
  zone: string
  busy: boolean
  onConfirm: () => void
  onDismiss: () => void
}
const none: HitSession[] = []

/** The booked sessions a change would hit, before it is made. */
export function HitsDialog({ opened, failure, zone, busy, onConfirm, onDismiss }: Props) {
  const sessions = useKept(failure?.sessions ?? none, opened)
  return (
    <ConfirmDialog
      opened={opened}
      title={COPY.hits.title(sessions.length)}
      confirm={COPY.hits.confirm}
      keep={COPY.hits.keep}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onDismiss}
    >
      <ul className={styles.hits}>
        {sessions.map(({ _id, slot, name }) => (
          <li key={_id}>
            <strong>{name}</strong>
            <span>{capitalize(formatDateTime(slot, zone))}</span>
          </li>
        ))}
      </ul>
      <p>{COPY.hits.body}</p>
    </ConfirmDialog>
  )
}
