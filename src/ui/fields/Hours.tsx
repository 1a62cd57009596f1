import '@mantine/dates/styles.layer.css'
import { TimeGrid } from '@mantine/dates'
import styles from './pickers.module.css'

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
)

type Props = { value: string; onChoose: (time: string) => void }

/** The half hours of a day. */
export const Hours = ({ value, onChoose }: Props) => (
  <div className={styles.hours}>
    <TimeGrid
      data={HALF_HOURS}
      value={value}
      simpleGridProps={{ cols: 4, spacing: 4 }}
      // Escape closes the hours, and not the dialog behind them
      getControlProps={() => ({ 'data-mantine-stop-propagation': true })}
      onChange={(time) => {
        if (time) onChoose(time)
      }}
    />
  </div>
)
