import { Alert } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/places'
import type { MeasureSourceActor } from '#machines/panels/measure-source/chart'
import { chosenPrograms, type MembershipPanelActor } from '#machines/panels/membership-panel/chart'
import { MOST_PROGRAMS } from '#machines/panels/membership-panel/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { SelectField } from '../../ui/fields/SelectField'
import { Link } from '../../ui/Link'
import { type Bringing, Loaded } from '../../ui/Loaded'
import { PageHeader } from '../../ui/PageHeader'
import styles from './Dashboard.module.css'
import { AdvanceCard, BalancesCard, StatusesCard } from './MembershipCards'
import { MemberTripsCard } from './MemberTripsCard'
import { COPY } from './membership-copy'
import { ProgressCard } from './ProgressCard'
import { SummaryCards } from './SummaryCards'
import { Spoken } from './spoken'
import { WaitingCard } from './WaitingCard'

/** Of a card with a few lines, px. */
const HEIGHT = 180

/** What a membership does in its programs, for whoever answers for them. */
type Props = { actor: MembershipPanelActor; source: MeasureSourceActor | null; zone: string }
export function MembershipView({ actor, source, zone }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { programs, programId } = context
  const parts = snapshot.children
  if (programs.length === 0)
    return (
      <>
        <PageHeader title={COPY.title} help={COPY.help} />
        {snapshot.matches('empty') ? (
          <Card>
            <EmptyState
              landscape
              title={COPY.empty}
              help={COPY.emptyHelp}
              action={<Link to={pathTo('panel')}>{COPY.toPanel}</Link>}
            />
          </Card>
        ) : (
          <Loaded
            part={parts.programs}
            waiting={<WaitingCard title={COPY.balance.title} height={HEIGHT} />}
            missed={(help, retry) => (
              <FailedCard title={COPY.title} failed={COPY.failed} help={help} onRetry={retry} />
            )}
          >
            {() => <WaitingCard title={COPY.balance.title} height={HEIGHT} />}
          </Loaded>
        )}
      </>
    )
  const chosen = chosenPrograms(context)
  const organizations = [...new Set(chosen.flatMap((one) => one.organizations.map(({ name }) => name)))]
  return (
    <Spoken
      value={{
        scope: { organizationId: null, programs: chosen.map(({ _id }) => _id) },
        source,
        words: chosen.map(({ name }) => name).join(', '),
        people: pathTo('roster', {}, { programas: chosen.map(({ _id }) => _id).join(',') }),
      }}
    >
      <PageHeader
        title={COPY.title}
        help={organizations.length > 2 ? COPY.help : organizations.join(' y ')}
        action={
          programs.length > 1 ? (
            <div className={styles.choice}>
              <SelectField
                label={COPY.program}
                placeholder={COPY.all}
                value={programId ?? ''}
                options={programs.map(({ _id, name }) => ({ value: _id, label: name }))}
                onChange={(value) => actor.send({ type: 'program.choose', programId: value || null })}
              />
            </div>
          ) : null
        }
      />
      <div className={styles.page}>
        {programId === null && programs.length > MOST_PROGRAMS ? (
          <Alert>{COPY.many(MOST_PROGRAMS, programs.length)}</Alert>
        ) : null}
        <div className={styles.halves}>
          <PartCard part={parts.balance} copy={COPY.balance}>
            {(balances) => <BalancesCard balances={balances} zone={zone} />}
          </PartCard>
          <PartCard part={parts.statuses} copy={COPY.statuses}>
            {(statuses) => <StatusesCard statuses={statuses} />}
          </PartCard>
        </div>
        <PartCard part={parts.summary} copy={COPY.summary} waiting={<SummaryCards cards={null} />}>
          {(cards) => <SummaryCards cards={cards} />}
        </PartCard>
        <div className={styles.halves}>
          <PartCard part={parts.progress} copy={COPY.progress}>
            {({ progress }) =>
              progress ? (
                <ProgressCard progress={progress} />
              ) : (
                <Card title={COPY.progress.title}>
                  <EmptyState title={COPY.progress.none} help={COPY.progress.noneHelp} />
                </Card>
              )
            }
          </PartCard>
          <PartCard part={parts.focuses} copy={COPY.focuses}>
            {(focuses) => <AdvanceCard focuses={focuses} />}
          </PartCard>
        </div>
        {parts.trips ? <MemberTripsCard list={parts.trips} zone={zone} /> : null}
      </div>
    </Spoken>
  )
}

type PartProps<Data> = {
  part: Bringing<Data> | undefined
  copy: { title: string; failed: string }
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}
/** A card that comes by its own way, and is asked for again alone. */
const PartCard = <Data,>({ part, copy, waiting, children }: PartProps<Data>) => (
  <Loaded
    part={part}
    waiting={waiting ?? <WaitingCard title={copy.title} height={HEIGHT} />}
    missed={(help, retry) => (
      <FailedCard title={copy.title} failed={copy.failed} help={help} onRetry={retry} />
    )}
  >
    {children}
  </Loaded>
)
