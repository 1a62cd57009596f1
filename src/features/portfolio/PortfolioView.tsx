import { Badge, Button, Progress, TextInput, UnstyledButton } from '@mantine/core'
import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import IconMailQuestion from '@tabler/icons-react/dist/esm/icons/IconMailQuestion.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { dayKey } from '#domain/format-time'
import type { MeasureName } from '#domain/measures'
import {
  PORTFOLIO_ALERTS,
  PORTFOLIO_SORTS,
  type PortfolioAlert,
  type PortfolioSort,
  SLOW_PACE,
} from '#domain/portfolio'
import type {
  PortfolioActor,
  PortfolioFilters,
  PortfolioPage,
  PortfolioRow,
} from '#machines/customers/portfolio/chart'
import { PAGE_SIZES } from '#machines/kit/list/chart'
import { Card } from '../../ui/Card'
import { Drawn } from '../../ui/charts/Drawn'
import { Definitions } from '../../ui/Definitions'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { Link } from '../../ui/Link'
import { PageHeader } from '../../ui/PageHeader'
import type { Column } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import table from '../../ui/table/table.module.css'
import { typed } from '../../ui/typed'
import { ALERT_TONES, COPY, chipWords } from './copy'
import styles from './Portfolio.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const ICONS: Record<PortfolioAlert, ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>> = {
  balance: IconCoins,
  late: IconAlarm,
  noCoach: IconUserQuestion,
  notAccepted: IconMailQuestion,
  renews: IconCertificate,
}

/** The numbers of this page, as they are defined. */
const TOLD = [
  'active',
  'pace',
  'lately',
  'lasts',
  'late',
  'noCoach',
  'notAccepted',
  'renews',
] as const satisfies readonly MeasureName[]
/** Where a customer, and whom an alert is about, are seen. */
export type Ways = {
  customer: (id: string) => string
  people: (id: string, alert: PortfolioAlert) => string
}
type Props = { actor: PortfolioActor; zone: string; ways: Ways }

/** The customers somebody answers for. */
export function PortfolioView({ actor, zone, ways }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { asked, data, failure } = snapshot.context
  const { filters } = asked
  const choose = (change: Partial<PortfolioFilters>) => actor.send({ type: 'filter.choose', filters: change })
  const isNarrow = asked.text !== '' || filters.alert !== '' || filters.owner !== ''
  return (
    <>
      <PageHeader counts title={COPY.title} help={data ? COPY.help(data) : COPY.beginning} />
      <div className={styles.page}>
        <Alerts data={data} chosen={filters.alert} choose={(alert) => choose({ alert })} />
        <Card flush>
          <div className={table.tools}>
            <TextInput
              label={COPY.search}
              leftSection={<IconSearch {...ICON} />}
              value={asked.text}
              maxLength={100}
              autoComplete="off"
              onChange={typed((text) => actor.send({ type: 'text.change', text }))}
            />
            {(data?.owners.length ?? 0) > 1 ? (
              <SelectField
                label={COPY.owner}
                placeholder={COPY.everybody}
                value={filters.owner}
                options={(data?.owners ?? []).map(({ _id, name, customers }) => ({
                  value: _id,
                  label: `${name} (${customers})`,
                }))}
                onChange={(owner) => choose({ owner })}
              />
            ) : null}
            {isNarrow ? (
              <Button
                variant="subtle"
                leftSection={<IconFilterOff {...ICON} />}
                onClick={() => actor.send({ type: 'filters.clear' })}
              >
                {COPY.clear}
              </Button>
            ) : null}
          </div>
          <PagedTable
            caption={COPY.title}
            columns={columnsOf(zone, ways)}
            order={{
              by: filters.sort,
              down: filters.down === 'yes',
              choose: (by, down) => choose({ sort: sortOf(by), down: down ? 'yes' : '' }),
            }}
            rows={data?.docs}
            keyOf={({ _id }) => _id}
            busy={!snapshot.matches('shown')}
            failure={
              snapshot.matches('failed') && {
                title: COPY.failed,
                help: failure?.message,
                onRetry: () => actor.send({ type: 'retry' }),
              }
            }
            empty={
              <EmptyState
                icon={<IconBuilding size={24} stroke={1.75} aria-hidden="true" />}
                title={isNarrow ? COPY.empty : COPY.nobody}
                help={isNarrow ? COPY.emptyHelp : undefined}
              />
            }
            pages={{
              page: asked.page,
              size: asked.size,
              sizes: PAGE_SIZES,
              resize: (size) => actor.send({ type: 'size.choose', size }),
              total: data?.total ?? 0,
              can: (page) => snapshot.can({ type: 'page.turn', page }),
              turn: (page) => actor.send({ type: 'page.turn', page }),
            }}
          />
          <Definitions of={TOLD} />
        </Card>
      </div>
    </>
  )
}

type AlertsProps = {
  data: PortfolioPage | null
  chosen: '' | PortfolioAlert
  choose: (alert: '' | PortfolioAlert) => void
}
/** What asks for a look; pressed, the table shows only that. */
function Alerts({ data, chosen, choose }: AlertsProps) {
  return (
    <fieldset className={styles.cards}>
      <legend className="visually-hidden">{COPY.alerts}</legend>
      {PORTFOLIO_ALERTS.map((alert) => {
        const Icon = ICONS[alert]
        const { count = 0, customers = 0 } = data?.cards.find((one) => one.alert === alert) ?? {}
        return (
          <UnstyledButton
            key={alert}
            className={styles.card}
            aria-pressed={chosen === alert}
            disabled={!data}
            onClick={() => choose(chosen === alert ? '' : alert)}
          >
            <span className={styles.count}>
              <span className={styles.icon} data-tone={count > 0 ? ALERT_TONES[alert] : 'none'}>
                <Icon size={20} stroke={1.75} aria-hidden={true} />
              </span>
              {data ? (count > 0 ? COPY.number(count) : COPY.none) : COPY.nothing}
            </span>
            <strong>{COPY.cards[alert]}</strong>
            <small>
              {customers > 0 && alert !== 'balance' && alert !== 'renews'
                ? COPY.within(customers)
                : COPY.about[alert]}
            </small>
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}

const isSlow = ({ pace }: PortfolioRow): boolean => pace !== null && pace < SLOW_PACE
function Weeks({ row }: { row: PortfolioRow }) {
  const values = [...row.weeks]
  const isIdle = values.every((value) => value === 0)
  return (
    <span className={styles.spark}>
      <span>
        {row.people > 0 ? (
          <Drawn
            label={COPY.weeks(values)}
            plot={{
              kind: 'trend',
              labels: [],
              series: [
                {
                  name: COPY.held,
                  values,
                  color: isSlow(row) ? 'error-text' : isIdle ? 'chart-rest' : 'chart-1',
                },
              ],
            }}
          />
        ) : null}
      </span>
      <strong>{values.at(-1) ?? 0}</strong>
    </span>
  )
}
function Chips({ row, ways }: { row: PortfolioRow; ways: Ways }) {
  if (row.alerts.length === 0)
    return row.active === 0 ? (
      <Badge>{COPY.notBegun}</Badge>
    ) : (
      <span className={styles.quiet}>{COPY.fine}</span>
    )
  return (
    <span className={styles.chips}>
      {row.alerts.map((alert) => (
        <Link key={alert} to={ways.people(row._id, alert)}>
          <Badge color={ALERT_TONES[alert]}>{chipWords(alert, row)}</Badge>
        </Link>
      ))}
    </span>
  )
}

const sortOf = (by: string): PortfolioSort => PORTFOLIO_SORTS.find((sort) => sort === by) ?? 'name'
function columnsOf(zone: string, ways: Ways): Column<PortfolioRow>[] {
  const { columns } = COPY
  return [
    {
      id: 'name',
      title: columns.name,
      sort: 'name',
      cell: ({ _id, name, owner }) => (
        <Link to={ways.customer(_id)} className={`${styles.open} ${table.opens}`}>
          <span className="visually-hidden">{COPY.open}</span>
          <strong>{name}</strong>
          {owner ? <small>{owner}</small> : null}
        </Link>
      ),
    },
    {
      id: 'active',
      title: columns.active,
      number: true,
      sort: 'active',
      cell: ({ active, people }) => (
        <span className={styles.quiet}>
          <strong className={styles.active}>{COPY.number(active)}</strong> {COPY.of(people)}
        </span>
      ),
    },
    { id: 'sessions', title: columns.sessions, sort: 'sessions', cell: (row) => <Weeks row={row} /> },
    {
      id: 'pace',
      title: columns.pace,
      number: true,
      sort: 'pace',
      cell: (row) => <span className={isSlow(row) ? styles.low : undefined}>{COPY.percent(row.pace)}</span>,
    },
    {
      id: 'attendance',
      title: columns.attendance,
      number: true,
      cell: ({ attendance }) => COPY.percent(attendance),
    },
    {
      id: 'balance',
      title: columns.balance,
      number: true,
      sort: 'balance',
      cell: ({ balance, total, alerts }) => {
        const isLow = alerts.includes('balance')
        return (
          <span className={styles.balance}>
            <Progress
              aria-hidden
              value={total > 0 ? (100 * balance) / total : 0}
              size={5}
              color={isLow ? 'error' : 'primary'}
            />
            <span className={isLow ? styles.low : undefined}>{COPY.number(balance)}</span>
          </span>
        )
      },
    },
    {
      id: 'alerts',
      title: columns.alerts,
      sort: 'alerts',
      cell: (row) => <Chips row={row} ways={ways} />,
    },
    {
      id: 'renews',
      title: columns.renews,
      number: true,
      sort: 'renews',
      cell: ({ renewsAt }) =>
        renewsAt ? dayKey(renewsAt, zone).split('-').slice(0, 2).reverse().join('/') : COPY.nothing,
    },
  ]
}
