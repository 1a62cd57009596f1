import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '#domain/places'
import { chosenPrograms, type MembershipPanelActor } from '#machines/membership-panel/chart'
import { type MemberPart, MOST_PROGRAMS } from '#machines/membership-panel/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { SelectField } from '../../ui/fields/SelectField'
import { Notice } from '../../ui/Notices'
import { PageHeader } from '../../ui/PageHeader'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import styles from './Dashboard.module.css'
import { AdvanceCard, BalancesCard, StatusesCard } from './MembershipCards'
import { MemberTripsCard } from './MemberTripsCard'
import { COPY } from './membership-copy'
import { ProgressCard } from './ProgressCard'
import { SummaryCards } from './SummaryCards'

/** What a membership does in its programs, for whoever answers for them. */
export function MembershipView({ actor, zone }: { actor: MembershipPanelActor; zone: string }) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { programs, programId, parts, failures } = context
  if (programs.length === 0)
    return (
      <>
        <PageHeader title={COPY.title} help={COPY.help} />
        {snapshot.matches('failed') ? (
          <FailedCard
            title={COPY.title}
            failed={COPY.failed}
            help={context.failure?.message}
            onRetry={() => actor.send({ type: 'panel.retry' })}
          />
        ) : snapshot.matches('empty') ? (
          <Card>
            <EmptyState
              landscape
              title={COPY.empty}
              help={COPY.emptyHelp}
              action={<Link to={pathTo('panel')}>{COPY.toPanel}</Link>}
            />
          </Card>
        ) : (
          <WaitingCard title={COPY.balance.title} />
        )}
      </>
    )
  const has = (part: MemberPart): boolean => !snapshot.matches({ showing: { [part]: 'failed' } })
  /** The part when it came, else what stands for it. */
  const shown = <Part extends MemberPart>(
    part: Part,
    draw: (content: NonNullable<(typeof parts)[Part]> | null) => ReactNode,
  ): ReactNode => {
    const { title } = COPY[part]
    const content = parts[part]
    if (has(part)) return content === undefined ? <WaitingCard title={title} /> : draw(content ?? null)
    return (
      <FailedCard
        title={title}
        failed={COPY[part].failed}
        help={failures[part]?.message}
        onRetry={() => actor.send({ type: `${part}.retry` })}
      />
    )
  }
  const chosen = chosenPrograms(context)
  const organizations = [...new Set(chosen.flatMap((one) => one.organizations.map(({ name }) => name)))]
  return (
    <>
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
          <Notice>{COPY.many(MOST_PROGRAMS, programs.length)}</Notice>
        ) : null}
        <div className={styles.halves}>
          {shown('balance', (balance) => balance && <BalancesCard balances={balance} zone={zone} />)}
          {shown('statuses', (statuses) => statuses && <StatusesCard statuses={statuses} />)}
        </div>
        {has('summary') ? (
          <SummaryCards summary={parts.summary ? { cards: parts.summary, comments: [] } : null} />
        ) : (
          shown('summary', () => null)
        )}
        <div className={styles.halves}>
          {shown('progress', (progress) =>
            progress ? (
              <ProgressCard progress={progress} />
            ) : (
              <Card title={COPY.progress.title}>
                <EmptyState title={COPY.progress.none} help={COPY.progress.noneHelp} />
              </Card>
            ),
          )}
          {shown('focuses', (focuses) => focuses && <AdvanceCard focuses={focuses} />)}
        </div>
        <MemberTripsCard
          context={context}
          zone={zone}
          failed={!has('trips')}
          busy={snapshot.matches({ showing: { trips: 'loading' } })}
          can={(page) => snapshot.can({ type: 'page.turn', page })}
          send={actor.send}
        />
      </div>
    </>
  )
}

const WaitingCard = ({ title }: { title: string }) => (
  <Card title={title}>
    <Skeleton label={WORDS.loading}>
      <SkeletonBar height={180} radius="box" />
    </Skeleton>
  </Card>
)
