import { percentOf } from '#domain/locale'
import type { PanelMeasures } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { Drawn } from '../../ui/charts/Drawn'
import { Numbers } from '../../ui/charts/Numbers'
import type { Plot } from '../../ui/charts/plot'
import { EmptyState } from '../../ui/EmptyState'
import { COPY } from './copy'
import styles from './Measures.module.css'
import { Source } from './Source'
import { Withheld } from './Told'

const copy = COPY.perception

/** How much advance coaches see in their coachees. */
export function PerceptionCard({ perception: { total, data, withheld } }: Pick<PanelMeasures, 'perception'>) {
  const plot: Plot = {
    kind: 'share',
    labels: data.map(({ label }) => label),
    series: [{ name: copy.part, values: data.map(({ percentage }) => percentage) }],
    format: (value) => percentOf(value),
  }
  return (
    <Card title={copy.title} action={<Source of="perception" />}>
      {total === 0 ? (
        <EmptyState title={COPY.measures.few} help={withheld ?? COPY.measures.fewHelp} />
      ) : (
        <div className={styles.perception}>
          <Drawn plot={plot} />
          <ul>
            {data.map(({ label, percentage }, place) => (
              <li key={label} data-place={place}>
                {copy.share(label, percentage)}
              </li>
            ))}
          </ul>
          <Numbers
            plot={plot}
            table={{ open: copy.table, head: copy.advance, caption: copy.title, file: true }}
          />
          <Withheld words={withheld} />
        </div>
      )}
    </Card>
  )
}
