import { Skeleton } from '@mantine/core'
import type { PanelSummary } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Dashboard.module.css'

/** What people wrote when they rated, as far as nobody can be told apart by it. */
export function OpinionsCard({ summary, failed }: { summary: PanelSummary | null; failed: boolean }) {
  if (failed) return null
  return (
    <Card title={COPY.opinions.title}>
      {!summary ? (
        <Loading label={WORDS.loading}>
          <div className={styles.waiting}>
            <Skeleton height={56} />
            <Skeleton height={56} />
            <Skeleton height={56} />
          </div>
        </Loading>
      ) : summary.comments.length === 0 ? (
        <EmptyState title={COPY.opinions.none} help={COPY.opinions.noneHelp} />
      ) : (
        <>
          <p className={styles.help}>{COPY.opinions.help}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
          <ul className={styles.opinions} tabIndex={0} aria-label={COPY.opinions.title}>
            {[...new Set(summary.comments)].map((comment) => (
              <li key={comment}>{comment}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
