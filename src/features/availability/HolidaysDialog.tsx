import { Alert, Checkbox } from '@mantine/core'
import { capitalize, formatDate } from '#domain/format-time'
import type { EntriesContext, EntriesEvent } from '#machines/agenda/availability-entries/chart'
import { offeredHolidays } from '#machines/agenda/availability-entries/draft'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { useKept } from '../../ui/kept'
import { ticked } from '../../ui/typed'
import styles from './Availability.module.css'
import { COPY } from './copy'

const copy = COPY.holidays

type Props = {
  context: EntriesContext
  opened: boolean
  busy: boolean
  send: (event: EntriesEvent) => void
}

/** The holidays of the next twelve months, each to be blocked or worked. */
export function HolidaysDialog({ context: current, opened, busy, send }: Props) {
  const context = useKept(current, opened)
  const chosen = context.holidays ?? []
  const holidays = context.holidays ? offeredHolidays(context) : []
  return (
    <ConfirmDialog
      opened={opened}
      title={copy.title}
      confirm={copy.save(chosen.length)}
      keep={COPY.draft.keep}
      busy={busy}
      disabled={chosen.length === 0}
      onConfirm={() => send({ type: 'draft.save' })}
      onClose={() => send({ type: 'draft.close' })}
    >
      <p>{holidays.every(({ blocked }) => blocked) ? copy.none : copy.body}</p>
      {context.changeFailure ? (
        <Alert color="error" role="alert">
          {context.changeFailure.message}
        </Alert>
      ) : null}
      <ul className={styles.holidays}>
        {holidays.map(({ date, name, blocked }) => {
          const day = capitalize(formatDate(`${date}T12:00:00Z`, 'UTC'))
          return (
            <li key={date}>
              <Checkbox
                label={`${name} · ${day}${blocked ? `, ${copy.blocked}` : ''}`}
                checked={blocked || chosen.includes(date)}
                disabled={busy || blocked}
                onChange={ticked(() => send({ type: 'holiday.toggle', date }))}
              />
            </li>
          )
        })}
      </ul>
    </ConfirmDialog>
  )
}
