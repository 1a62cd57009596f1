import { describe, expect, it } from 'vitest'
import { emailRequestMachine } from '#machines/account/email-change/chart'
import type { FormValues } from '#machines/kit/submit/chart'
import { answers, start } from './start'

const TAKEN = 'Ya hay una cuenta con ese correo.'
async function refused() {
  const refusal = { type: 'badInput', message: 'Revisa los datos.', fields: { email: TAKEN } }
  const submit = answers<string, FormValues>({ fails: refusal })
  const started = start(emailRequestMachine.provide({ actors: { submit } }), {
    values: { email: 'ana@example.cl', currentPassword: 'una frase larga' },
  })
  started.actor.send({ type: 'form.submit' })
  await started.settle()
  return started.actor
}

describe('short forms', () => {
  it('keeps what the server said of a field until the field changes', async () => {
    const actor = await refused()
    actor.send({ type: 'field.leave', name: 'email' })
    expect(actor.getSnapshot().context.errors).toEqual({ email: TAKEN })
    actor.send({ type: 'field.change', name: 'email', value: 'ana@example.co' })
    expect(actor.getSnapshot().context.errors).toEqual({})
  })
  it('says what is wrong with a field that is left', () => {
    const { actor } = start(emailRequestMachine, { values: { email: 'ana', currentPassword: '' } })
    actor.send({ type: 'field.leave', name: 'email' })
    actor.send({ type: 'field.leave', name: 'currentPassword' })
    expect(actor.getSnapshot().context.errors).toEqual({ email: 'Debe ser e-mail valido' })
  })
})
