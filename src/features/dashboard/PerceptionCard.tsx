import { percentOf } from '#domain/locale'
import type { PanelMeasures } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { Drawn } from '../../ui/charts/Drawn'
import { EmptyState } from '../../ui/EmptyState'
import { COPY } from './copy'
import styles from './Measures.module.css'

const copy = COPY.perception

/** How much advance coaches see in their coachees. */
export function PerceptionCard({ perception }: Pick<PanelMeasures, 'perception'>) {
  return (
    <Card title={copy.title}>
      {perception.total === 0 ? (
        <EmptyState title={COPY.measures.few} help={COPY.measures.fewHelp} />
      ) : (
        <div className={styles.perception}>
          <Drawn
            plot={{
              kind: 'share',
              labels: perception.data.map(({ label }) => label),
              series: [{ name: copy.title, values: perception.data.map(({ percentage }) => percentage) }],
              format: (value) => percentOf(value),
            }}
          />
          <ul>
            {perception.data.map(({ label, percentage }, place) => (
              <li key={label} data-place={place}>
                {copy.share(label, percentage)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
