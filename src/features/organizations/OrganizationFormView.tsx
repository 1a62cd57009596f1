import { Alert, Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { providerOptions } from '#domain/onboarding'
import { pathTo } from '#domain/places'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { Card } from '../../ui/Card'
import { SelectField } from '../../ui/fields/SelectField'
import { focusFirstError } from '../../ui/focus'
import { LinkButton } from '../../ui/LinkButton'
import { PageHeader } from '../../ui/PageHeader'
import { typed } from '../../ui/typed'
import { COPY } from './copy'
import styles from './Organizations.module.css'

const copy = COPY.form

/** A new customer. */
export function OrganizationFormView({ actor, productName }: { actor: SubmitActor; productName: string }) {
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
          <TextInput
            label={copy.name}
            aria-required
            maxLength={200}
            autoComplete="off"
            value={values.name ?? ''}
            error={errors.name}
            disabled={busy}
            onChange={typed(write('name'))}
            onBlur={leave('name')}
          />
          <TextInput
            label={copy.businessId}
            description={copy.businessIdHint}
            aria-required
            maxLength={20}
            autoComplete="off"
            value={values.businessId ?? ''}
            error={errors.businessId}
            disabled={busy}
            onChange={typed(write('businessId'))}
            onBlur={leave('businessId')}
          />
          <SelectField
            label={copy.provider}
            value={values.provider ?? 'product'}
            options={providerOptions(productName)}
            disabled={busy}
            onChange={write('provider')}
          />
          {failure ? (
            <Alert color="error" role="alert">
              <strong>{copy.failed}</strong> {failure.message}
            </Alert>
          ) : null}
          <div className={styles.actions}>
            <LinkButton variant="subtle" to={pathTo('adminOrganizations')}>
              {copy.back}
            </LinkButton>
            <Button variant="filled" type="submit" loading={busy}>
              {copy.submit}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}
