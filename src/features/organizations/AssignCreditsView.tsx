import { Alert, Button, Checkbox, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { fullName } from '#domain/names'
import { type AssignCreditsActor, sumOf } from '#machines/customers/assign-credits/chart'
import { Card } from '../../ui/Card'
import { CreditSentence } from '../../ui/CreditSentence'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { SelectField } from '../../ui/fields/SelectField'
import { useMissed } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { TRIP_STATUS } from '../../ui/trip-status'
import { ticked, typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Organizations.module.css'

const copy = COPY.assign

/** Credits for several trips of one program. */
export function AssignCreditsView({ actor }: { actor: AssignCreditsActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { found, organizationId } = snapshot.context
  const missedCustomers = useMissed(snapshot.children.customers)
  const missed = useMissed(snapshot.children.receivers) ?? missedCustomers
  return (
    <>
      <PageHeader title={copy.title} help={found?.program ?? copy.help} />
      {missed ? (
        <FailedCard title={copy.title} failed={copy.failed} help={missed.help} onRetry={missed.retry} />
      ) : !found ? (
        <Card>
          <Loading label={WORDS.loading}>
            <SkeletonRows rows={5} />
          </Loading>
        </Card>
      ) : found.customers.length === 0 ? (
        <Card>
          <EmptyState title={copy.nobody} help={copy.nobodyHelp} />
        </Card>
      ) : (
        <Card>
          <div className={styles.form}>
            <SelectField
              label={copy.organization}
              placeholder={organizationId === null ? copy.choose : undefined}
              value={organizationId ?? ''}
              disabled={snapshot.matches('reading') || snapshot.matches('giving')}
              options={found.customers.map(({ _id, name }) => ({ value: _id, label: name }))}
              onChange={(id) => actor.send({ type: 'organization.choose', organizationId: id })}
            />
            <Receivers actor={actor} />
          </div>
        </Card>
      )}
    </>
  )
}

function Receivers({ actor }: { actor: AssignCreditsActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { receivers, chosen, each, failure } = context
  if (!receivers)
    return snapshot.matches('reading') ? (
      <Loading label={WORDS.loading}>
        <SkeletonRows rows={4} />
      </Loading>
    ) : null
  const { travellers, available } = receivers
  if (travellers.length === 0) return <EmptyState title={copy.none} help={copy.noneHelp} />
  const busy = snapshot.matches('giving')
  const sum = sumOf(context)
  return (
    <>
      <fieldset className={styles.receivers}>
        <legend>{copy.trips}</legend>
        <Checkbox
          label={copy.all(travellers.length)}
          checked={chosen.length === travellers.length}
          disabled={busy}
          onChange={ticked(() => actor.send({ type: 'all.toggle' }))}
        />
        {travellers.map(({ _id, person, status, credits }) => (
          <Checkbox
            key={_id}
            label={copy.traveller(fullName(person.name), TRIP_STATUS[status].label, credits.available)}
            checked={chosen.includes(_id)}
            disabled={busy}
            onChange={ticked(() => actor.send({ type: 'trip.toggle', tripId: _id }))}
          />
        ))}
      </fieldset>
      <TextInput
        label={copy.each}
        description={copy.eachHint}
        inputMode="numeric"
        maxLength={3}
        aria-required
        value={each}
        disabled={busy}
        onChange={typed((written) => actor.send({ type: 'amount.change', each: written }))}
      />
      {failure ? (
        <Alert color="error" role="alert">
          {failure.message}
        </Alert>
      ) : !sum || sum.total === 0 ? (
        <Alert>{copy.there(available)}</Alert>
      ) : sum.left < 0 ? (
        <Alert color="warning">{copy.short(sum.total, available)}</Alert>
      ) : (
        <CreditSentence fate="reserved">{copy.sum(sum.total, sum.left)}</CreditSentence>
      )}
      <div className={styles.actions}>
        <Button
          variant="filled"
          loading={busy}
          disabled={!snapshot.can({ type: 'credits.give' })}
          onClick={() => actor.send({ type: 'credits.give' })}
        >
          {copy.submit}
        </Button>
      </div>
    </>
  )
}
