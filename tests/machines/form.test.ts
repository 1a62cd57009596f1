import { describe, expect, it } from 'vitest'
import { formMachine, formPieces, type LoadedForm, type SaveInput } from '#machines/development/form/chart'
import { brings } from '../../src/screens/brings'
import { form, networkFailure } from '../fixtures/people'
import { answers, start } from './start'

async function filling(save: ReturnType<typeof answers<void, SaveInput>>, given: LoadedForm['answers'] = {}) {
  const started = start(
    formMachine.provide({
      actors: {
        questions: brings(formPieces.questions, async () => ({ form, answers: given, complete: false })),
        saveAnswers: save,
      },
    }),
    {
      formType: 'match',
    },
  )
  await started.settle()
  return started
}

describe('forms', () => {
  it('saves an answer shortly after it is given, and only what changed', async () => {
    const save = answers<void, SaveInput>(undefined)
    const { actor, clock, settle } = await filling(save)
    actor.send({ type: 'answer.change', fieldId: 'field-a', answer: 'uno' })
    clock.increment(600)
    actor.send({ type: 'answer.change', fieldId: 'field-a', answer: 'uno y dos' })
    clock.increment(699)
    expect(save.calls).toHaveLength(0)
    clock.increment(1)
    await settle()
    expect(save.calls).toMatchObject([{ answers: { 'field-a': 'uno y dos' }, submit: false }])
    expect(actor.getSnapshot().matches({ filling: { saving: 'saved' } })).toBe(true)
  })

  it('keeps what was typed and tries again when saving fails', async () => {
    const save = answers<void, SaveInput>({ fails: networkFailure }, undefined)
    const { actor, clock, settle } = await filling(save)
    actor.send({ type: 'answer.change', fieldId: 'field-a', answer: 'uno' })
    clock.increment(700)
    await settle()
    expect(actor.getSnapshot().context.answers).toEqual({ 'field-a': 'uno' })
    clock.increment(5000)
    await settle()
    expect(save.calls).toHaveLength(2)
    expect(actor.getSnapshot().context.unsaved).toEqual([])
  })

  it('does not leave a part with a required answer missing, and names the field', async () => {
    const { actor } = await filling(answers<void, SaveInput>(undefined))
    actor.send({ type: 'part.next' })
    expect(actor.getSnapshot().context.errors).toEqual({ 'field-a': 'Campo requerido' })
    expect(actor.getSnapshot().context.part).toBe(0)
  })

  it('resumes at the first part that is not complete', async () => {
    const { actor } = await filling(answers<void, SaveInput>(undefined), { 'field-a': 'uno' })
    expect(actor.getSnapshot().context.part).toBe(1)
  })

  it('shows the first wrong part when the server refuses an answer', async () => {
    const refused = { type: 'badInput', message: 'Revisa.', fields: { 'field-a': 'No calza.' } }
    const { actor, settle } = await filling(answers<void, SaveInput>({ fails: refused }), {
      'field-a': 'uno',
      'field-b': 'dos',
    })
    actor.send({ type: 'form.submit' })
    await settle()
    const { part, errors } = actor.getSnapshot().context
    expect({ part, errors }).toEqual({ part: 0, errors: { 'field-a': 'No calza.' } })
  })
})
