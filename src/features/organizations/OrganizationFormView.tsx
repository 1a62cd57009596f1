import { useSelector } from '@xstate/react'
import { CONFERENCE_PROVIDERS } from '#domain/onboarding'
import { pathTo } from '#domain/places'
import type { SubmitActor } from '#machines/submit/chart'
import { Button, LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CheckboxField } from '../../ui/fields/ChoiceFields'
import { SelectField } from '../../ui/fields/SelectField'
import { TextField } from '../../ui/fields/TextField'
import { focusFirstError } from '../../ui/focus'
import { Notice } from '../../ui/Notices'
import { PageHeader } from '../../ui/PageHeader'
import { COPY } from './copy'
import styles from './Organizations.module.css'

const copy = COPY.form

/** A new customer. */
export function OrganizationFormView({ actor }: { actor: SubmitActor }) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const write = (name: string) => (value: string) => actor.send({ type: 'field.change', name, value })
  const leave = (name: string) => () => actor.send({ type: 'field.leave', name })
  return (
    <>
      <PageHeader title={copy.title} help={copy.help} />
      <Card>
        <form
          noValidate
          className={styles.form}
          aria-label={copy.title}
          onSubmit={(event) => {
            event.preventDefault()
            actor.send({ type: 'form.submit' })
            focusFirstError()
          }}
        >
          <TextField
            label={copy.name}
            required
            maxLength={200}
            autoComplete="off"
            value={values.name ?? ''}
            error={errors.name}
            disabled={busy}
            onChange={write('name')}
            onBlur={leave('name')}
          />
          <TextField
            label={copy.businessId}
            hint={copy.businessIdHint}
            required
            maxLength={20}
            autoComplete="off"
            value={values.businessId ?? ''}
            error={errors.businessId}
            disabled={busy}
            onChange={write('businessId')}
            onBlur={leave('businessId')}
          />
          <SelectField
            label={copy.provider}
            value={values.provider ?? 'product'}
            options={CONFERENCE_PROVIDERS.map((value) => ({ value, label: copy.providers[value] }))}
            disabled={busy}
            onChange={write('provider')}
          />
          <CheckboxField
            label={copy.membership}
            hint={copy.membershipHint}
            value={values.membership === 'yes'}
            disabled={busy}
            onChange={(has) => write('membership')(has ? 'yes' : '')}
          />
          {failure ? (
            <Notice tone="error" alert>
              <strong>{copy.failed}</strong> {failure.message}
            </Notice>
          ) : null}
          <div className={styles.actions}>
            <LinkButton variant="ghost" to={pathTo('adminOrganizations')}>
              {copy.back}
            </LinkButton>
            <Button variant="primary" type="submit" busy={busy}>
              {copy.submit}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}
