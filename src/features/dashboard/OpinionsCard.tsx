import { Skeleton } from '@mantine/core'
import type { PanelSummary } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Dashboard.module.css'
import { Source } from './Source'
import { Themes, Withheld } from './Told'

/** What people wrote of their sessions when they rated, as far as nobody can be told apart by it. */
export function OpinionsCard({ summary, failed }: { summary: PanelSummary | null; failed: boolean }) {
  if (failed) return null
  return (
    <Card
      title={COPY.opinions.title}
      help={summary?.opinions.themes.length ? COPY.opinions.help : undefined}
      action={<Source of="opinions" />}
    >
      {!summary ? (
        <Loading label={WORDS.loading}>
          <div className={styles.waiting}>
            <Skeleton height={56} />
            <Skeleton height={56} />
            <Skeleton height={56} />
          </div>
        </Loading>
      ) : summary.opinions.themes.length === 0 ? (
        <EmptyState title={COPY.opinions.none} help={summary.opinions.withheld ?? COPY.measures.fewHelp} />
      ) : (
        <>
          <Themes themes={summary.opinions.themes} />
          <Withheld words={summary.opinions.withheld} />
        </>
      )}
    </Card>
  )
}
