import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ReactNode } from 'react'
import type { PanelSummary, SummaryCard } from '#machines/dashboard/data'
import { Card } from '../../ui/Card'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Dashboard.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const ICONS: Record<string, ReactNode> = {
  users: <IconUsers {...ICON} />,
  sessions: <IconCalendarCheck {...ICON} />,
  attendance: <IconUserCheck {...ICON} />,
  rating: <IconStar {...ICON} />,
}
const WIDTH = 72
const HEIGHT = 28

/** The last weeks as a line that ends in a dot; the numbers are in the weeks' own table. */
function Trend({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map((value, at) => [at * step, HEIGHT - (value / most) * HEIGHT] as const)
  const [x, y] = points.at(-1) ?? [0, HEIGHT]
  return (
    <svg
      className={styles.trend}
      viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`}
      width={WIDTH + 8}
      height={HEIGHT + 8}
      role="img"
      aria-label={`${COPY.summary.trend}: ${values.join(', ')}`}
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r={3} />
    </svg>
  )
}

function Figure({ card }: { card: SummaryCard }) {
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
        <span className={styles.part} data-color={card.percentageColor}>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.min(100, card.percentage)} height="4" />
          </svg>
        </span>
      )}
      <p className={styles.definition}>{card.tooltip}</p>
    </Card>
  )
}

/** The four numbers above everything else, each with what it means. */
export function SummaryCards({ summary }: { summary: PanelSummary | null }) {
  if (!summary)
    return (
      <Skeleton label={WORDS.loading}>
        <div className={styles.cards}>
          {[1, 2, 3, 4].map((card) => (
            <Card key={card} as="div">
              <div className={styles.waiting}>
                <SkeletonBar width={120} height={14} />
                <SkeletonBar width={90} height={30} />
                <SkeletonBar height={36} />
              </div>
            </Card>
          ))}
        </div>
      </Skeleton>
    )
  return (
    <section className={styles.cards} aria-label={COPY.summary.title}>
      {summary.cards.map((card) => (
        <Figure key={card.title} card={card} />
      ))}
    </section>
  )
}
