import { Badge, Button, Skeleton } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useSelector } from '@xstate/react'
import { formatPesos } from '#domain/currency'
import { formatDate, formatDay, formatTime, monthTitle } from '#domain/format-time'
import { stateLabel } from '#domain/session-words'
import type { FeesActor } from '#machines/account/fees/chart'
import type { MonthStatement, OwnFee } from '#machines/account/fees/data'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { SelectField } from '../../ui/fields/SelectField'
import { useMissed } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Fees.module.css'

type Props = {
  actor: FeesActor
  zone: string /** YYYY-MM, the newest first */
  months: string[]
  coach: string
}

const monthName = (month: string): string => monthTitle(month).toLowerCase()

/** What a coach is paid: the fee now, how it changed, and each month's statement. */
export function FeesCard({ actor, zone, months, coach }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { fees, statement, month } = snapshot.context
  const { fees: own, statement: sum } = snapshot.children
  const missedFees = useMissed(own)
  const missed = useMissed(sum) ?? missedFees
  if (missed) {
    return (
      <Card title={COPY.title}>
        <Failure title={COPY.failed} help={missed.help} retry={WORDS.retry} onRetry={missed.retry} />
      </Card>
    )
  }
  if (!statement) {
    return (
      <Card title={COPY.title}>
        <Loading label={WORDS.loading}>
          <div className={styles.fees}>
            <Skeleton width={180} height={32} />
            <Skeleton height={44} radius="md" />
            <Skeleton height={96} radius="md" />
          </div>
        </Loading>
      </Card>
    )
  }
  return (
    <Card title={COPY.title}>
      <div className={styles.fees}>
        <Value fees={fees} zone={zone} />
        <div className={styles.choice}>
          <SelectField
            label={COPY.month}
            value={month}
            disabled={!snapshot.matches('showing')}
            options={months.map((one) => ({ value: one, label: monthName(one) }))}
            onChange={(chosen) => actor.send({ type: 'month.choose', month: chosen })}
          />
          <Button
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
            disabled={!snapshot.can({ type: 'statement.print' })}
            onClick={() => actor.send({ type: 'statement.print' })}
          >
            {COPY.print}
          </Button>
        </div>
        <Statement statement={statement} zone={zone} coach={coach} />
      </div>
    </Card>
  )
}

function Value({ fees, zone }: { fees: OwnFee[]; zone: string }) {
  const active = fees.find(({ status }) => status === 'active')
  if (!active && fees.length === 0) return <p>{COPY.none}</p>
  return (
    <div>
      <p className={styles.label}>{COPY.value}</p>
      <p className={styles.value}>{active ? formatPesos(active.amount) : COPY.noFee}</p>
      <ul className={styles.history} aria-label={COPY.history}>
        {fees.map(({ _id, amount, activeAt, status }) => (
          <li key={_id}>
            <Badge color={status === 'active' ? 'success' : status === 'scheduled' ? 'warning' : 'gray'}>
              {COPY.status[status]}
            </Badge>
            <strong>{formatPesos(amount)}</strong>
            <span>{COPY.since(formatDay(activeAt, zone))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Statement({ statement, zone, coach }: { statement: MonthStatement; zone: string; coach: string }) {
  const { lines, total, month, closed } = statement
  if (lines.length === 0) return <p>{COPY.empty}</p>
  return (
    <section className={styles.statement} aria-label={COPY.statement(monthName(month))}>
      <h3>{COPY.statement(monthName(month))}</h3>
      <p className={styles.printed}>{coach}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{COPY.columns.when}</th>
            <th scope="col">{COPY.columns.coachee}</th>
            <th scope="col">{COPY.columns.state}</th>
            <th scope="col">{COPY.columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sessionId, slot, coachee, state, amount }) => (
            <tr key={sessionId}>
              <td>
                {formatDate(slot, zone)}, {formatTime(slot, zone)}
              </td>
              <td>{coachee}</td>
              <td>{stateLabel(state, 'coach')}</td>
              <td>{amount === null ? COPY.noFee : formatPesos(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {COPY.total} · {COPY.counts(lines.length)}
            </th>
            <td>{formatPesos(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.rule}>{closed ? COPY.closed : COPY.rule}</p>
    </section>
  )
}
