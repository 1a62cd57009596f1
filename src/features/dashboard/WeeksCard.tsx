import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'
import { shownDate } from '#domain/dates'
import type { PanelWeeks } from '#machines/dashboard/data'
import { IconButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Dashboard.module.css'

const copy = COPY.weeks
type Props = {
  weeks: PanelWeeks | null
  drawing: (weeks: PanelWeeks) => ReactNode
  saving: boolean
  onSave: () => void
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** Sessions of each week: drawn, and the same numbers as a table. */
export function WeeksCard({ weeks, drawing, saving, onSave }: Props) {
  const any = weeks !== null && sum(weeks.held) + sum(weeks.open) > 0
  return (
    <Card
      title={copy.title}
      action={
        any ? (
          <IconButton label={copy.csv} disabled={saving} onClick={onSave}>
            <IconDownload size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        ) : null
      }
    >
      {!weeks ? (
        <Skeleton label={WORDS.loading}>
          <SkeletonBar height={300} radius="box" />
        </Skeleton>
      ) : any ? (
        <>
          <p className={styles.help}>
            {weeks.currentWeek === null
              ? null
              : copy.line(weeks.held[weeks.currentWeek] ?? 0, sum(weeks.open))}
          </p>
          <div className={styles.drawing}>{drawing(weeks)}</div>
          <ul className={styles.legend} aria-hidden="true">
            <li data-series="current">{copy.current}</li>
            <li data-series="held">{copy.held}</li>
            <li data-series="open">{copy.open}</li>
          </ul>
          <details className={styles.numbers}>
            <summary>{copy.table}</summary>
            <Numbers weeks={weeks} />
          </details>
        </>
      ) : (
        <EmptyState title={copy.none} help={copy.noneHelp} />
      )}
    </Card>
  )
}

function Numbers({ weeks }: { weeks: PanelWeeks }) {
  return (
    <table>
      <caption className="visually-hidden">{copy.title}</caption>
      <thead>
        <tr>
          {[copy.week, copy.from, copy.held, copy.open].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.labels.map((label, at) => (
          <tr
            key={label}
            className={at === weeks.currentWeek ? styles.now : undefined}
            aria-current={at === weeks.currentWeek ? 'date' : undefined}
          >
            <th scope="row">{label}</th>
            <td>{shownDate(weeks.mondays[at] ?? '')}</td>
            <td>{weeks.held[at]}</td>
            <td>{weeks.open[at]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
