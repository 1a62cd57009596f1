import { Alert, Button, Skeleton } from '@mantine/core'
import IconFileAnalytics from '@tabler/icons-react/dist/esm/icons/IconFileAnalytics.mjs'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FEATURE_OF } from '#domain/development'
import { formatDay } from '#domain/format-time'
import { pathTo } from '#domain/places'
import type { DashboardActor } from '#machines/panels/dashboard/chart'
import type { PanelProgram, PanelWeeks } from '#machines/panels/dashboard/data'
import type { LeaderRequestsActor } from '#machines/panels/leader-requests/chart'
import type { MeasureSourceActor } from '#machines/panels/measure-source/chart'
import { Afterwards } from '../../ui/Afterwards'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { SelectField } from '../../ui/fields/SelectField'
import { LinkButton } from '../../ui/LinkButton'
import { Loaded } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { late } from '../../ui/late'
import { PageHeader } from '../../ui/PageHeader'
import { WORDS } from '../../ui/words'
import { AlignmentCard } from './AlignmentCard'
import { COPY } from './copy'
import styles from './Dashboard.module.css'
import { FocusesCard } from './FocusesCard'
import { FeedbackCard, PulseCard, QuestionsCard, RadarCard } from './LeadershipCards'
import { LEADERS } from './leaders-copy'
import { OpinionsCard } from './OpinionsCard'
import { PerceptionCard } from './PerceptionCard'
import { ProgressCard } from './ProgressCard'
import { Spanning } from './Source'
import { SummaryCards } from './SummaryCards'
import { Spoken } from './spoken'
import { WeeksCard } from './WeeksCard'

const CoacheesCard = late(async () => (await import('./CoacheesCard')).CoacheesCard)
const LeadersDrawer = late(async () => (await import('./LeadersDrawer')).LeadersDrawer)

type Props = {
  actor: DashboardActor
  /** what leaders are asked; null: nobody asks them here */
  leaders: LeaderRequestsActor | null
  /** opens where a number comes from; null: nobody asks here */
  source: MeasureSourceActor | null
  zone: string
  now: number
}

type WhenProps = { program: PanelProgram; weeks: PanelWeeks | null; zone: string; now: number }
/** From when until when, and in which week it is: on phones a line of its own, kept free until it is known. */
function When({ program: { startsAt, expiresAt }, weeks, zone, now }: WhenProps) {
  const running = Date.parse(startsAt) <= now && now < Date.parse(expiresAt)
  const week = weeks?.currentWeek ?? null
  return (
    <>
      {COPY.span(formatDay(startsAt, zone), formatDay(expiresAt, zone))}
      {running ? (
        <span className={styles.week}>
          {weeks && week !== null ? COPY.week(week + 1, weeks.labels.length) : null}
        </span>
      ) : null}
    </>
  )
}

/** Wide cards with a narrow one beside each, as far as there are any. */
const inPairs = (wide: readonly ReactNode[], narrow: readonly ReactNode[]): ReactNode[] =>
  Array.from({ length: Math.max(wide.length, narrow.length) }, (_, at) => [wide[at], narrow[at]]).flat()

function WaitingCard({ title }: { title: string }) {
  return (
    <Card title={title}>
      <Loading label={WORDS.loading}>
        <Skeleton height={260} radius="md" />
      </Loading>
    </Card>
  )
}

const WaitingPanel = () => (
  <>
    <h1 className="visually-hidden">{COPY.title}</h1>
    <Loading label={WORDS.loading}>
      <div className={styles.page}>
        <Skeleton width={260} height={28} />
        <div className={styles.cards}>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} height={132} radius="md" />
          ))}
        </div>
        <Skeleton height={320} radius="md" />
      </div>
    </Loading>
  </>
)
type MissedProps = {
  of: 'summary' | 'weeks' | 'measures' | 'leadership' | 'supervisor'
  help: string | undefined
  retry: () => void
}
const Missed = ({ of, help, retry }: MissedProps) => (
  <FailedCard title={COPY[of].title} failed={COPY[of].failed} help={help} onRetry={retry} />
)

/** A program's numbers, for whoever answers for it. */
export function DashboardView({ actor, leaders, source, zone, now }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { program, programs, wanted } = context
  const saving = context.saving?.kind ?? null
  const parts = snapshot.children
  const asks = useSelector(leaders ?? undefined, (state) => state?.hasTag('open') ?? false)
  const weeks = useSelector(parts.weeks, (state) => state?.context.data ?? null)
  if (snapshot.matches('empty'))
    return (
      <>
        <PageHeader title={COPY.title} />
        <Card>
          <EmptyState landscape title={COPY.empty} help={COPY.emptyHelp} />
        </Card>
      </>
    )
  if (!program)
    return (
      <Loaded
        part={parts.programs}
        waiting={<WaitingPanel />}
        missed={(help, retry) => (
          <>
            <PageHeader title={COPY.title} />
            <FailedCard title={COPY.title} failed={COPY.failed} help={help} onRetry={retry} />
          </>
        )}
      >
        {() => <WaitingPanel />}
      </Loaded>
    )
  const spoken = {
    words: program.name,
    scope: { organizationId: null, programs: [program._id] },
    source,
    people: context.mayReport ? '' : pathTo('roster', {}, { programas: program._id }),
  }
  const weeksCard = (
    <Loaded
      key="weeks"
      part={parts.weeks}
      waiting={<WeeksCard weeks={null} saving={saving !== null} />}
      missed={(help, retry) => <Missed of="weeks" help={help} retry={retry} />}
    >
      {(came) => (
        <WeeksCard
          weeks={came}
          saving={saving !== null}
          onSave={() => actor.send({ type: 'file.save', file: { kind: 'weeks', program, weeks: came } })}
        />
      )}
    </Loaded>
  )
  const focusesCard = parts.focuses ? <FocusesCard key="focuses" list={parts.focuses} /> : null
  return (
    <Spoken value={spoken}>
      <PageHeader
        title={program.name}
        help={<When {...{ program, weeks, zone, now }} />}
        action={
          <div className={styles.choice}>
            {programs.length > 1 ? (
              <SelectField
                label={COPY.program}
                value={program._id}
                options={programs.map(({ _id, name }) => ({ value: _id, label: name }))}
                onChange={(programId) => actor.send({ type: 'program.choose', programId })}
              />
            ) : null}
            <LinkButton
              to={pathTo('companyReports', {}, { de: `program:${program._id}` })}
              leftSection={<IconFileAnalytics size={18} stroke={1.75} aria-hidden="true" />}
            >
              {COPY.companyReport}
            </LinkButton>
            {context.mayReport ? (
              <Button
                leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden="true" />}
                loading={saving === 'report'}
                disabled={saving !== null}
                onClick={() => actor.send({ type: 'file.save', file: { kind: 'report', program } })}
              >
                {COPY.report}
              </Button>
            ) : null}
          </div>
        }
      />
      <div className={styles.page}>
        {wanted !== null && wanted !== program._id ? <Alert color="warning">{COPY.foreign}</Alert> : null}
        <Loaded
          part={parts.summary}
          waiting={<SummaryCards cards={null} />}
          missed={(help, retry) => <Missed of="summary" help={help} retry={retry} />}
        >
          {({ cards }) => <SummaryCards cards={cards} />}
        </Loaded>
        <Afterwards>
          <div className={styles.halves}>
            <Loaded
              part={parts.measures}
              waiting={inPairs(
                [weeksCard, <WaitingCard key="progress" title={COPY.progress.title} />],
                [<WaitingCard key="alignment" title={COPY.alignment.title} />, focusesCard],
              )}
              missed={(help, retry) =>
                inPairs(
                  [weeksCard],
                  [<Missed key="measures" of="measures" help={help} retry={retry} />, focusesCard],
                )
              }
            >
              {({ progress, alignment, perception, topFocuses }) =>
                inPairs(
                  [
                    weeksCard,
                    ...(progress ? [<ProgressCard key="progress" {...{ progress, topFocuses }} />] : []),
                  ],
                  [
                    ...(alignment ? [<AlignmentCard key="alignment" alignment={alignment} />] : []),
                    <Spanning key="focuses" of={['focuses', 'perception']} className={styles.stack}>
                      {focusesCard}
                      <PerceptionCard perception={perception} />
                    </Spanning>,
                  ],
                )
              }
            </Loaded>
            <div className={styles.whole}>
              <Loaded
                part={parts.summary}
                waiting={<OpinionsCard summary={null} failed={false} />}
                missed={() => <OpinionsCard summary={null} failed />}
              >
                {(summary) => <OpinionsCard summary={summary} failed={false} />}
              </Loaded>
            </div>
          </div>
          <section className={styles.halves} aria-label={COPY.leadership.title}>
            <div className={styles.whole}>
              <Loaded
                part={parts.supervisor}
                waiting={<Skeleton height={20} width={300} />}
                missed={(help, retry) => <Missed of="supervisor" help={help} retry={retry} />}
              >
                {(active) => (
                  <div className={styles.leaders}>
                    <p className={styles.supervisor} data-active={active || undefined}>
                      {active ? COPY.supervisor.active : COPY.supervisor.inactive}
                    </p>
                    {leaders ? (
                      <Button
                        variant="default"
                        onClick={() => leaders.send({ type: 'leaders.open', programId: program._id })}
                      >
                        {LEADERS.open}
                      </Button>
                    ) : null}
                  </div>
                )}
              </Loaded>
            </div>
            <Loaded
              part={parts.leadership}
              waiting={inPairs(
                [<WaitingCard key="pulse" title={COPY.pulse.title} />],
                [<WaitingCard key="radar" title={COPY.radar.title} />],
              )}
              missed={(help, retry) => <Missed of="leadership" help={help} retry={retry} />}
            >
              {({ pulse, strategyRadar, feedback, presentations }) => (
                <>
                  <div className={styles.whole}>
                    {pulse ? (
                      <PulseCard pulse={pulse} presentation={presentations[FEATURE_OF.pulse]} />
                    ) : null}
                  </div>
                  <div className={styles.beside}>
                    {strategyRadar ? (
                      <RadarCard
                        radar={strategyRadar}
                        presentation={presentations[FEATURE_OF.strategyRadar]}
                      />
                    ) : null}
                    {feedback ? <FeedbackCard feedback={feedback} /> : null}
                    {pulse ? <QuestionsCard pulse={pulse} /> : null}
                  </div>
                </>
              )}
            </Loaded>
          </section>
          {parts.coachees ? (
            <CoacheesCard
              fallback={<WaitingCard title={COPY.coachees.title} />}
              list={parts.coachees}
              zone={zone}
              now={now}
              saving={saving}
              onSave={(search) =>
                actor.send({ type: 'file.save', file: { kind: 'coachees', program, search } })
              }
            />
          ) : null}
        </Afterwards>
      </div>
      {leaders && asks ? <LeadersDrawer actor={leaders} zone={zone} /> : null}
    </Spoken>
  )
}
