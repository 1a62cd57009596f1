import { Alert } from '@mantine/core'
import { dayKey, formatTime, zoneCity } from '#domain/format-time'
import { localToUtc } from '#domain/slots/local-time'
import { ZoneField } from '../../ui/fields/ZoneField'
import styles from './Availability.module.css'
import { COPY } from './copy'

type Props = {
  saved: string
  chosen: string
  /** epoch ms */
  now: number
  disabled: boolean
  onChoose: (zone: string) => void
}

/** The zone the week is read in, and what a move to another one means. */
export function ZoneRow({ saved, chosen, now, disabled, onChoose }: Props) {
  const nine = localToUtc(chosen, `${dayKey(now, chosen)}T09:00`)
  return (
    <div className={styles.zone}>
      <ZoneField
        label={COPY.zone.label}
        description={COPY.zone.hint}
        value={chosen}
        own={saved}
        disabled={disabled}
        onChange={onChoose}
      />
      {chosen === saved ? null : (
        <Alert color="warning" role="alert">
          {COPY.zone.moved(zoneCity(saved), zoneCity(chosen), formatTime(nine, saved))}
        </Alert>
      )}
    </div>
  )
}
