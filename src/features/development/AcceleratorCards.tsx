import type { ReactNode } from 'react'
import type { AcceleratorKind, Accelerators } from '#domain/development'
import { formatDay } from '#domain/format-time'
import { Button, LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { EmptyState } from '../../ui/EmptyState'
import { ACCELERATORS, percent, points, shortMonth } from './copy'
import styles from './Development.module.css'
import { GainLine } from './GainLine'

type Shown<Kind extends AcceleratorKind> = { shown: Accelerators[Kind]; zone: string }
const MOST = 5

export function EvaluationBody({ shown, zone }: Shown<'progressAutoEvaluation'>) {
  const copy = ACCELERATORS.evaluation
  const { firstAt, lastAt, evaluations, comment } = shown
  const best = evaluations.reduce<(typeof evaluations)[number] | null>(
    (most, one) => (one.last - one.first > (most ? most.last - most.first : 0) ? one : most),
    null,
  )
  return (
    <>
      {firstAt && lastAt ? (
        <p className={styles.quiet}>{copy.help(formatDay(firstAt, zone), formatDay(lastAt, zone))}</p>
      ) : null}
      <table className={styles.table}>
        <caption className="visually-hidden">{copy.title}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.competence}</th>
            <th scope="col">
              <span className="visually-hidden">{copy.change}</span>
            </th>
            <th scope="col">{copy.began}</th>
            <th scope="col">{copy.last}</th>
          </tr>
        </thead>
        <tbody>
          {evaluations.map(({ label, first, last }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <GainLine first={first} last={last} />
              </td>
              <td>{percent(first)}</td>
              <td>
                <strong>{percent(last)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {best ? <p className={styles.remark}>{copy.best(best.label, best.last - best.first)}</p> : null}
      {comment ? (
        <section className={styles.said}>
          <h3>{copy.comment}</h3>
          <blockquote className={styles.words}>{comment}</blockquote>
        </section>
      ) : null}
    </>
  )
}

function trendOf(averages: readonly number[]): string {
  const copy = ACCELERATORS.pulse
  const [before, last] = averages.slice(-2)
  if (before === undefined || last === undefined) return copy.single
  return last > before ? copy.up : last < before ? copy.down : copy.same
}

export function PulseBody({ shown: { months } }: Shown<'pulse'>) {
  const copy = ACCELERATORS.pulse
  return (
    <>
      <p className={styles.quiet}>{copy.help}</p>
      <ol className={styles.months}>
        {months.map(({ month, average }) => (
          <li key={month} data-told={average !== null || undefined}>
            <span className="visually-hidden">{copy.month(month, average)}</span>
            <strong aria-hidden="true">{average === null ? '' : points(average)}</strong>
            <svg viewBox="0 0 10 50" preserveAspectRatio="none" aria-hidden="true">
              <rect
                y={average === null ? 49 : 50 - (average / MOST) * 50}
                width="10"
                height={average === null ? 1 : (average / MOST) * 50}
              />
            </svg>
            <span aria-hidden="true">{shortMonth(month)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.remark}>
        {trendOf(months.flatMap(({ average }) => (average === null ? [] : [average])))}
      </p>
    </>
  )
}

export function RadarBody({ shown: { axes, answeredAt }, zone }: Shown<'strategyRadar'>) {
  const copy = ACCELERATORS.radar
  const values = axes.map(({ value }) => value)
  const [highest, lowest] = [Math.max(...values), Math.min(...values)]
  const at = (wanted: number) => axes.filter(({ value }) => value === wanted).map(({ label }) => label)
  return (
    <>
      {answeredAt ? <p className={styles.quiet}>{copy.help(formatDay(answeredAt, zone))}</p> : null}
      <ul className={styles.axes}>
        {axes.map(({ label, value }) => (
          <li key={label}>
            <span>{label}</span>
            <strong>
              {points(value)}
              <span className="visually-hidden">{copy.of}</span>
            </strong>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(value / MOST) * 100} height="8" />
            </svg>
          </li>
        ))}
      </ul>
      {highest > lowest ? (
        <p className={styles.remark}>
          {copy.highest(at(highest))} {copy.lowest(at(lowest))}
        </p>
      ) : null}
    </>
  )
}

export function FocusBody({ shown: { choices, answeredAt }, zone }: Shown<'focus'>) {
  const copy = ACCELERATORS.focus
  return (
    <>
      {answeredAt ? <p className={styles.quiet}>{copy.help(formatDay(answeredAt, zone))}</p> : null}
      <p className={styles.chips}>
        {choices.map((one) => (
          <Chip key={one} dot={false} tone="primary">
            {one}
          </Chip>
        ))}
      </p>
      <LinkButton to="/objetivos">{copy.link}</LinkButton>
    </>
  )
}

type CardProps = {
  title: string
  empty: string
  emptyHelp: string
  showEmpty: boolean
  onAnswer: () => void
  children: ReactNode
}
/** An accelerator: what was answered, or the way to answer it. */
export const AcceleratorCard = ({ title, empty, emptyHelp, showEmpty, onAnswer, children }: CardProps) => (
  <Card title={title} label={title}>
    {showEmpty ? (
      <EmptyState
        title={empty}
        help={emptyHelp}
        action={
          <Button aria-label={`${ACCELERATORS.answer}: ${title}`} onClick={onAnswer}>
            {ACCELERATORS.answer}
          </Button>
        }
      />
    ) : (
      <div className={styles.body}>{children}</div>
    )}
  </Card>
)
