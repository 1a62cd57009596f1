import { Alert, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { CreditChange } from '#machines/customers/organization/chart'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { CreditSentence } from '../../ui/CreditSentence'
import { focusFirstError } from '../../ui/focus'
import { typed } from '../../ui/typed'
import { COPY } from './copy'

const copy = COPY.change
type Props = { actor: SubmitActor; change: CreditChange; onClose: () => void }

/** Adds credits to an organization, or takes back what nobody holds. */
export function CreditDialog({ actor, change, onClose }: Props) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const adds = change === 'add'
  const field = (name: string) => ({
    'aria-required': true,
    value: values[name] ?? '',
    error: errors[name],
    disabled: busy,
    autoComplete: 'off' as const,
    onChange: typed((value) => actor.send({ type: 'field.change', name, value })),
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
      onClose={onClose}
    >
      <TextInput label={copy.amount} inputMode="numeric" maxLength={9} {...field('amount')} />
      <TextInput
        label={adds ? copy.addWords : copy.subtractWords}
        description={adds ? copy.addWordsHint : undefined}
        maxLength={500}
        {...field('words')}
      />
      {adds ? (
        <>
          <TextInput
            label={copy.pricePerCredit}
            description={copy.pricePerCreditHint}
            inputMode="numeric"
            maxLength={12}
            {...field('pricePerCredit')}
            aria-required={false}
          />
          <TextInput
            label={copy.purchaseOrder}
            description={copy.purchaseOrderHint}
            maxLength={50}
            {...field('purchaseOrder')}
            aria-required={false}
          />
        </>
      ) : null}
      {failure ? (
        <Alert color="error" role="alert">
          {failure.message}
        </Alert>
      ) : (
        <CreditSentence fate={adds ? 'returned' : 'lost'}>
          {adds ? copy.addHelp : copy.subtractHelp(Number(values.unassigned ?? 0))}
        </CreditSentence>
      )}
    </ConfirmDialog>
  )
}
