import { Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { shownDate } from '#domain/dates'
import { dayKey, daysUntil } from '#domain/format-time'
import { pathTo } from '#domain/places'
import { PAGE_SIZES } from '#machines/kit/list/chart'
import type { AccountMovementsActor, MembershipAccountActor } from '#machines/panels/membership-account/chart'
import { type AccountMembership, NOTHING } from '#machines/panels/membership-account/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { Failure } from '../../ui/Failure'
import { SelectField } from '../../ui/fields/SelectField'
import { Link } from '../../ui/Link'
import { LinkButton } from '../../ui/LinkButton'
import { Loaded } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { PagedTable } from '../../ui/table/PagedTable'
import { WORDS } from '../../ui/words'
import styles from './Account.module.css'
import { BalanceCard } from './BalanceCard'
import { COPY } from './copy'
import { movementColumns } from './MovementsCard'
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
  const { owner, owners } = context
  const parts = snapshot.children
  const help = own ? copy.help : copy.helpMany
  if (!owner)
    return (
      <>
        <PageHeader title={copy.title} help={help} />
        {snapshot.matches('empty') ? (
          <Card>
            <EmptyState landscape title={copy.empty} help={copy.emptyHelp} />
          </Card>
        ) : (
          <Loaded
            part={parts.owners}
            waiting={<WaitingCard title={COPY.balance.title} />}
            missed={(message, retry) => (
              <FailedCard title={copy.title} failed={copy.failed} help={message} onRetry={retry} />
            )}
          >
            {() => <WaitingCard title={COPY.balance.title} />}
          </Loaded>
        )}
      </>
    )
  const missed = (failed: string) => (message: string | undefined, retry: () => void) => (
    <Failure title={failed} help={message} retry={WORDS.retry} onRetry={retry} />
  )
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
          ) : own ? (
            <LinkButton to={pathTo('customerStatement', { organizationId: owner._id })}>
              {COPY.page.statement}
            </LinkButton>
          ) : null
        }
      />
      <div className={look.parts}>
        <div className={styles.pair}>
          <Loaded
            part={parts.balances}
            waiting={<WaitingCard title={COPY.balance.title} />}
            missed={(...why) => <BalanceCard accounts={NOTHING} note={missed(copy.balancesFailed)(...why)} />}
          >
            {({ accounts }) => <BalanceCard accounts={accounts} />}
          </Loaded>
          <Card title={copy.membership}>
            <Loaded
              part={parts.membership}
              waiting={
                <Loading label={WORDS.loading}>
                  <Skeleton height={120} radius="md" />
                </Loading>
              }
              missed={(...why) => (
                <div className={styles.stack}>
                  <Facts membership={{ level: null, expireAt: null, total: 0 }} zone={zone} now={now} />
                  {missed(copy.membershipFailed)(...why)}
                </div>
              )}
            >
              {(membership) =>
                membership.level === null ? (
                  <EmptyState title={copy.none} help={copy.noneHelp} />
                ) : (
                  <div className={styles.stack}>
                    <Facts membership={membership} zone={zone} now={now} />
                    {hasPanel ? <Link to={pathTo('membershipPanel')}>{copy.panel}</Link> : null}
                  </div>
                )
              }
            </Loaded>
          </Card>
        </div>
        <Loaded part={parts.balances} waiting={<WaitingCard title={copy.shares} />} missed={() => null}>
          {({ shares }) => <SharesCard shares={shares} />}
        </Loaded>
        <Card flush title={COPY.movements.title}>
          {parts.movements ? <Movements list={parts.movements} zone={zone} /> : null}
        </Card>
      </div>
    </>
  )
}

const WaitingCard = ({ title }: { title: string }) => (
  <Card title={title}>
    <Loading label={WORDS.loading}>
      <Skeleton height={160} radius="md" />
    </Loading>
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

function Movements({ list, zone }: { list: AccountMovementsActor; zone: string }) {
  const snapshot = useSelector(list, (state) => state)
  const { asked, data, failure } = snapshot.context
  return (
    <PagedTable
      caption={COPY.movements.title}
      columns={movementColumns(zone, accountDetail)}
      rows={data?.movements}
      keyOf={({ id }) => id}
      busy={snapshot.matches('loading')}
      failure={
        snapshot.matches('failed') && {
          title: copy.movementsFailed,
          help: failure?.message,
          onRetry: () => list.send({ type: 'retry' }),
        }
      }
      empty={<EmptyState title={copy.noMovements} help={copy.noMovementsHelp} />}
      pages={{
        page: asked.page,
        size: asked.size,
        sizes: PAGE_SIZES,
        resize: (size) => list.send({ type: 'size.choose', size }),
        total: data?.total ?? 0,
        can: (page) => snapshot.can({ type: 'page.turn', page }),
        turn: (page) => list.send({ type: 'page.turn', page }),
      }}
    />
  )
}
