import { Badge } from '@mantine/core'
import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import { pathTo } from '#domain/places'
import type { MemberBalance, MemberParts } from '#machines/panels/membership-panel/data'
import { BalanceFigure } from '../../ui/art/BalanceFigure'
import { Card } from '../../ui/Card'
import { Rows } from '../../ui/charts/Rows'
import { EmptyState } from '../../ui/EmptyState'
import { Link } from '../../ui/Link'
import { TRIP_STATUS } from '../../ui/trip-status'
import styles from './Measures.module.css'
import own from './Membership.module.css'
import { COPY } from './membership-copy'

function Balance({ balance, zone }: { balance: MemberBalance; zone: string }) {
  const { organization, level, expireAt, accounts } = balance
  return (
    <li className={own.balance}>
      <p className={own.customer}>
        <strong>{organization.name}</strong>
        <Badge color="primary">{level ?? COPY.balance.noLevel}</Badge>
        {expireAt ? <span>{COPY.balance.until(shownDate(dayKey(expireAt, zone)))}</span> : null}
      </p>
      <BalanceFigure
        balance={accounts}
        labels={COPY.balance}
        of={COPY.balance.of(accounts.available, accounts.total)}
      />
    </li>
  )
}

/** What each membership is and has left. */
export function BalancesCard({ balances, zone }: { balances: MemberParts['balance']; zone: string }) {
  return (
    <Card title={COPY.balance.title} action={<Link to={pathTo('account')}>{COPY.balance.account}</Link>}>
      <ul className={own.balances}>
        {balances.map((balance) => (
          <Balance key={balance.organization._id} balance={balance} zone={zone} />
        ))}
      </ul>
    </Card>
  )
}

/** How many trips stand how. */
export function StatusesCard({ statuses }: { statuses: MemberParts['statuses'] }) {
  const present = statuses.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
  const total = present.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card title={COPY.statuses.title} help={total === 0 ? undefined : COPY.statuses.help(total)}>
      {total === 0 ? (
        <EmptyState title={COPY.statuses.none} help={COPY.statuses.noneHelp} />
      ) : (
        <ul className={own.statuses}>
          {present.map(({ status, count }) => (
            <li key={status}>
              <Badge color={TRIP_STATUS[status].color}>{TRIP_STATUS[status].label}</Badge>
              <strong>{count}</strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Which focuses people chose, and how far they came in each. */
export function AdvanceCard({ focuses: { counts, advance } }: { focuses: MemberParts['focuses'] }) {
  const copy = COPY.focuses
  const top = counts.findIndex(({ isTopValue }) => isTopValue)
  const shown = counts.flatMap(({ label }) => advance.filter(({ focus }) => focus === label))
  return (
    <Card title={copy.title} help={counts.length === 0 ? undefined : copy.help}>
      {counts.length === 0 ? (
        <EmptyState title={copy.none} help={copy.noneHelp} />
      ) : (
        <>
          <Rows
            file
            drawn={copy.way}
            plot={{
              kind: 'bars',
              labels: counts.map(({ label }) => label),
              series: [{ name: copy.people, values: counts.map(({ total }) => total) }],
              current: top,
            }}
            head={copy.focus}
            mark={copy.top}
            caption={copy.title}
          />
          <ul className={own.advances}>
            {shown.map(({ focus, first, last, respondents }) => (
              <li key={focus}>
                <span>{focus}</span>
                <small>{copy.advance(first, last, respondents)}</small>
              </li>
            ))}
          </ul>
          <p className={styles.small}>{copy.few}</p>
        </>
      )}
    </Card>
  )
}
