import type { PanelMeasures } from '#machines/dashboard/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { COPY } from './copy'
import styles from './Measures.module.css'

const copy = COPY.focuses
type Props = Pick<PanelMeasures, 'focuses' | 'perception'>

/** What people work on, and how much advance their coaches see. */
export function FocusesCard({ focuses, perception }: Props) {
  const most = Math.max(1, ...focuses.data.map(({ value }) => value))
  const nothing = focuses.total === 0 && perception.total === 0
  return (
    <Card title={copy.title}>
      {nothing ? (
        <EmptyState title={COPY.measures.few} help={COPY.measures.fewHelp} />
      ) : (
        <>
          {focuses.total > 0 ? <p className={styles.help}>{copy.help(focuses.total)}</p> : null}
          <ul className={styles.focuses}>
            {focuses.data.map(({ label, value, isTopValue }) => (
              <li key={label} data-top={isTopValue || undefined}>
                <span>
                  {label} {isTopValue ? <em>{copy.top}</em> : null}
                </span>
                <strong>{value}</strong>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(value / most) * 100} height="8" />
                </svg>
              </li>
            ))}
          </ul>
          <p className={styles.small}>{copy.few}</p>
          {perception.total > 0 ? (
            <section className={styles.perception} aria-label={copy.perception}>
              <h3>{copy.perception}</h3>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                {perception.data.map(({ label, percentage }, place) => (
                  <rect
                    key={label}
                    data-place={place}
                    x={perception.data.slice(0, place).reduce((sum, one) => sum + one.percentage, 0)}
                    width={percentage}
                    height="8"
                  />
                ))}
              </svg>
              <ul>
                {perception.data.map(({ label, percentage }, place) => (
                  <li key={label} data-place={place}>
                    {copy.share(label, percentage)}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </>
      )}
    </Card>
  )
}
