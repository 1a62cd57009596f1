import type { AlignedSide, PanelMeasures } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { Drawn } from '../../ui/charts/Drawn'
import { Numbers } from '../../ui/charts/Numbers'
import { EmptyState } from '../../ui/EmptyState'
import { COPY, points } from './copy'
import styles from './Measures.module.css'
import { Source } from './Source'
import { Withheld } from './Told'

const copy = COPY.alignment
const MOST = 10
/** So far apart in one question that the two see it differently. */
const FAR = 2

function Gauge({ side, series }: { side: AlignedSide; series: 'first' | 'second' }) {
  const { average, count } = side.data
  if (average === null) return null
  return (
    <div className={styles.gauge}>
      <Drawn
        plot={{
          kind: 'gauge',
          labels: [side.label],
          series: [
            { name: side.label, values: [average], color: series === 'first' ? 'chart-2' : 'chart-1' },
          ],
          max: MOST,
          format: points,
        }}
      />
      <p className="visually-hidden">{copy.of(points(average))}</p>
      <h3>{side.label}</h3>
      <span>{copy.answers(count)}</span>
    </div>
  )
}

/** How leaders and coachees answer the same questions, side by side. */
export function AlignmentCard({ alignment }: { alignment: NonNullable<PanelMeasures['alignment']> }) {
  const { first, second, distance, showData } = alignment
  const missing = [first, second].find(({ data }) => data.average === null)
  const either = [first, second].some(({ data }) => data.average !== null)
  return (
    <Card title={copy.title} help={either ? copy.help : undefined} action={<Source of="alignment" />}>
      {either ? (
        <>
          <div className={styles.gauges}>
            <Gauge side={first} series="first" />
            <Gauge side={second} series="second" />
          </div>
          <Numbers
            plot={{
              kind: 'gauge',
              labels: [first.label, second.label],
              series: [{ name: copy.average, values: [first.data.average, second.data.average] }],
              format: points,
            }}
            table={{
              open: copy.table,
              head: copy.who,
              caption: copy.title,
              aside: {
                title: copy.people,
                cells: [first, second].map(({ data: { average, count } }) =>
                  average === null ? '–' : `${count}`,
                ),
              },
              file: true,
            }}
          />
          {[first, second].map(({ label, data: { average, withheld } }) =>
            average === null || withheld === null ? null : (
              <Withheld key={label} words={copy.withheld(label, withheld)} />
            ),
          )}
          <p className={styles.remark}>
            {showData && distance ? (
              <>
                <strong>{distance.points < FAR ? copy.near : copy.far}</strong>{' '}
                {copy.distance(distance.label, points(distance.points))}
              </>
            ) : missing ? (
              copy.missing(missing.label)
            ) : null}
          </p>
        </>
      ) : (
        <EmptyState title={COPY.measures.few} help={COPY.measures.fewHelp} />
      )}
    </Card>
  )
}
