import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/format-time'
import type { DashboardActor, DashboardContext } from '#machines/dashboard/chart'
import type { PanelWeeks } from '#machines/dashboard/data'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { SelectField } from '../../ui/fields/SelectField'
import { Notice } from '../../ui/Notices'
import { PageHeader } from '../../ui/PageHeader'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { AlignmentCard } from './AlignmentCard'
import { CoacheesCard } from './CoacheesCard'
import { COPY } from './copy'
import styles from './Dashboard.module.css'
import { FocusesCard } from './FocusesCard'
import { OpinionsCard } from './OpinionsCard'
import { ProgressCard } from './ProgressCard'
import { SummaryCards } from './SummaryCards'
import { WeeksCard } from './WeeksCard'

type Props = {
  actor: DashboardActor
  zone: string
  now: number
  /** the weeks as a drawing; its code comes when it is wanted */
  drawing: (weeks: PanelWeeks) => ReactNode
}

function spanOf({ program, weeks }: DashboardContext, zone: string): string | undefined {
  if (!program) return undefined
  const span = COPY.span(formatDay(program.startsAt, zone), formatDay(program.expiresAt, zone))
  if (!weeks || weeks.currentWeek === null) return span
  return `${COPY.week(weeks.currentWeek + 1, weeks.labels.length)} · ${span}`
}

/** Wide cards with a narrow one beside each, as far as there are any. */
const inPairs = (wide: readonly ReactNode[], narrow: readonly ReactNode[]): ReactNode[] =>
  Array.from({ length: Math.max(wide.length, narrow.length) }, (_, at) => [wide[at], narrow[at]]).flat()

function WaitingCard({ title }: { title: string }) {
  return (
    <Card title={title}>
      <Skeleton label={WORDS.loading}>
        <SkeletonBar height={260} radius="box" />
      </Skeleton>
    </Card>
  )
}

/** A program's numbers, for whoever answers for it. */
export function DashboardView({ actor, zone, now, drawing }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { program, programs, wanted, failures } = context
  const saving = context.saving
  const unmeasured = snapshot.matches({ showing: { measures: 'failed' } })
  const measured = unmeasured ? null : context.measures
  if (snapshot.matches('failed'))
    return (
      <>
        <PageHeader title={COPY.title} />
        <FailedCard
          title={COPY.title}
          failed={COPY.failed}
          help={context.failure?.message}
          onRetry={() => actor.send({ type: 'panel.retry' })}
        />
      </>
    )
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
      <Skeleton label={WORDS.loading}>
        <div className={styles.page}>
          <SkeletonBar width={260} height={28} />
          <div className={styles.cards}>
            {[1, 2, 3, 4].map((card) => (
              <SkeletonBar key={card} height={132} radius="box" />
            ))}
          </div>
          <SkeletonBar height={320} radius="box" />
        </div>
      </Skeleton>
    )
  return (
    <>
      <PageHeader
        title={program.name}
        help={spanOf(context, zone)}
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
            {context.mayReport ? (
              <Button
                icon={<IconFileDownload size={18} stroke={1.75} aria-hidden="true" />}
                busy={saving === 'report'}
                disabled={saving !== null}
                onClick={() => actor.send({ type: 'file.save', kind: 'report' })}
              >
                {COPY.report}
              </Button>
            ) : null}
          </div>
        }
      />
      <div className={styles.page}>
        {wanted !== null && wanted !== program._id ? <Notice tone="warning">{COPY.foreign}</Notice> : null}
        {snapshot.matches({ showing: { summary: 'failed' } }) ? (
          <FailedCard
            title={COPY.summary.title}
            failed={COPY.summary.failed}
            help={failures.summary?.message}
            onRetry={() => actor.send({ type: 'summary.retry' })}
          />
        ) : (
          <SummaryCards summary={context.summary} />
        )}
        <div className={styles.halves}>
          {inPairs(
            [
              snapshot.matches({ showing: { weeks: 'failed' } }) ? (
                <FailedCard
                  key="weeks"
                  title={COPY.weeks.title}
                  failed={COPY.weeks.failed}
                  help={failures.weeks?.message}
                  onRetry={() => actor.send({ type: 'weeks.retry' })}
                />
              ) : (
                <WeeksCard
                  key="weeks"
                  weeks={context.weeks}
                  drawing={drawing}
                  saving={saving !== null}
                  onSave={() => actor.send({ type: 'file.save', kind: 'weeks' })}
                />
              ),
              ...(measured?.progress ? [<ProgressCard key="progress" progress={measured.progress} />] : []),
              ...(measured || unmeasured ? [] : [<WaitingCard key="progress" title={COPY.progress.title} />]),
            ],
            [
              ...(measured?.alignment
                ? [<AlignmentCard key="alignment" alignment={measured.alignment} />]
                : []),
              ...(measured ? [<FocusesCard key="focuses" {...measured} />] : []),
              ...(unmeasured
                ? [
                    <FailedCard
                      key="measures"
                      title={COPY.measures.title}
                      failed={COPY.measures.failed}
                      help={failures.measures?.message}
                      onRetry={() => actor.send({ type: 'measures.retry' })}
                    />,
                  ]
                : []),
              ...(measured || unmeasured
                ? []
                : [
                    <WaitingCard key="alignment" title={COPY.alignment.title} />,
                    <WaitingCard key="focuses" title={COPY.focuses.title} />,
                  ]),
            ],
          )}
          <div className={styles.whole}>
            <OpinionsCard
              summary={context.summary}
              failed={snapshot.matches({ showing: { summary: 'failed' } })}
            />
          </div>
        </div>
        <CoacheesCard
          context={context}
          zone={zone}
          now={now}
          failed={snapshot.matches({ showing: { coachees: 'failed' } })}
          busy={
            snapshot.matches({ showing: { coachees: 'loading' } }) ||
            snapshot.matches({ showing: { coachees: 'typing' } })
          }
          can={(page) => snapshot.can({ type: 'page.turn', page })}
          send={actor.send}
        />
      </div>
    </>
  )
}
