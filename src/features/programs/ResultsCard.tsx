import type { AlgorithmResult } from '#machines/program/chart'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { EmptyState } from '../../ui/EmptyState'
import table from '../../ui/Table.module.css'
import { DETAILS } from './copy'
import styles from './Programs.module.css'

const copy = DETAILS.results

/** Whom the matching offers first, in the words of who looks after a program. */
export function ResultsCard({ results }: { results: readonly AlgorithmResult[] }) {
  return (
    <Card flush title={copy.title}>
      <div className={styles.inset}>
        <p className={styles.help}>{copy.help}</p>
      </div>
      {results.length > 0 ? (
        <div className={styles.scroll}>
          <table className={table.table}>
            <caption className="visually-hidden">{copy.title}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.coach}</th>
                {[copy.has, copy.due, copy.delta, copy.all, copy.shown].map((title) => (
                  <th key={title} scope="col" data-number="">
                    {title}
                  </th>
                ))}
                <th scope="col">{copy.week}</th>
              </tr>
            </thead>
            <tbody>
              {results.map((one) => (
                <tr key={one.coach}>
                  <th scope="row">
                    {one.position}. {one.coachName}
                  </th>
                  <td data-label={copy.has} data-number="">
                    {one.currentProgramMatches}
                  </td>
                  <td data-label={copy.due} data-number="">
                    {one.matchesExpected}
                  </td>
                  <td data-label={copy.delta} data-number="">
                    {Math.max(one.delta, 0)}
                  </td>
                  <td data-label={copy.all} data-number="">
                    {one.totalActiveMatches}
                  </td>
                  <td data-label={copy.shown} data-number="">
                    {one.impressionMatches}
                  </td>
                  <td data-label={copy.week}>
                    {one.expectedAvailability > one.currentAvailability ? (
                      <Chip tone="warning">{copy.short}</Chip>
                    ) : null}{' '}
                    {copy.hours(one.currentAvailability, one.expectedAvailability)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <EmptyState title={copy.empty} />
      )}
    </Card>
  )
}
