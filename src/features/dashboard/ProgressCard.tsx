import type { Gain, PanelMeasures, PanelProgress } from '#machines/dashboard/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { COPY } from './copy'
import styles from './Measures.module.css'

const copy = COPY.progress
const at = (value: number): string => `${value}%`

function Line({ gain, y, series }: { gain: Gain; y: number; series: 'coachees' | 'supervisors' }) {
  return (
    <g data-series={series}>
      <line x1={at(gain.percentage - gain.width)} x2={at(gain.percentage)} y1={y} y2={y} />
      {series === 'coachees' ? (
        <circle cx={at(gain.percentage)} cy={y} r={5} />
      ) : (
        <svg x={at(gain.percentage)} y={y} overflow="visible" aria-hidden="true">
          <path className={styles.diamond} d="M0 -6 L6 0 L0 6 L-6 0 Z" />
        </svg>
      )}
    </g>
  )
}

function Row({ one, supervised }: { one: PanelProgress; supervised: boolean }) {
  const { coachee, supervisor } = one.values
  return (
    <tr>
      <th scope="row">{one.label}</th>
      <td className={styles.track}>
        <span className="visually-hidden">{copy.percent(one.rate)}</span>
        <svg height={36} aria-hidden="true">
          <line data-grid x1="0%" x2="100%" y1={18} y2={18} />
          <line data-began x1={at(one.rate)} x2={at(one.rate)} y1={6} y2={30} />
          <Line gain={coachee} y={supervisor ? 12 : 18} series="coachees" />
          {supervisor ? <Line gain={supervisor} y={25} series="supervisors" /> : null}
        </svg>
      </td>
      <td data-label={copy.coachees}>{copy.percent(coachee.percentage)}</td>
      {supervised ? (
        <td data-label={copy.supervisors}>
          {supervisor ? copy.percent(supervisor.percentage) : copy.nobody}
        </td>
      ) : null}
    </tr>
  )
}

/** From where each competence came to where it is, as coachees and as their supervisors see it. */
export function ProgressCard({ progress }: { progress: NonNullable<PanelMeasures['progress']> }) {
  const { evaluations, coachees, supervisors } = progress
  const supervised = supervisors !== null && supervisors > 0
  return (
    <Card title={copy.title}>
      {evaluations.length === 0 ? (
        <EmptyState title={COPY.measures.few} help={COPY.measures.fewHelp} />
      ) : (
        <>
          <p className={styles.help}>{copy.help(coachees, supervisors)}</p>
          <table className={styles.progress}>
            <caption className="visually-hidden">{copy.title}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.competence}</th>
                <th scope="col">
                  <span className="visually-hidden">{copy.began}</span>
                </th>
                <th scope="col">{copy.coachees}</th>
                {supervised ? <th scope="col">{copy.supervisors}</th> : null}
              </tr>
            </thead>
            <tbody>
              {evaluations.map((one) => (
                <Row key={one.label} one={one} supervised={supervised} />
              ))}
            </tbody>
          </table>
          <ul className={styles.legend} aria-hidden="true">
            <li data-series="coachees">{copy.lastCoachees}</li>
            {supervised ? <li data-series="supervisors">{copy.lastSupervisors}</li> : null}
            <li data-series="began">{copy.began}</li>
          </ul>
        </>
      )}
    </Card>
  )
}
