import { Chip, Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { FocusesActor } from '#machines/panels/dashboard/chart'
import type { ChosenFocus, FocusOrder, PanelFocuses } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { Rows } from '../../ui/charts/Rows'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY, ORDERS } from './copy'
import dashboard from './Dashboard.module.css'
import styles from './Measures.module.css'
import { Source } from './Source'
import { Withheld } from './Told'

const copy = COPY.focuses
const IN_ORDER: readonly FocusOrder[] = ['ranking', 'category']
const labelsOf = (results: readonly ChosenFocus[]) => results.map(({ category }) => category.label)

const Ranking = ({ results }: Pick<PanelFocuses, 'results'>) => (
  <Rows
    file
    drawn={copy.way}
    plot={{
      kind: 'bars',
      labels: labelsOf(results),
      series: [{ name: copy.share, values: results.map(({ percentage }) => percentage) }],
      max: 100,
      format: copy.percent,
    }}
    head={copy.focus}
    caption={copy.title}
    aside={{
      title: copy.category,
      cells: results.map(({ homologation }) => homologation?.category.label ?? copy.other),
    }}
  />
)

/** The focuses under the category each stands in, both in the order they came in. */
function Categories({ results }: Pick<PanelFocuses, 'results'>) {
  const labels = new Map(
    results.map(({ homologation }) => [homologation?.category.label ?? copy.other, homologation]),
  )
  return [...labels].map(([label, homologation]) => (
    <section key={label} className={styles.category}>
      <h3>{label}</h3>
      {homologation ? <p className={styles.small}>{homologation.category.tooltip}</p> : null}
      <dl>
        {results
          .filter((one) => (one.homologation?.category.label ?? copy.other) === label)
          .map(({ category, total, percentage }) => (
            <div key={category.label}>
              <dt>{category.label}</dt>
              <dd>{copy.chosen(total, percentage)}</dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}

/** What people chose to work on: the most chosen first, or by category. */
export function FocusesCard({ list }: { list: FocusesActor }) {
  const snapshot = useSelector(list, (state) => state)
  const { asked, data, failure } = snapshot.context
  const { order } = asked.filters
  if (data && !data.showCard) return null
  return (
    <Card title={copy.title} action={<Source of="focuses" />}>
      <fieldset className={dashboard.filters} aria-busy={snapshot.hasTag('loading') || undefined}>
        <legend className="visually-hidden">{copy.order}</legend>
        {IN_ORDER.map((one) => (
          <Chip
            key={one}
            type="radio"
            name="focus-order"
            checked={order === one}
            onChange={() => list.send({ type: 'filter.choose', filters: { order: one } })}
          >
            {ORDERS[one]}
          </Chip>
        ))}
      </fieldset>
      {snapshot.matches('failed') ? (
        <Failure
          title={copy.failed}
          help={failure?.message}
          retry={WORDS.retry}
          onRetry={() => list.send({ type: 'retry' })}
        />
      ) : !data || snapshot.hasTag('loading') ? (
        <Loading label={WORDS.loading}>
          <Skeleton height={220} radius="md" mt="md" />
        </Loading>
      ) : data.showEmpty ? (
        <EmptyState title={COPY.measures.few} help={COPY.measures.fewHelp} />
      ) : (
        <>
          <p className={styles.answered}>
            {copy.help(
              data.summary.responsesCount,
              data.summary.usersCount,
              data.summary.responsesPercentage,
            )}
          </p>
          {order === 'ranking' ? <Ranking results={data.results} /> : <Categories results={data.results} />}
          <p className={styles.small}>{copy.few}</p>
          <Withheld words={data.withheld} />
        </>
      )}
    </Card>
  )
}
