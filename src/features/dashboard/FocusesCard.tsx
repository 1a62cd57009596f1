import type { PanelMeasures } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { Drawn } from '../../ui/charts/Drawn'
import { Rows } from '../../ui/charts/Rows'
import { EmptyState } from '../../ui/EmptyState'
import { COPY } from './copy'
import styles from './Measures.module.css'

const copy = COPY.focuses
type Props = Pick<PanelMeasures, 'focuses' | 'perception'>

/** What people work on, and how much advance their coaches see. */
export function FocusesCard({ focuses, perception }: Props) {
  const top = focuses.data.findIndex(({ isTopValue }) => isTopValue)
  const nothing = focuses.total === 0 && perception.total === 0
  return (
    <Card title={copy.title}>
      {nothing ? (
        <EmptyState title={COPY.measures.few} help={COPY.measures.fewHelp} />
      ) : (
        <>
          {focuses.total > 0 ? <p className={styles.help}>{copy.help(focuses.total)}</p> : null}
          {focuses.data.length > 0 ? (
            <Rows
              drawn={copy.way}
              plot={{
                kind: 'bars',
                labels: focuses.data.map(({ label }) => label),
                series: [{ name: copy.people, values: focuses.data.map(({ value }) => value) }],
                current: top,
              }}
              head={copy.focus}
              mark={copy.top}
              caption={copy.title}
            />
          ) : null}
          <p className={styles.small}>{copy.few}</p>
          {perception.total > 0 ? (
            <section className={styles.perception} aria-label={copy.perception}>
              <h3>{copy.perception}</h3>
              <Drawn
                plot={{
                  kind: 'share',
                  labels: perception.data.map(({ label }) => label),
                  series: [
                    { name: copy.perception, values: perception.data.map(({ percentage }) => percentage) },
                  ],
                  format: (value) => `${value} %`,
                }}
              />
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
