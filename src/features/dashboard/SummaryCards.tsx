import { Progress, Skeleton } from '@mantine/core'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ReactNode } from 'react'
import { MEASURES, type MeasureName } from '#domain/measures'
import type { PanelSummary, SummaryCard } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { Drawn } from '../../ui/charts/Drawn'
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

/** Two lines: of answers it is told how many are not counted yet. */
const WITHHELD = 32

/** What a number means, which is known before it and stays as it stands, and what is told besides. */
function meaning(said: string, known: string): [string, string] {
  return said.startsWith(known) ? [known, said.slice(known.length).trim()] : [said, '']
}

type FigureProps = { icon: string; card: SummaryCard | null }
function Figure({ icon, card }: FigureProps) {
  const measure = TOLD[icon]
  const known = measure ? MEASURES[measure] : null
  const before = known?.definition ?? ''
  const [definition, besides] = meaning(card?.tooltip ?? before, before)
  return (
    <Card>
      <dl className={styles.figure}>
        <dt>
          {ICONS[icon]}
          {card?.title ?? known?.title}
        </dt>
        <dd>
          {card ? (
            <span className={styles.number}>
              <strong>{card.data}</strong> <span>{card.subdata}</span>
            </span>
          ) : (
            <Skeleton width={90} height={30} />
          )}
          {card?.trend?.some((value) => value > 0) ? <Trend values={card.trend} /> : null}
        </dd>
      </dl>
      {card?.percentage === null ? null : (
        <Progress
          className={styles.part}
          size={4}
          color="var(--chart-1)"
          value={Math.min(100, card?.percentage ?? 0)}
          aria-hidden="true"
        />
      )}
      <p className={styles.definition}>{definition}</p>
      {besides ? <p className={styles.definition}>{besides}</p> : null}
      {!card && known?.rule === 'answers' ? <Skeleton height={WITHHELD} radius="sm" /> : null}
      {measure ? <Source inWords of={measure} /> : null}
    </Card>
  )
}

/** The four numbers above everything else, each with what it means, which is known before the number. */
export function SummaryCards({ cards }: { cards: PanelSummary['cards'] | null }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {cards ? '' : WORDS.loading}
      </p>
      <section className={styles.cards} aria-label={COPY.summary.title} aria-busy={cards === null}>
        {cards
          ? cards.map((card) => <Figure key={card.icon} icon={card.icon} card={card} />)
          : Object.keys(TOLD).map((icon) => <Figure key={icon} icon={icon} card={null} />)}
      </section>
    </>
  )
}
