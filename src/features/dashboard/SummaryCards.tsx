import { Progress, Skeleton } from '@mantine/core'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ReactNode } from 'react'
import type { MeasureName } from '#domain/measures'
import type { PanelSummary, SummaryCard } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { Drawn } from '../../ui/charts/Drawn'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Dashboard.module.css'
import { Source } from './Source'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const ICONS: Record<string, ReactNode> = {
  users: <IconUsers {...ICON} />,
  sessions: <IconCalendarCheck {...ICON} />,
  attendance: <IconUserCheck {...ICON} />,
  rating: <IconStar {...ICON} />,
}
/** The last weeks as a line that ends in a dot; the numbers are in the weeks' own table. */
const Trend = ({ values }: { values: readonly number[] }) => (
  <div className={styles.trend}>
    <Drawn
      label={`${COPY.summary.trend}: ${values.join(', ')}`}
      plot={{ kind: 'trend', labels: [], series: [{ name: COPY.summary.trend, values }] }}
    />
  </div>
)

/** What a card tells, by its icon. */
const TOLD: Readonly<Record<string, MeasureName>> = {
  users: 'active',
  sessions: 'held',
  attendance: 'attendance',
  rating: 'rating',
}

function Figure({ card }: { card: SummaryCard }) {
  const measure = TOLD[card.icon]
  return (
    <Card>
      <dl className={styles.figure}>
        <dt>
          {ICONS[card.icon]}
          {card.title}
        </dt>
        <dd>
          <span className={styles.number}>
            <strong>{card.data}</strong> <span>{card.subdata}</span>
          </span>
          {card.trend?.some((value) => value > 0) ? <Trend values={card.trend} /> : null}
        </dd>
      </dl>
      {card.percentage === null ? null : (
        <Progress
          className={styles.part}
          size={4}
          color="var(--chart-1)"
          value={Math.min(100, card.percentage)}
          aria-hidden="true"
        />
      )}
      <p className={styles.definition}>{card.tooltip}</p>
      {measure ? <Source inWords of={measure} /> : null}
    </Card>
  )
}

/** The four numbers above everything else, each with what it means. */
export function SummaryCards({ cards }: { cards: PanelSummary['cards'] | null }) {
  if (!cards)
    return (
      <Loading label={WORDS.loading}>
        <div className={styles.cards}>
          {[1, 2, 3, 4].map((card) => (
            <Card key={card} as="div">
              <div className={styles.waiting}>
                <Skeleton width={120} height={14} />
                <Skeleton width={90} height={30} />
                <Skeleton height={36} />
              </div>
            </Card>
          ))}
        </div>
      </Loading>
    )
  return (
    <section className={styles.cards} aria-label={COPY.summary.title}>
      {cards.map((card) => (
        <Figure key={card.title} card={card} />
      ))}
    </section>
  )
}
