import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useSelector } from '@xstate/react'
import { formatPesos } from '#domain/currency'
import { formatDate, formatDay, formatMonth, formatTime } from '#domain/format-time'
import { stateLabel } from '#domain/session-words'
import type { FeesActor, MonthStatement, OwnFee } from '#machines/fees/chart'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { SelectField } from '../../ui/fields/SelectField'
import { Failure } from '../../ui/Notices'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Fees.module.css'

type Props = {
  actor: FeesActor
  zone: string /** YYYY-MM, the newest first */
  months: string[]
  coach: string
}

const monthName = (month: string): string => formatMonth(`${month}-15T12:00:00Z`, 'UTC').toLowerCase()

/** What a coach is paid: the fee now, how it changed, and each month's statement. */
export function FeesCard({ actor, zone, months, coach }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { fees, statement, failure, month } = snapshot.context
  if (snapshot.matches('failed')) {
    return (
      <Card title={COPY.title}>
        <Failure
          title={COPY.failed}
          help={failure?.message}
          retry={WORDS.retry}
          onRetry={() => actor.send({ type: 'fees.retry' })}
        />
      </Card>
    )
  }
  if (!statement) {
    return (
      <Card title={COPY.title}>
        <Skeleton label={WORDS.loading}>
          <div className={styles.fees}>
            <SkeletonBar width={180} height={32} />
            <SkeletonBar height={44} radius="box" />
            <SkeletonBar height={96} radius="box" />
          </div>
        </Skeleton>
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
            icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
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
            <Chip tone={status === 'active' ? 'success' : status === 'scheduled' ? 'warning' : 'neutral'}>
              {COPY.status[status]}
            </Chip>
            <strong>{formatPesos(amount)}</strong>
            <span>{COPY.since(formatDay(activeAt, zone))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Statement({ statement, zone, coach }: { statement: MonthStatement; zone: string; coach: string }) {
  const { lines, total, month } = statement
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
      <p className={styles.rule}>{COPY.rule}</p>
    </section>
  )
}
