import { Badge, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AcceleratorKind, Accelerators } from '#domain/development'
import { formatDay, shortMonth } from '#domain/format-time'
import { pathTo } from '#domain/places'
import type { Presentation as Shows } from '#domain/rich-text'
import { Card } from '../../ui/Card'
import { Figure } from '../../ui/charts/Figure'
import { Rows } from '../../ui/charts/Rows'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { Presentation } from '../../ui/Presentation'
import { ACCELERATORS, percent, points } from './copy'
import styles from './Development.module.css'

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
      <Rows
        file
        drawn={copy.way}
        plot={{
          kind: 'ways',
          labels: evaluations.map(({ label }) => label),
          max: 100,
          format: percent,
          series: [
            {
              name: copy.last,
              values: evaluations.map(({ last }) => last),
              from: evaluations.map(({ first }) => first),
            },
          ],
        }}
        head={copy.competence}
        caption={copy.title}
        aside={{ title: copy.began, cells: evaluations.map(({ first }) => percent(first)) }}
      />
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
      <Figure
        label={copy.chart}
        plot={{
          kind: 'columns',
          numbered: true,
          labels: months.map(({ month }) => shortMonth(month)),
          series: [{ name: copy.average, values: months.map(({ average }) => average) }],
          max: MOST,
          format: points,
        }}
        table={{ open: copy.table, head: copy.monthHead, caption: copy.title, file: true }}
      />
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
      <Rows
        file
        drawn={copy.way}
        plot={{
          kind: 'bars',
          labels: axes.map(({ label }) => label),
          series: [{ name: copy.value, values }],
          max: MOST,
          format: points,
        }}
        head={copy.axis}
        caption={copy.title}
      />
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
          <Badge key={one} data-plain color="primary">
            {one}
          </Badge>
        ))}
      </p>
      <LinkButton to={pathTo('objectives')}>{copy.link}</LinkButton>
    </>
  )
}

type CardProps = {
  title: string
  empty: string
  emptyHelp: string
  presentation: Shows | undefined
  showEmpty: boolean
  onAnswer: () => void
  children: ReactNode
}
/** An accelerator: what was answered, or the way to answer it. */
export const AcceleratorCard = ({
  title,
  empty,
  emptyHelp,
  presentation,
  showEmpty,
  onAnswer,
  children,
}: CardProps) => (
  <Card title={title} label={title}>
    <Presentation of={presentation} title={title} />
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
