import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs'
import { Card } from '../../ui/Card'
import styles from './Calendars.module.css'
import { COPY } from './copy'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** What is read and written, before anybody asks for it. */
export function PromiseCard() {
  return (
    <Card title={COPY.promise.title}>
      <ul className={styles.promise}>
        <li>
          <IconEye {...ICON} />
          {COPY.promise.reads}
        </li>
        <li>
          <IconPencil {...ICON} />
          {COPY.promise.writes}
        </li>
        <li>
          <IconPlugConnectedX {...ICON} />
          {COPY.promise.stop}
        </li>
      </ul>
    </Card>
  )
}
