import { useSelector } from '@xstate/react'
import { fullName } from '#domain/names'
import { type AssignCreditsActor, sumOf } from '#machines/assign-credits/chart'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { CheckboxField } from '../../ui/fields/ChoiceFields'
import { SelectField } from '../../ui/fields/SelectField'
import { TextField } from '../../ui/fields/TextField'
import { CreditSentence, Notice } from '../../ui/Notices'
import { PageHeader } from '../../ui/PageHeader'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import { TRIP_STATUS } from '../../ui/trip-status'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Organizations.module.css'

const copy = COPY.assign

/** Credits for several trips of one program. */
export function AssignCreditsView({ actor }: { actor: AssignCreditsActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { found, organizationId, failure } = snapshot.context
  const broken = snapshot.matches('failed') || snapshot.matches('unread')
  return (
    <>
      <PageHeader title={copy.title} help={found?.program ?? copy.help} />
      {broken ? (
        <FailedCard
          title={copy.title}
          failed={copy.failed}
          help={failure?.message}
          onRetry={() => actor.send({ type: 'page.retry' })}
        />
      ) : !found ? (
        <Card>
          <Skeleton label={WORDS.loading}>
            <SkeletonRows rows={5} />
          </Skeleton>
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
      <Skeleton label={WORDS.loading}>
        <SkeletonRows rows={4} />
      </Skeleton>
    ) : null
  const { travellers, available } = receivers
  if (travellers.length === 0) return <EmptyState title={copy.none} help={copy.noneHelp} />
  const busy = snapshot.matches('giving')
  const sum = sumOf(context)
  return (
    <>
      <fieldset className={styles.receivers}>
        <legend>{copy.trips}</legend>
        <CheckboxField
          label={copy.all(travellers.length)}
          value={chosen.length === travellers.length}
          disabled={busy}
          onChange={() => actor.send({ type: 'all.toggle' })}
        />
        {travellers.map(({ _id, person, status, credits }) => (
          <CheckboxField
            key={_id}
            label={copy.traveller(fullName(person.name), TRIP_STATUS[status].label, credits.available)}
            value={chosen.includes(_id)}
            disabled={busy}
            onChange={() => actor.send({ type: 'trip.toggle', tripId: _id })}
          />
        ))}
      </fieldset>
      <TextField
        label={copy.each}
        hint={copy.eachHint}
        inputMode="numeric"
        maxLength={3}
        required
        value={each}
        disabled={busy}
        onChange={(written) => actor.send({ type: 'amount.change', each: written })}
      />
      {failure ? (
        <Notice tone="error" alert>
          {failure.message}
        </Notice>
      ) : !sum || sum.total === 0 ? (
        <Notice>{copy.there(available)}</Notice>
      ) : sum.left < 0 ? (
        <Notice tone="warning">{copy.short(sum.total, available)}</Notice>
      ) : (
        <CreditSentence fate="reserved">{copy.sum(sum.total, sum.left)}</CreditSentence>
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={busy}
          disabled={!snapshot.can({ type: 'credits.give' })}
          onClick={() => actor.send({ type: 'credits.give' })}
        >
          {copy.submit}
        </Button>
      </div>
    </>
  )
}
