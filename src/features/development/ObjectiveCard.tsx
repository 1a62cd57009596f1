import { Badge } from '@mantine/core'
import type { Objective } from '#domain/development'
import { formatDay } from '#domain/format-time'
import { Card } from '../../ui/Card'
import { Drawn } from '../../ui/charts/Drawn'
import { COPY, OBJECTIVES, percent } from './copy'
import styles from './Development.module.css'

/** So many agreements are told before the others are counted. */
const AGREEMENTS = 3

function Advance({ objective: { advance, isMeasured } }: { objective: Objective }) {
  if (!advance)
    return <p className={styles.quiet}>{isMeasured ? OBJECTIVES.noAdvance : OBJECTIVES.notMeasured}</p>
  const { first, last, firstAt, lastAt } = advance
  const twice = firstAt !== lastAt
  return (
    <>
      <div className={styles.gainRow}>
        <Drawn
          plot={{
            kind: 'ways',
            labels: [''],
            max: 100,
            format: percent,
            series: [{ name: OBJECTIVES.advance, values: [last], from: [first] }],
          }}
        />
        <strong>{percent(last)}</strong>
      </div>
      <p className={styles.quiet}>{twice ? COPY.moved(first, last) : COPY.once(last)}</p>
    </>
  )
}

/** One focus: what is wanted, how far it is, and what was agreed about it. */
export function ObjectiveCard({ objective, zone }: { objective: Objective; zone: string }) {
  const { choice, goal, category, isCurrent, place, priority, answeredAt, agreements, before } = objective
  const importance = priority === null ? undefined : OBJECTIVES.priorities[priority - 1]
  const others = agreements.length - AGREEMENTS
  return (
    <Card
      as="article"
      label={choice}
      title={choice}
      level={3}
      action={
        <Badge color={isCurrent ? 'primary' : 'gray'}>
          {isCurrent ? (place === 1 ? OBJECTIVES.main : OBJECTIVES.current) : OBJECTIVES.earlier}
        </Badge>
      }
    >
      <div className={styles.objective}>
        {category ? (
          <p className={styles.quiet}>
            <strong>{category.label}.</strong> {category.tooltip}
          </p>
        ) : null}
        <section>
          <h4>{OBJECTIVES.goal}</h4>
          {goal ? <blockquote className={styles.words}>{goal}</blockquote> : <p>{OBJECTIVES.noGoal}</p>}
          <p className={styles.quiet}>
            {(goal ? OBJECTIVES.answered : OBJECTIVES.chosen)(formatDay(answeredAt, zone))}
            {importance ? ` ${OBJECTIVES.importance}: ${importance.toLocaleLowerCase('es')}.` : ''}
          </p>
        </section>
        <section>
          <h4>{OBJECTIVES.advance}</h4>
          <Advance objective={objective} />
        </section>
        <section>
          <h4>{OBJECTIVES.agreements}</h4>
          {agreements.length === 0 ? (
            <p className={styles.quiet}>{OBJECTIVES.noAgreements}</p>
          ) : (
            <ul className={styles.agreements}>
              {agreements.slice(0, AGREEMENTS).map(({ text, at }) => (
                <li key={at}>
                  <p>{text}</p>
                  <span>{formatDay(at, zone)}</span>
                </li>
              ))}
            </ul>
          )}
          {others > 0 ? <p className={styles.quiet}>{OBJECTIVES.more(others)}</p> : null}
        </section>
        {before.length > 0 ? (
          <section>
            <h4>{OBJECTIVES.before}</h4>
            <ul className={styles.agreements}>
              {before.map(({ goal: text, answeredAt: at }) => (
                <li key={at}>
                  <p>{text}</p>
                  <span>{formatDay(at, zone)}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Card>
  )
}
