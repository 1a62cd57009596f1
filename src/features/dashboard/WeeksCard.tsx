import { Skeleton } from '@mantine/core'
import { shownDate } from '#domain/dates'
import type { PanelWeeks } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { Figure } from '../../ui/charts/Figure'
import { EmptyState } from '../../ui/EmptyState'
import { Loading } from '../../ui/Loading'
import { FileButton } from '../../ui/table/FileButton'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Dashboard.module.css'
import { Source } from './Source'

const copy = COPY.weeks
type Props = {
  weeks: PanelWeeks | null
  saving: boolean
  onSave?: () => void
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** Sessions of each week: drawn, and the same numbers as a table. */
export function WeeksCard({ weeks, saving, onSave }: Props) {
  const any = weeks !== null && sum(weeks.held) + sum(weeks.open) > 0
  return (
    <Card
      title={copy.title}
      help={
        any && weeks.currentWeek !== null
          ? copy.line(weeks.held[weeks.currentWeek] ?? 0, sum(weeks.open))
          : undefined
      }
      action={
        <>
          <Source of="weeks" />
          {any ? <FileButton label={copy.csv} disabled={saving} save={onSave} /> : null}
        </>
      }
    >
      {!weeks ? (
        <Loading label={WORDS.loading}>
          <Skeleton height={300} radius="md" />
        </Loading>
      ) : any ? (
        <Figure
          label={copy.chart}
          plot={{
            kind: 'columns',
            labels: weeks.labels,
            current: weeks.currentWeek,
            series: [
              { name: copy.held, values: weeks.held, color: 'chart-rest' },
              { name: copy.open, values: weeks.open, color: 'chart-1' },
            ],
          }}
          table={{
            open: copy.table,
            head: copy.week,
            caption: copy.title,
            aside: { title: copy.from, cells: weeks.mondays.map(shownDate) },
          }}
          legend={
            <ul className={styles.legend} aria-hidden="true">
              <li data-series="current">{copy.current}</li>
              <li data-series="held">{copy.held}</li>
              <li data-series="open">{copy.open}</li>
            </ul>
          }
        />
      ) : (
        <EmptyState title={copy.none} help={copy.noneHelp} />
      )}
    </Card>
  )
}
