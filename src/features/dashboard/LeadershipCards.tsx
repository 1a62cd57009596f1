import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import type { ReactNode } from 'react'
import { shortMonth } from '#domain/format-time'
import type { MeasureName } from '#domain/measures'
import type { Presentation as Shows } from '#domain/rich-text'
import type { PanelLeadership } from '#machines/panels/dashboard/data'
import { Card } from '../../ui/Card'
import { Figure } from '../../ui/charts/Figure'
import { Rows } from '../../ui/charts/Rows'
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
  help?: string | undefined
  /** its number stands below the title, and opens it */
  hasNumber?: boolean
  of: { showEmpty: boolean; withheld: string | null }
  children: ReactNode
}
/** What is told, and what is not and why. */
const ToldCard = ({
  measure,
  title,
  empty,
  presentation,
  help,
  hasNumber = false,
  of: { showEmpty, withheld },
  children,
}: ToldProps) => (
  <Card
    title={title}
    label={title}
    help={showEmpty ? undefined : help}
    action={hasNumber ? null : <Source of={measure} />}
  >
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

/** What the newest month came to, since when it changed, and how many answered in it. */
function Newest({ pulse: { chart, newest, usersCount } }: { pulse: Of<'pulse'> }) {
  const copy = COPY.pulse
  const told = chart.filter(({ average }) => average !== null)
  const now = told.at(-1)?.average ?? null
  const [first] = told
  if (now === null || !newest) return null
  const change =
    first && first.average !== null && told.length > 1 ? Math.round((now - first.average) * 10) / 10 : null
  return (
    <p className={styles.newest}>
      <Source of="pulse">{points(now)}</Source>
      {change === null || !first ? null : (
        <span data-change={change > 0 ? 'up' : change < 0 ? 'down' : 'same'}>
          {change === 0 ? null : change > 0 ? (
            <IconArrowUpRight size={14} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconArrowDownRight size={14} stroke={1.75} aria-hidden="true" />
          )}
          {copy.change(change, first.month)}
        </span>
      )}
      <span>{copy.answered(newest.responsesCount, usersCount, newest.month)}</span>
    </p>
  )
}
/** What line, dashes and band are; the last two only where others may be compared with. */
const PulseLegend = ({ organizations }: { organizations: number | null }) => (
  <ul className={styles.legend}>
    <li data-series="line">{COPY.pulse.own}</li>
    {organizations === null ? null : (
      <>
        <li data-series="dashes">{COPY.pulse.median(organizations)}</li>
        <li data-series="band">{COPY.pulse.half}</li>
      </>
    )}
  </ul>
)

/** How the work feels, month by month. */
type PulseProps = { pulse: Of<'pulse'>; presentation: Shows | undefined }
export function PulseCard({ pulse, presentation }: PulseProps) {
  const copy = COPY.pulse
  const compared = new Map(pulse.comparison.map((one) => [one.month, one]))
  const others = pulse.comparison.at(-1)?.organizations ?? null
  const at = (part: 'median' | 'low' | 'high') =>
    pulse.chart.map(({ month }) => compared.get(month)?.[part] ?? null)
  return (
    <ToldCard
      measure="pulse"
      title={copy.title}
      empty={COPY.measures.few}
      of={pulse}
      hasNumber={pulse.newest !== null}
      presentation={presentation}
      help={copy.help}
    >
      <Newest pulse={pulse} />
      <Figure
        label={copy.chart}
        legend={<PulseLegend organizations={others} />}
        plot={{
          kind: 'months',
          labels: pulse.chart.map(({ month }) => shortMonth(month)),
          series: [
            { name: copy.own, values: pulse.chart.map(({ average }) => average) },
            ...(others === null ? [] : [{ name: copy.median(others), values: at('median') }]),
          ],
          ...(others === null ? null : { band: { name: copy.half, low: at('low'), high: at('high') } }),
          current: pulse.newest ? pulse.chart.findIndex(({ month }) => month === pulse.newest?.month) : null,
          min: 1,
          max: MOST,
          format: points,
        }}
        table={{ open: copy.table, head: copy.month, caption: copy.title, file: true }}
      />
    </ToldCard>
  )
}

/** How clear the strategy is, by its six axes, and how clear it was the time before. */
type RadarProps = { radar: Of<'strategyRadar'>; presentation: Shows | undefined }
export function RadarCard({ radar, presentation }: RadarProps) {
  const copy = COPY.radar
  const { axes, wave, earlier } = radar
  const questions = axes.map(({ label, question }) => copy.asked(label, question ?? ''))
  const series = [
    { month: wave?.month, values: axes.map(({ value }) => value) },
    { month: earlier?.month, values: axes.map((axis) => axis.earlier) },
  ].flatMap(({ month, values }) => (month === undefined ? [] : [{ name: copy.wave(month), values }]))
  return (
    <ToldCard
      measure="radar"
      title={copy.title}
      empty={COPY.measures.few}
      of={radar}
      presentation={presentation}
      help={wave ? copy.help(wave.month, wave.responsesCount) : undefined}
    >
      <Figure
        label={copy.chart}
        legend={
          <ul className={styles.legend}>
            {series.map(({ name }, place) => (
              <li key={name} data-series={place === 0 ? 'line' : 'dashes'}>
                {name}
              </li>
            ))}
          </ul>
        }
        plot={{ kind: 'radar', labels: axes.map(({ label }) => label), series, max: MOST, format: points }}
        table={{
          open: copy.table,
          head: copy.axis,
          caption: copy.title,
          file: true,
          ...(questions.every((one) => one !== '')
            ? { aside: { title: copy.question, cells: questions } }
            : null),
        }}
      />
    </ToldCard>
  )
}

/** What each question of the pulse came to in its newest month, and how it changed. */
export function QuestionsCard({ pulse: { newest, questions, before } }: { pulse: Of<'pulse'> }) {
  const copy = COPY.questions
  if (!newest) return null
  const changes = questions.map(({ change }) => change)
  return (
    <Card title={copy.title} label={copy.title} help={copy.help(newest.month, before)}>
      <Rows
        file
        drawn={copy.drawn}
        plot={{
          kind: 'bars',
          labels: questions.map(({ label }) => label),
          series: [{ name: copy.average, values: questions.map(({ value }) => value) }],
          max: MOST,
          back: questions.length > 1 ? questions.length - 1 : null,
          format: points,
        }}
        head={copy.question}
        caption={copy.title}
        {...(before === null
          ? null
          : {
              aside: {
                title: copy.change,
                cells: changes.map(copy.changed),
                ways: changes.map((change) => (change === null ? 0 : Math.sign(change))),
              },
            })}
      />
    </Card>
  )
}

/** What the comments speak of; never a comment by itself. */
export function FeedbackCard({ feedback }: { feedback: Of<'feedback'> }) {
  const copy = COPY.feedback
  return (
    <ToldCard measure="themes" title={copy.title} help={copy.help} empty={copy.none} of={feedback}>
      <Themes themes={feedback.themes} />
    </ToldCard>
  )
}
