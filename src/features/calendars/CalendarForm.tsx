import { useSelector } from '@xstate/react'
import type { SubmitActor } from '#machines/submit/chart'
import { Button } from '../../ui/Button'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { PasswordField, TextField } from '../../ui/fields/TextField'
import { focusFirstError } from '../../ui/focus'
import { Notice } from '../../ui/Notices'
import styles from './Calendars.module.css'
import { COPY } from './copy'

const copy = COPY.form
type Kind = 'ics' | 'caldav'
type Props = { opened: boolean; kind: Kind; actor: SubmitActor | undefined; onClose: () => void }

/** Connects a calendar by its address. */
export function CalendarForm({ opened, kind, actor, onClose }: Props) {
  return (
    <Dialog opened={opened} title={copy.title[kind]} onClose={onClose}>
      {actor ? <CalendarFields actor={actor} kind={kind} onClose={onClose} /> : null}
    </Dialog>
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
    required: true,
    value: values[name] ?? '',
    error: errors[name],
    disabled: busy,
    onChange: (value: string) => actor.send({ type: 'field.change', name, value }),
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
      <TextField label={copy.name} hint={copy.nameHint} autoComplete="off" {...field('name')} />
      <TextField
        label={copy.url}
        hint={copy.urlHint[kind]}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...field('url')}
      />
      {kind === 'caldav' ? (
        <>
          <TextField label={copy.username} autoComplete="off" {...field('username')} />
          <PasswordField
            label={copy.password}
            hint={copy.passwordHint}
            show={copy.show}
            autoComplete="new-password"
            {...field('password')}
          />
        </>
      ) : null}
      {failure && !failure.fields ? (
        <Notice tone="error" alert>
          {failure.message}
        </Notice>
      ) : null}
      <DialogActions>
        <Button type="submit" variant="primary" wide busy={busy}>
          {copy.submit}
        </Button>
        <Button variant="ghost" wide onClick={onClose}>
          {copy.cancel}
        </Button>
      </DialogActions>
    </form>
  )
}
