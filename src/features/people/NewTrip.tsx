import { Alert, Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { PeopleChoices } from '#machines/customers/people/data'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { DateField } from '../../ui/fields/DateField'
import { SelectField } from '../../ui/fields/SelectField'
import { focusFirstError } from '../../ui/focus'
import { typed as asTyped } from '../../ui/typed'
import { PERSON } from './copy'
import styles from './People.module.css'

/** Another program of the person's organization, in place of the rest. */
export function NewTrip({
  actor,
  choices,
  organizationId,
}: {
  actor: SubmitActor
  choices: PeopleChoices
  organizationId: string
}) {
  const snapshot = useSelector(actor, (state) => state)
  const { values, errors, failure } = snapshot.context
  const disabled = !snapshot.hasTag('editable')
  const field = (name: string) => ({ value: values[name] ?? '', error: errors[name], disabled })
  const change = (name: string) => (value: string) => actor.send({ type: 'field.change', name, value })
  const programs = choices.programs.filter(({ organizations }) => organizations.includes(organizationId))
  return (
    <section className={styles.part}>
      <h3>{PERSON.addTrip}</h3>
      <p className={styles.help}>{PERSON.newTripHelp}</p>
      <SelectField
        label={PERSON.program}
        aria-required
        placeholder={PERSON.chooseProgram}
        {...field('programId')}
        options={programs.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={change('programId')}
      />
      <div className={styles.pair}>
        <DateField
          label={PERSON.startDate}
          aria-required
          {...field('startDate')}
          onChange={change('startDate')}
        />
        <DateField
          label={PERSON.endDate}
          aria-required
          {...field('endDate')}
          onChange={change('endDate')}
          onBlur={() => actor.send({ type: 'field.leave', name: 'endDate' })}
        />
      </div>
      <TextInput
        label={PERSON.credits}
        description={PERSON.creditsHint}
        aria-required
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        {...field('credits')}
        onChange={asTyped(change('credits'))}
      />
      <SelectField
        label={PERSON.coach}
        description={PERSON.coachHint}
        placeholder={PERSON.choosesCoach}
        {...field('coachId')}
        options={choices.coaches.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={change('coachId')}
      />
      <TextInput
        label={PERSON.description}
        maxLength={500}
        autoComplete="off"
        {...field('description')}
        onChange={asTyped(change('description'))}
      />
      {failure ? (
        <Alert color="error" role="alert">
          {failure.message}
        </Alert>
      ) : null}
    </section>
  )
}

export function NewTripFooter({ actor, onBack }: { actor: SubmitActor; onBack: () => void }) {
  const busy = useSelector(actor, (snapshot) => !snapshot.hasTag('editable'))
  return (
    <>
      <Button variant="subtle" disabled={busy} onClick={onBack}>
        {PERSON.keep}
      </Button>
      <Button
        variant="filled"
        loading={busy}
        onClick={() => {
          actor.send({ type: 'form.submit' })
          focusFirstError()
        }}
      >
        {PERSON.createTrip}
      </Button>
    </>
  )
}
