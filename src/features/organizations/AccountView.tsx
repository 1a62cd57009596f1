import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { shownDate } from '#domain/dates'
import { dayKey, daysUntil } from '#domain/format-time'
import { pathTo } from '#domain/places'
import type { MembershipAccountActor, MembershipAccountContext } from '#machines/membership-account/chart'
import {
  type AccountMembership,
  type AccountPart,
  MOVEMENTS_A_PAGE,
  NOTHING,
} from '#machines/membership-account/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { SelectField } from '../../ui/fields/SelectField'
import { Failure } from '../../ui/Notices'
import { PageHeader } from '../../ui/PageHeader'
import { Pages } from '../../ui/Pages'
import { Skeleton, SkeletonBar, SkeletonRows } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import styles from './Account.module.css'
import { BalanceCard } from './BalanceCard'
import { COPY } from './copy'
import { MovementRows } from './MovementsCard'
import { accountDetail } from './movement-words'
import look from './Organizations.module.css'
import { SharesCard } from './SharesCard'

const copy = COPY.account
type Props = {
  actor: MembershipAccountActor
  zone: string
  now: number
  /** whether the person has a membership panel to go to */
  hasPanel: boolean
  /** whether the account is that of the person's own organization */
  own: boolean
}

/** What an organization has and what it does with it, for who answers for it. */
export function AccountView({ actor, zone, now, hasPanel, own }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { owner, owners, parts, failures } = context
  const help = own ? copy.help : copy.helpMany
  if (!owner)
    return (
      <>
        <PageHeader title={copy.title} help={help} />
        {snapshot.matches('failed') ? (
          <FailedCard
            title={copy.title}
            failed={copy.failed}
            help={context.failure?.message}
            onRetry={() => actor.send({ type: 'account.retry' })}
          />
        ) : snapshot.matches('empty') ? (
          <Card>
            <EmptyState landscape title={copy.empty} help={copy.emptyHelp} />
          </Card>
        ) : (
          <WaitingCard title={COPY.balance.title} />
        )}
      </>
    )
  const missed = (part: AccountPart, failed: string) => (
    <Failure
      title={failed}
      help={failures[part]?.message}
      retry={WORDS.retry}
      onRetry={() => actor.send({ type: `${part}.retry` })}
    />
  )
  const unbalanced = snapshot.matches({ showing: { balances: 'failed' } })
  return (
    <>
      <PageHeader
        title={copy.title}
        help={owners.length > 1 ? help : owner.name}
        action={
          owners.length > 1 ? (
            <div className={styles.choice}>
              <SelectField
                label={copy.organization}
                value={owner._id}
                options={owners.map(({ _id, name }) => ({ value: _id, label: name }))}
                onChange={(organizationId) => actor.send({ type: 'organization.choose', organizationId })}
              />
            </div>
          ) : null
        }
      />
      <div className={look.parts}>
        <div className={styles.pair}>
          {unbalanced ? (
            <BalanceCard accounts={NOTHING} note={missed('balances', copy.balancesFailed)} />
          ) : parts.balances ? (
            <BalanceCard accounts={parts.balances.accounts} />
          ) : (
            <WaitingCard title={COPY.balance.title} />
          )}
          <Card title={copy.membership}>
            {snapshot.matches({ showing: { membership: 'failed' } }) ? (
              <div className={styles.stack}>
                <Facts membership={{ level: null, expireAt: null, total: 0 }} zone={zone} now={now} />
                {missed('membership', copy.membershipFailed)}
              </div>
            ) : !parts.membership ? (
              <Skeleton label={WORDS.loading}>
                <SkeletonBar height={120} radius="box" />
              </Skeleton>
            ) : parts.membership.level === null ? (
              <EmptyState title={copy.none} help={copy.noneHelp} />
            ) : (
              <div className={styles.stack}>
                <Facts membership={parts.membership} zone={zone} now={now} />
                {hasPanel ? <Link to={pathTo('membershipPanel')}>{copy.panel}</Link> : null}
              </div>
            )}
          </Card>
        </div>
        {unbalanced ? null : parts.balances ? (
          <SharesCard shares={parts.balances.shares} />
        ) : (
          <WaitingCard title={copy.shares} />
        )}
        <Card flush title={COPY.movements.title}>
          {snapshot.matches({ showing: { movements: 'failed' } }) ? (
            <div className={look.inset}>{missed('movements', copy.movementsFailed)}</div>
          ) : (
            <Movements
              context={context}
              zone={zone}
              busy={snapshot.matches({ showing: { movements: 'loading' } })}
              can={(page) => snapshot.can({ type: 'page.turn', page })}
              turn={(page) => actor.send({ type: 'page.turn', page })}
            />
          )}
        </Card>
      </div>
    </>
  )
}

const WaitingCard = ({ title }: { title: string }) => (
  <Card title={title}>
    <Skeleton label={WORDS.loading}>
      <SkeletonBar height={160} radius="box" />
    </Skeleton>
  </Card>
)

function Facts({ membership, zone, now }: { membership: AccountMembership; zone: string; now: number }) {
  const { level, expireAt, total } = membership
  const days = expireAt === null ? null : daysUntil(expireAt, now, zone)
  return (
    <dl className={styles.membership}>
      <div>
        <dt>{copy.level}</dt>
        <dd>{level ?? COPY.summary.nothing}</dd>
      </div>
      <div>
        <dt>{copy.until}</dt>
        <dd>
          {expireAt === null ? COPY.summary.nothing : shownDate(dayKey(expireAt, zone))}
          {days === null ? null : <small>{days < 0 ? copy.ended : copy.left(days)}</small>}
        </dd>
      </div>
      <div>
        <dt>{copy.total}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  )
}

type MovementsProps = {
  context: MembershipAccountContext
  zone: string
  busy: boolean
  can: (page: number) => boolean
  turn: (page: number) => void
}
function Movements({ context: { parts, page }, zone, busy, can, turn }: MovementsProps) {
  if (!parts.movements)
    return (
      <Skeleton label={WORDS.loading}>
        <SkeletonRows rows={6} />
      </Skeleton>
    )
  const { movements, total } = parts.movements
  if (movements.length === 0) return <EmptyState title={copy.noMovements} help={copy.noMovementsHelp} />
  return (
    <>
      <MovementRows {...{ movements, zone, busy }} detail={accountDetail} />
      <Pages {...{ page, total, can, turn }} size={MOVEMENTS_A_PAGE} shown={movements.length} />
    </>
  )
}
