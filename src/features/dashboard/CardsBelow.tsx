import { Button, Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FEATURE_OF } from '#domain/development'
import type { DashboardActor } from '#machines/panels/dashboard/chart'
import type { PanelProgram } from '#machines/panels/dashboard/data'
import type { LeaderRequestsActor } from '#machines/panels/leader-requests/chart'
import { Loaded } from '../../ui/Loaded'
import { late } from '../../ui/late'
import { AlignmentCard } from './AlignmentCard'
import { COPY } from './copy'
import styles from './Dashboard.module.css'
import { FocusesCard } from './FocusesCard'
import { FeedbackCard, PulseCard, QuestionsCard, RadarCard } from './LeadershipCards'
import { LEADERS } from './leaders-copy'
import { Missed } from './Missed'
import { OpinionsCard } from './OpinionsCard'
import { PerceptionCard } from './PerceptionCard'
import { ProgressCard } from './ProgressCard'
import { Spanning } from './Source'
import { WaitingCard } from './WaitingCard'
import { WeeksCard } from './WeeksCard'

const CoacheesCard = late(async () => (await import('./CoacheesCard')).CoacheesCard)

/** Wide cards with a narrow one beside each, as far as there are any. */
const inPairs = (wide: readonly ReactNode[], narrow: readonly ReactNode[]): ReactNode[] =>
  Array.from({ length: Math.max(wide.length, narrow.length) }, (_, at) => [wide[at], narrow[at]]).flat()

/** Of a card with a picture, px. */
const HEIGHT = 260

type Props = {
  actor: DashboardActor
  program: PanelProgram
  leaders: LeaderRequestsActor | null
  zone: string
  now: number
}

/** What stands under a panel's first numbers: weeks, what people answered, leadership, and the coachees. */
export function CardsBelow({ actor, program, leaders, zone, now }: Props) {
  const saving = useSelector(actor, ({ context }) => context.saving?.kind ?? null)
  const parts = useSelector(actor, ({ children }) => children)
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
    <>
      <div className={styles.halves}>
        <Loaded
          part={parts.measures}
          waiting={inPairs(
            [weeksCard, <WaitingCard key="progress" title={COPY.progress.title} height={HEIGHT} />],
            [<WaitingCard key="alignment" title={COPY.alignment.title} height={HEIGHT} />, focusesCard],
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
            [<WaitingCard key="pulse" title={COPY.pulse.title} height={HEIGHT} />],
            [<WaitingCard key="radar" title={COPY.radar.title} height={HEIGHT} />],
          )}
          missed={(help, retry) => <Missed of="leadership" help={help} retry={retry} />}
        >
          {({ pulse, strategyRadar, feedback, presentations }) => (
            <>
              <div className={styles.whole}>
                {pulse ? <PulseCard pulse={pulse} presentation={presentations[FEATURE_OF.pulse]} /> : null}
              </div>
              <div className={styles.beside}>
                {strategyRadar ? (
                  <RadarCard radar={strategyRadar} presentation={presentations[FEATURE_OF.strategyRadar]} />
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
          fallback={<WaitingCard title={COPY.coachees.title} height={HEIGHT} />}
          list={parts.coachees}
          zone={zone}
          now={now}
          saving={saving}
          onSave={(search) => actor.send({ type: 'file.save', file: { kind: 'coachees', program, search } })}
        />
      ) : null}
    </>
  )
}
