import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { isBesideField } from '#domain/failure'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { DialogActions } from '../../ui/ConfirmDialog'
import { focusFirstError } from '../../ui/focus'
import { typed } from '../../ui/typed'
import styles from './Calendars.module.css'
import { COPY } from './copy'

const copy = COPY.form
type Kind = 'ics' | 'caldav' | 'icloud'

import { Modal } from '../../ui/Modal'

type Props = { opened: boolean; kind: Kind; actor: SubmitActor | undefined; onClose: () => void }

/** Connects a calendar by its address. */
export function CalendarForm({ opened, kind, actor, onClose }: Props) {
  return (
    <Modal opened={opened} title={copy.title[kind]} onClose={onClose}>
      {actor ? <CalendarFields actor={actor} kind={kind} onClose={onClose} /> : null}
    </Modal>
  )
}

export function CalendarFields({
  actor,
  kind,
  onClose,
}: {
  actor: SubmitActor
  kind: Kind
  onClose: () => void
}) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const field = (name: string) => ({
    'aria-required': true,
    value: values[name] ?? '',
    error: errors[name],
    disabled: busy,
    onChange: typed((value) => actor.send({ type: 'field.change', name, value })),
    onBlur: () => actor.send({ type: 'field.leave', name }),
  })
  return (
    <form
      noValidate
      className={styles.stack}
      aria-label={copy.title[kind]}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'form.submit' })
        focusFirstError()
      }}
    >
      <TextInput label={copy.name} description={copy.nameHint} autoComplete="off" {...field('name')} />
      {kind === 'icloud' ? null : (
        <TextInput
          label={copy.url}
          description={copy.urlHint[kind]}
          type="url"
          inputMode="url"
          autoComplete="off"
          {...field('url')}
        />
      )}
      {kind === 'ics' ? null : (
        <>
          <TextInput label={copy.username[kind]} autoComplete="off" {...field('username')} />
          <PasswordInput
            label={copy.password}
            description={copy.passwordHint[kind]}
            autoComplete="new-password"
            {...field('password')}
          />
        </>
      )}
      {failure && !isBesideField(failure, Object.keys(values)) ? (
        <Alert color="error" role="alert">
          {failure.message}
        </Alert>
      ) : null}
      <DialogActions>
        <Button type="submit" variant="filled" fullWidth loading={busy}>
          {copy.submit}
        </Button>
        <Button variant="subtle" fullWidth onClick={onClose}>
          {copy.cancel}
        </Button>
      </DialogActions>
    </form>
  )
}
