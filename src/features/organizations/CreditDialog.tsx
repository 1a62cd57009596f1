import { useSelector } from '@xstate/react'
import type { CreditChange } from '#machines/organization/chart'
import type { SubmitActor } from '#machines/submit/chart'
import { ConfirmDialog } from '../../ui/Dialog'
import { TextField } from '../../ui/fields/TextField'
import { focusFirstError } from '../../ui/focus'
import { CreditSentence, Notice } from '../../ui/Notices'
import { COPY } from './copy'

const copy = COPY.change
type Props = { actor: SubmitActor; change: CreditChange; onClose: () => void }

/** Adds credits to an organization, or takes back what nobody holds. */
export function CreditDialog({ actor, change, onClose }: Props) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const adds = change === 'add'
  const field = (name: string) => ({
    required: true,
    value: values[name] ?? '',
    error: errors[name],
    disabled: busy,
    autoComplete: 'off' as const,
    onChange: (value: string) => actor.send({ type: 'field.change', name, value }),
    onBlur: () => actor.send({ type: 'field.leave', name }),
  })
  return (
    <ConfirmDialog
      opened
      title={adds ? copy.add : copy.subtract}
      confirm={adds ? copy.addSubmit : copy.subtractSubmit}
      keep={copy.keep}
      danger={!adds}
      busy={busy}
      onConfirm={() => {
        actor.send({ type: 'form.submit' })
        focusFirstError()
      }}
      onClose={() => {
        if (!busy) onClose()
      }}
    >
      <TextField label={copy.amount} inputMode="numeric" maxLength={9} {...field('amount')} />
      <TextField
        label={adds ? copy.addWords : copy.subtractWords}
        hint={adds ? copy.addWordsHint : undefined}
        maxLength={500}
        {...field('words')}
      />
      {failure ? (
        <Notice tone="error" alert>
          {failure.message}
        </Notice>
      ) : (
        <CreditSentence fate={adds ? 'returned' : 'lost'}>
          {adds ? copy.addHelp : copy.subtractHelp(Number(values.unassigned ?? 0))}
        </CreditSentence>
      )}
    </ConfirmDialog>
  )
}
