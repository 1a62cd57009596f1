import { Alert, Button, Skeleton } from '@mantine/core'
import IconFileAnalytics from '@tabler/icons-react/dist/esm/icons/IconFileAnalytics.mjs'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { useSelector } from '@xstate/react'
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
import { LinkButton } from '../../ui/LinkButton'
import { Loaded } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { late } from '../../ui/late'
import { PageHeader } from '../../ui/PageHeader'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Dashboard.module.css'
import { Missed } from './Missed'
import { SummaryCards } from './SummaryCards'
import { Spoken } from './spoken'

/** As high as it will be: what stands under it does not move. */
const CHOICE = <Skeleton height={70} radius="md" />
const SelectField = late(async () => (await import('../../ui/fields/SelectField')).SelectField)
const CardsBelow = late(async () => (await import('./CardsBelow')).CardsBelow)
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
  return (
    <Spoken value={spoken}>
      <PageHeader
        title={program.name}
        help={<When {...{ program, weeks, zone, now }} />}
        action={
          <div className={styles.choice}>
            {programs.length > 1 ? (
              <Afterwards before={CHOICE}>
                <SelectField
                  fallback={CHOICE}
                  label={COPY.program}
                  value={program._id}
                  options={programs.map(({ _id, name }) => ({ value: _id, label: name }))}
                  onChange={(programId) => actor.send({ type: 'program.choose', programId })}
                />
              </Afterwards>
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
          <CardsBelow
            fallback={<Skeleton height={320} radius="md" />}
            {...{ actor, program, leaders, zone, now }}
          />
        </Afterwards>
      </div>
      {leaders && asks ? <LeadersDrawer actor={leaders} zone={zone} /> : null}
    </Spoken>
  )
}
