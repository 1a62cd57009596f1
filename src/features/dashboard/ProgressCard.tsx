import type { PanelMeasures } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { Rows } from '../../ui/charts/Rows'
import { EmptyState } from '../../ui/EmptyState'
import { COPY } from './copy'
import styles from './Measures.module.css'
import { Source } from './Source'
import { Withheld } from './Told'

const copy = COPY.progress
const TopFocuses = ({ of }: { of: PanelMeasures['topFocuses'] }) => (
  <section className={styles.category}>
    <h3>{copy.topFocuses}</h3>
    <dl>
      {of.map(({ label, tooltip }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{tooltip}</dd>
        </div>
      ))}
    </dl>
  </section>
)

type Props = {
  progress: NonNullable<PanelMeasures['progress']>
  topFocuses?: PanelMeasures['topFocuses']
}
/** From where each competence came to where it is, as coachees and as their supervisors see it. */
export function ProgressCard({ progress, topFocuses = [] }: Props) {
  const { evaluations, coachees, supervisors } = progress
  const supervised = supervisors !== null && supervisors.responsesCount > 0
  const ways = {
    coachees: {
      name: copy.coachees,
      values: evaluations.map(({ values }) => values.coachee?.percentage ?? null),
      from: evaluations.map(({ rate }) => rate),
    },
    supervisors: {
      name: copy.supervisors,
      values: evaluations.map(({ values }) => values.supervisor?.percentage ?? null),
      from: evaluations.map(({ rate }) => rate),
    },
  }
  return (
    <Card
      title={copy.title}
      help={
        evaluations.length === 0
          ? undefined
          : copy.help(coachees.responsesCount, coachees.twice, supervisors?.responsesCount ?? 0)
      }
      action={<Source of="progress" />}
    >
      {evaluations.length === 0 ? (
        <EmptyState title={COPY.measures.few} help={coachees.withheld ?? COPY.measures.fewHelp} />
      ) : (
        <>
          <Rows
            file
            drawn={copy.way}
            head={copy.competence}
            caption={copy.title}
            aside={{ title: copy.began, cells: evaluations.map(({ rate }) => copy.percent(rate)) }}
            plot={{
              kind: 'ways',
              labels: evaluations.map(({ label }) => label),
              max: 100,
              format: copy.percent,
              series: supervised ? [ways.coachees, ways.supervisors] : [ways.coachees],
            }}
            legend={
              <ul className={styles.legend} aria-hidden="true">
                <li data-series="coachees">{copy.lastCoachees}</li>
                {supervised ? <li data-series="supervisors">{copy.lastSupervisors}</li> : null}
                <li data-series="began">{copy.began}</li>
              </ul>
            }
          />
          <Withheld words={coachees.withheld} />
          {supervised && supervisors.withheld ? (
            <Withheld words={copy.ofSupervisors(supervisors.withheld)} />
          ) : null}
        </>
      )}
      {topFocuses.length > 0 ? <TopFocuses of={topFocuses} /> : null}
    </Card>
  )
}
