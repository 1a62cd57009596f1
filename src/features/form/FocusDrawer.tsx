import { Button, Checkbox, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { FocusCategory } from '#machines/customers/focuses/data'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { Drawer } from '../../ui/Drawer'
import { Failure } from '../../ui/Failure'
import { SelectField } from '../../ui/fields/SelectField'
import { focusFirstError } from '../../ui/focus'
import { ticked, typed } from '../../ui/typed'
import styles from './Questionnaires.module.css'
import { FOCUSES } from './questionnaire-copy'

const copy = FOCUSES.form
type Props = {
  actor: SubmitActor
  organizations: readonly { _id: string; name: string }[]
  categories: readonly FocusCategory[]
  onClose: () => void
}

/** A focus, or how an organization calls it. */
export function FocusDrawer({ actor, organizations, categories, onClose }: Props) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { scope, focus = '', version } = values
  const there = scope === 'organization'
  const isNew = focus === ''
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
      title={there ? copy.there(focus) : isNew ? copy.create : copy.change(focus)}
      help={there ? copy.thereHelp : isNew ? copy.createHelp : copy.changeHelp}
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
        {there ? (
          <SelectField
            label={copy.organization}
            placeholder={copy.choose}
            options={organizations.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...field('organizationId')}
            disabled={busy || Boolean(version)}
            onChange={write('organizationId')}
          />
        ) : null}
        <TextInput label={copy.name} autoComplete="off" {...field('name')} onChange={typed(write('name'))} />
        <SelectField
          label={copy.category}
          placeholder={copy.choose}
          options={categories.map(({ name, label }) => ({ value: name, label }))}
          {...field('category')}
          onChange={write('category')}
        />
        {there || isNew ? null : (
          <Checkbox
            label={copy.retired}
            checked={values.retired === 'yes'}
            disabled={busy}
            onChange={ticked((on) => write('retired')(on ? 'yes' : ''))}
          />
        )}
        {failure ? <Failure title={copy.failed} help={failure.message} /> : null}
      </div>
    </Drawer>
  )
}
