import type { ReactNode } from 'react'
import { shortMonth } from '#domain/format-time'
import type { MeasureName } from '#domain/measures'
import type { Presentation as Shows } from '#domain/rich-text'
import type { PanelLeadership } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { Figure } from '../../ui/charts/Figure'
import { EmptyState } from '../../ui/EmptyState'
import { Presentation } from '../../ui/Presentation'
import { COPY, points } from './copy'
import styles from './Measures.module.css'
import { Source } from './Source'
import { Themes, Withheld } from './Told'

const MOST = 5
type Of<Part extends keyof PanelLeadership> = NonNullable<PanelLeadership[Part]>

type ToldProps = {
  measure: MeasureName
  title: string
  empty: string
  presentation?: Shows | undefined
  of: { showEmpty: boolean; withheld: string | null }
  children: ReactNode
}
/** What is told, and what is not and why. */
const ToldCard = ({
  measure,
  title,
  empty,
  presentation,
  of: { showEmpty, withheld },
  children,
}: ToldProps) => (
  <Card title={title} label={title} action={<Source of={measure} />}>
    <Presentation of={presentation} title={title} />
    {showEmpty ? (
      <EmptyState title={empty} help={withheld ?? COPY.measures.fewHelp} />
    ) : (
      <>
        {children}
        <Withheld words={withheld} />
      </>
    )}
  </Card>
)

/** How the work feels, month by month. */
type PulseProps = { pulse: Of<'pulse'>; presentation: Shows | undefined }
export function PulseCard({ pulse, presentation }: PulseProps) {
  const copy = COPY.pulse
  return (
    <ToldCard
      measure="pulse"
      title={copy.title}
      empty={COPY.measures.few}
      of={pulse}
      presentation={presentation}
    >
      <p className={styles.help}>{copy.help(pulse.responsesCount, pulse.usersCount)}</p>
      <Figure
        label={copy.chart}
        plot={{
          kind: 'columns',
          numbered: true,
          labels: pulse.chart.map(({ month }) => shortMonth(month)),
          series: [{ name: copy.average, values: pulse.chart.map(({ average }) => average) }],
          max: MOST,
          format: points,
        }}
        table={{ open: copy.table, head: copy.month, caption: copy.title, file: true }}
      />
    </ToldCard>
  )
}

/** How clear the strategy is, by its six axes. */
type RadarProps = { radar: Of<'strategyRadar'>; presentation: Shows | undefined }
export function RadarCard({ radar, presentation }: RadarProps) {
  const copy = COPY.radar
  return (
    <ToldCard
      measure="radar"
      title={copy.title}
      empty={COPY.measures.few}
      of={radar}
      presentation={presentation}
    >
      <p className={styles.help}>{copy.help(radar.responsesCount)}</p>
      <Figure
        label={copy.chart}
        plot={{
          kind: 'radar',
          labels: radar.axes.map(({ label }) => label),
          series: [{ name: copy.average, values: radar.axes.map(({ value }) => value) }],
          max: MOST,
          format: points,
        }}
        table={{ open: copy.table, head: copy.axis, caption: copy.title, file: true }}
      />
    </ToldCard>
  )
}

/** What the comments speak of; never a comment by itself. */
export function FeedbackCard({ feedback }: { feedback: Of<'feedback'> }) {
  const copy = COPY.feedback
  return (
    <ToldCard measure="themes" title={copy.title} empty={copy.none} of={feedback}>
      <p className={styles.help}>{copy.help}</p>
      <Themes themes={feedback.themes} />
    </ToldCard>
  )
}
