import { Alert, Badge, Button, TextInput, UnstyledButton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { formatPesos } from '#domain/currency'
import { shownDate } from '#domain/dates'
import { formatDate, formatTime, monthTitle } from '#domain/format-time'
import { HOUSE_ZONE } from '#domain/house'
import { houseDay } from '#domain/memberships'
import type { PayCoach, PayLine, PayRun } from '#domain/pay-runs'
import { pathTo } from '#domain/places'
import { stateLabel } from '#domain/session-words'
import type { PayRunActor } from '#machines/customers/pay-run/chart'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { Card } from '../../ui/Card'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Drawer } from '../../ui/Drawer'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { Failure } from '../../ui/Failure'
import { DateField } from '../../ui/fields/DateField'
import { SelectField } from '../../ui/fields/SelectField'
import { focusFirstError } from '../../ui/focus'
import { LinkButton } from '../../ui/LinkButton'
import { useMissed } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { PagedTable } from '../../ui/table/PagedTable'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Pay.module.css'

const TONE = { draft: 'warning', closed: 'primary', paid: 'success' } as const
const monthName = (month: string): string => monthTitle(month).toLowerCase()
const signed = (amount: number): string => (amount < 0 ? `−${formatPesos(-amount)}` : formatPesos(amount))

type Props = {
  actor: PayRunActor /** YYYY-MM, the newest first */
  months: readonly string[]
  now: () => number
}

/** What coaches are paid for a month: looked over, closed, paid. */
export function PayRunView({ actor, months, now }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { run, month, coachId, lines } = snapshot.context
  const missed = useMissed(snapshot.children.run)
  const { payForm } = snapshot.children
  const idle = snapshot.matches('showing')
  const close = () => actor.send({ type: 'side.close' })
  return (
    <div className={styles.page}>
      <PageHeader
        title={COPY.title}
        help={COPY.help}
        action={<LinkButton to={pathTo('coachFees')}>{COPY.fees}</LinkButton>}
      />
      <div className={styles.month}>
        <SelectField
          label={COPY.month}
          value={month}
          disabled={!idle}
          options={months.map((one) => ({ value: one, label: monthName(one) }))}
          onChange={(chosen) => actor.send({ type: 'month.choose', month: chosen })}
        />
      </div>
      {missed ? (
        <FailedCard title={COPY.title} failed={COPY.failed} help={missed.help} onRetry={missed.retry} />
      ) : run && run.month === month ? (
        <Month actor={actor} run={run} idle={idle} now={now} />
      ) : (
        <Card>
          <Loading label={WORDS.loading}>
            <SkeletonRows rows={6} />
          </Loading>
        </Card>
      )}
      {snapshot.matches('coach') && run ? (
        <CoachDrawer
          actor={actor}
          coach={run.coaches.find((one) => one.coachId === coachId) ?? null}
          run={run}
          lines={snapshot.matches({ coach: 'idle' }) ? lines : null}
          now={now}
          onClose={close}
        />
      ) : null}
      {payForm && run ? <DeedDialog actor={payForm} run={run} onClose={close} /> : null}
    </div>
  )
}

/** What keeps an open month from being closed; null: nothing. */
function hindranceOf(run: PayRun, now: number): string | null {
  if (run.state !== 'draft') return null
  if (run.month !== run.open) return COPY.earlier(monthName(run.open))
  if (Date.parse(run.closableFrom) > now) return COPY.closesFrom(shownDate(houseDay(run.closableFrom)))
  const unpriced = run.coaches.filter((one) => one.unpriced > 0).map(({ coach }) => coach)
  return unpriced.length > 0 ? COPY.unpriced(unpriced.join(', ')) : null
}

type MonthProps = { actor: PayRunActor; run: PayRun; idle: boolean; now: () => number }
function Month({ actor, run, idle, now }: MonthProps) {
  const hindrance = hindranceOf(run, now())
  const unpaid = run.coaches.filter(({ paidOn }) => paidOn === null).map(({ coachId }) => coachId)
  const draft = run.state === 'draft'
  return (
    <>
      <Card>
        <div className={styles.bar}>
          <p className={styles.sum}>
            <Badge color={TONE[run.state]}>{COPY.states[run.state]}</Badge>
            <strong>{signed(run.total)}</strong>
            <span>
              {COPY.of(
                run.coaches.reduce((sum, { sessions }) => sum + sessions, 0),
                run.coaches.length,
              )}
            </span>
            {hindrance ? <span>{hindrance}</span> : null}
            {run.closedAt ? <span>{COPY.closedOn(shownDate(houseDay(run.closedAt)))}</span> : null}
          </p>
          <div className={styles.actions}>
            <Button
              disabled={!idle || run.coaches.length === 0}
              onClick={() => actor.send({ type: 'file.save' })}
            >
              {COPY.file}
            </Button>
            {draft ? (
              <Button
                variant="filled"
                disabled={!idle || hindrance !== null}
                onClick={() =>
                  actor.send({ type: 'deed.choose', deed: { kind: 'close', ids: [] }, now: now() })
                }
              >
                {COPY.close}
              </Button>
            ) : unpaid.length > 0 ? (
              <Button
                variant="filled"
                disabled={!idle}
                onClick={() =>
                  actor.send({ type: 'deed.choose', deed: { kind: 'pay', ids: unpaid }, now: now() })
                }
              >
                {COPY.payAll}
              </Button>
            ) : null}
          </div>
        </div>
      </Card>
      <Card flush>
        <PagedTable
          caption={COPY.title}
          rows={run.coaches}
          keyOf={({ coachId }) => coachId}
          columns={[
            {
              id: 'coach',
              title: COPY.coach,
              cell: ({ coachId, coach }) => (
                <UnstyledButton
                  className={styles.link}
                  disabled={!idle}
                  onClick={() => actor.send({ type: 'coach.open', coachId })}
                >
                  {coach}
                </UnstyledButton>
              ),
            },
            { id: 'count', title: COPY.count, number: true, cell: ({ sessions }) => String(sessions) },
            {
              id: 'amount',
              title: COPY.amount,
              number: true,
              cell: ({ total, unpriced }) =>
                unpriced > 0 ? `${signed(total)}, ${COPY.noFee}` : signed(total),
            },
            {
              id: 'paid',
              title: COPY.paid,
              cell: ({ paidOn, reference }) =>
                paidOn
                  ? [COPY.paidOn(shownDate(paidOn)), reference].filter(Boolean).join(' · ')
                  : draft
                    ? COPY.open
                    : COPY.pending,
            },
          ]}
          empty={<EmptyState title={COPY.empty} help={COPY.emptyHelp} />}
        />
      </Card>
      {run.aside.length > 0 ? (
        <Card title={COPY.aside}>
          <ul className={styles.lines}>
            {run.aside.map(({ sessionId, coach, coachee, slot, reason }) => (
              <li key={sessionId}>
                <span className={styles.what}>
                  {coach} · {coachee}
                  <small>
                    {formatDate(slot, HOUSE_ZONE)} · {reason}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}

type DrawerProps = {
  actor: PayRunActor
  coach: PayCoach | null
  run: PayRun
  lines: readonly PayLine[] | null
  now: () => number
  onClose: () => void
}
function CoachDrawer({ actor, coach, run, lines, now, onClose }: DrawerProps) {
  const part = useSelector(actor, ({ children }) => children.lines)
  const missed = useMissed(part)
  const words = COPY.drawer
  const choose = (kind: 'aside' | 'pay', id: string) => () =>
    actor.send({ type: 'deed.choose', deed: { kind, ids: [id] }, now: now() })
  return (
    <Drawer
      opened
      title={coach?.coach ?? COPY.coach}
      help={words.help(monthName(run.month))}
      aside={coach ? <strong>{signed(coach.total)}</strong> : null}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {words.close}
          </Button>
          {coach && run.state !== 'draft' && coach.paidOn === null ? (
            <Button variant="filled" disabled={!lines} onClick={choose('pay', coach.coachId)}>
              {words.pay}
            </Button>
          ) : null}
        </>
      }
    >
      {missed ? (
        <Failure title={words.failed} help={missed.help} retry={WORDS.retry} onRetry={missed.retry} />
      ) : lines ? (
        <ul className={styles.lines}>
          {lines.map(({ sessionId, kind, slot, coachee, state, amount }) => (
            <li key={`${kind} ${sessionId}`}>
              <span className={styles.what}>
                {formatDate(slot, HOUSE_ZONE)}, {formatTime(slot, HOUSE_ZONE)} · {coachee}
                <small>{kind === 'adjustment' ? words.adjustment : stateLabel(state, 'coach')}</small>
              </span>
              <b>{amount === null ? COPY.noFee : signed(amount)}</b>
              {run.state === 'draft' && kind === 'session' ? (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`${words.leave} ${formatDate(slot, HOUSE_ZONE)} ${coachee}`}
                  onClick={choose('aside', sessionId)}
                >
                  {words.leave}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <Loading label={WORDS.loading}>
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </Drawer>
  )
}

/** Says what will happen with a month, and asks what it needs. */
export function DeedDialog({
  actor,
  run,
  onClose,
}: {
  actor: SubmitActor
  run: PayRun
  onClose: () => void
}) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const words = COPY.form
  const kind = values.kind === 'aside' || values.kind === 'pay' ? values.kind : 'close'
  const coaches = (values.coachIds ?? '').split(' ').filter(Boolean)
  const write = (name: string) => (value: string) => actor.send({ type: 'field.change', name, value })
  const field = (name: string) => ({
    value: values[name] ?? '',
    error: errors[name],
    disabled: busy,
    onBlur: () => actor.send({ type: 'field.leave', name }),
  })
  const title = {
    aside: words.aside.title,
    close: words.close.title(monthName(run.month)),
    pay: words.pay.title(coaches.length),
  }[kind]
  const submit = {
    aside: words.aside.submit,
    close: words.close.submit(signed(Number(values.total ?? 0))),
    pay: words.pay.submit,
  }[kind]
  return (
    <ConfirmDialog
      opened
      title={title}
      confirm={submit}
      keep={words.keep}
      busy={busy}
      onConfirm={() => {
        actor.send({ type: 'form.submit' })
        focusFirstError()
      }}
      onClose={onClose}
    >
      {kind === 'aside' ? (
        <TextInput
          label={words.reason}
          aria-required
          maxLength={500}
          {...field('reason')}
          onChange={typed(write('reason'))}
        />
      ) : null}
      {kind === 'pay' ? (
        <>
          <DateField label={words.paidAt} aria-required {...field('paidAt')} onChange={write('paidAt')} />
          <TextInput
            label={words.reference}
            description={words.referenceHint}
            maxLength={50}
            {...field('reference')}
            onChange={typed(write('reference'))}
          />
        </>
      ) : null}
      <Alert color="primary">{words[kind].means}</Alert>
      {failure ? <Failure title={words.failed} help={failure.message} /> : null}
    </ConfirmDialog>
  )
}
