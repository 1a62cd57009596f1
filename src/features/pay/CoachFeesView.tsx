import { Alert, Badge, Button, TextInput, UnstyledButton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { formatPesos } from '#domain/currency'
import { shownDate } from '#domain/dates'
import { houseDay } from '#domain/memberships'
import { folded, fullName } from '#domain/names'
import { pathTo } from '#domain/places'
import type { CoachFeesActor } from '#machines/customers/coach-fees/chart'
import type { CoachFees, ListedFee } from '#machines/customers/coach-fees/data'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { Drawer } from '../../ui/Drawer'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { Failure } from '../../ui/Failure'
import { DateField } from '../../ui/fields/DateField'
import { focusFirstError } from '../../ui/focus'
import { LinkButton } from '../../ui/LinkButton'
import { useMissed } from '../../ui/Loaded'
import { PageHeader } from '../../ui/PageHeader'
import { PagedTable } from '../../ui/table/PagedTable'
import { typed } from '../../ui/typed'
import { COPY } from './copy'
import styles from './Pay.module.css'

const copy = COPY.rates
const withStatus = (fees: readonly ListedFee[], status: ListedFee['status']): ListedFee | undefined =>
  fees.find((fee) => fee.status === status)
const since = (fee: ListedFee): string => copy.since(shownDate(houseDay(fee.activeAt)))

/** What each coach is paid a session: what holds, what comes, and what held before. */
export function CoachFeesView({ actor, now }: { actor: CoachFeesActor; now: () => number }) {
  const snapshot = useSelector(actor, (state) => state)
  const { coaches, text, coachId } = snapshot.context
  const missed = useMissed(snapshot.children.coaches)
  const { feeForm } = snapshot.children
  const chosen = coaches.find(({ _id }) => _id === coachId)
  const listed = coaches.filter(({ name }) => folded(fullName(name)).includes(folded(text.trim())))
  return (
    <div className={styles.page}>
      <PageHeader
        title={copy.title}
        help={copy.help}
        action={<LinkButton to={pathTo('payRun')}>{copy.back}</LinkButton>}
      />
      {missed ? (
        <FailedCard title={copy.title} failed={copy.failed} help={missed.help} onRetry={missed.retry} />
      ) : (
        <Card flush>
          <div className={styles.search}>
            <TextInput
              label={copy.search}
              value={text}
              disabled={!snapshot.matches('showing')}
              onChange={typed((written) => actor.send({ type: 'text.change', text: written }))}
            />
          </div>
          <PagedTable
            caption={copy.title}
            rows={coaches.length === 0 && snapshot.matches('opening') ? undefined : listed}
            keyOf={({ _id }) => _id}
            columns={[
              {
                id: 'coach',
                title: copy.coach,
                cell: ({ _id, name }) => (
                  <UnstyledButton
                    className={styles.link}
                    disabled={!snapshot.matches('showing')}
                    onClick={() => actor.send({ type: 'coach.open', coachId: _id, now: now() })}
                  >
                    {fullName(name)}
                  </UnstyledButton>
                ),
              },
              {
                id: 'now',
                title: copy.now,
                number: true,
                cell: ({ fees }) => {
                  const active = withStatus(fees, 'active')
                  return active ? formatPesos(active.amount) : copy.none
                },
              },
              {
                id: 'next',
                title: copy.next,
                cell: ({ fees }) => {
                  const next = withStatus(fees, 'scheduled')
                  return next ? `${formatPesos(next.amount)}, ${since(next)}` : copy.nothing
                },
              },
            ]}
            empty={<EmptyState title={copy.empty} help={copy.emptyHelp} />}
          />
        </Card>
      )}
      {feeForm && chosen ? (
        <FeeDrawer actor={feeForm} coach={chosen} onClose={() => actor.send({ type: 'side.close' })} />
      ) : null}
    </div>
  )
}

type DrawerProps = { actor: SubmitActor; coach: CoachFees; onClose: () => void }
/** One coach's fees over time, and the next one. */
export function FeeDrawer({ actor, coach, onClose }: DrawerProps) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const write = (name: string) => (value: string) => actor.send({ type: 'field.change', name, value })
  const field = (name: string) => ({
    value: values[name] ?? '',
    error: errors[name],
    disabled: busy,
    'aria-required': true,
    onBlur: () => actor.send({ type: 'field.leave', name }),
  })
  return (
    <Drawer
      opened
      title={fullName(coach.name)}
      help={values.feeId ? copy.change : values.first ? copy.first : copy.create}
      face={<Avatar name={coach.name} picture={coach.picture} size={48} />}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" disabled={busy} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            variant="filled"
            loading={busy}
            onClick={() => {
              actor.send({ type: 'form.submit' })
              focusFirstError()
            }}
          >
            {copy.save}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextInput
          label={copy.amount}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          {...field('amount')}
          onChange={typed(write('amount'))}
        />
        <DateField label={copy.from} {...field('activeAt')} onChange={write('activeAt')} />
        <Alert color="primary">{values.first ? copy.firstMeans : copy.means}</Alert>
        {failure ? <Failure title={copy.saveFailed} help={failure.message} /> : null}
      </div>
      <section aria-label={copy.history}>
        <h3>{copy.history}</h3>
        {coach.fees.length === 0 ? (
          <p className={styles.quiet}>{copy.noHistory}</p>
        ) : (
          <ul className={styles.lines}>
            {coach.fees.map((fee) => (
              <li key={fee._id}>
                <span className={styles.what}>
                  <b>{formatPesos(fee.amount)}</b>
                  <small>{since(fee)}</small>
                </span>
                <Badge
                  color={
                    fee.status === 'active' ? 'success' : fee.status === 'scheduled' ? 'warning' : 'gray'
                  }
                >
                  {copy.status[fee.status]}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Drawer>
  )
}
