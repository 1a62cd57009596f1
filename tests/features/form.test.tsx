import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Answers, FieldType, Form, FormField } from '#domain/models'
import { formMachine, formPieces, type LoadedForm } from '#machines/development/form/chart'
import { FormView } from '../../src/features/form/FormView'
import { brings } from '../../src/screens/brings'
import { never, offline, show } from './support'

const field = (name: string, _type: FieldType, more: Partial<FormField> = {}): FormField => ({
  _id: name,
  label: name,
  _type,
  hint: '',
  name,
  choiceValue: '',
  choiceText: '',
  input_type: 'text',
  placeholder: '',
  choices: [],
  ...more,
  rules: {
    required: true,
    max: null,
    min: null,
    regex: null,
    numeric: false,
    disabled: false,
    rut: false,
    ...more.rules,
  },
})
const rules = (more: Partial<FormField['rules']>): FormField['rules'] => ({
  ...field('x', 'text').rules,
  ...more,
})
const choices = ['Rojo', 'Verde', 'Azul'].map((label) => ({ label }))
const form: Form = {
  _id: 'form',
  _type: 'match',
  name: 'Cuestionario',
  fields: [],
  segments: [
    {
      _id: 'one',
      title: 'Tu momento',
      subtitle: 'Sin apuro.',
      name: 'one',
      fields: [
        field('Colores', 'multiple', { choices, rules: rules({ max: 2 }) }),
        field('Peso', 'scale', {
          choices: ['Nada', 'Algo', 'Mucho'].map((label) => ({ label })),
          rules: rules({ min: 1, max: 3 }),
        }),
      ],
    },
    {
      _id: 'two',
      title: 'Tus datos',
      subtitle: '',
      name: 'two',
      fields: [
        field('Uno', 'single', { choices }),
        field('RUT', 'text', { rules: rules({ rut: true }) }),
        field('Código', 'text', { rules: rules({ disabled: true }) }),
        field('Idea', 'textarea', { rules: rules({ required: false }) }),
        field('Fecha', 'date', { rules: rules({ required: false }) }),
        field('Acuerdo', 'boolean'),
      ],
    },
  ],
}

const start = (
  answers: Answers = {},
  load: () => Promise<LoadedForm> = async () => ({ form, answers, complete: false }),
) =>
  createActor(
    formMachine.provide({ actors: { questions: brings(formPieces.questions, load), saveAnswers: never() } }),
    {
      input: { formType: 'match' },
    },
  ).start()
const open = (answers?: Answers) => {
  const actor = start(answers)
  show(
    <FormView actor={actor} steps={['Cuestionario', 'Listo']} current={0} title="Encontremos a tu coach" />,
  )
  return actor
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('filling a form', () => {
  it('asks one part at a time and names what is missing in it', async () => {
    open()
    expect(await screen.findByText('Parte 1 de 2')).toBeTruthy()
    press('Continuar')
    expect(screen.getAllByText('Campo requerido')).toHaveLength(2)
    expect(screen.getByRole('group', { name: 'Colores' }).getAttribute('aria-invalid')).toBe('true')
  })

  it('stops at the most that may be marked, and says how to go on', async () => {
    const actor = open()
    fireEvent.click(await screen.findByLabelText('Rojo'))
    fireEvent.click(screen.getByLabelText('Azul'))
    expect(screen.getByLabelText<HTMLInputElement>('Verde').disabled).toBe(true)
    expect(screen.getByText('Ya marcaste 2. Quita una para elegir otra.')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Rojo'))
    expect(screen.getByLabelText<HTMLInputElement>('Verde').disabled).toBe(false)
    expect(actor.getSnapshot().context.answers).toEqual({ Colores: ['Azul'] })
  })

  it('draws every kind of field, leaves disabled ones alone, and lets all be reviewed before sending', async () => {
    const actor = open({ Colores: ['Rojo'], Peso: 2 })
    fireEvent.click(await screen.findByLabelText('Verde'))
    expect(screen.getByText('Tus datos')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('RUT'), { target: { value: '11.111.111-2' } })
    fireEvent.change(screen.getByLabelText('Fecha (opcional)'), { target: { value: '2026-09-10' } })
    fireEvent.change(screen.getByLabelText('Idea (opcional)'), { target: { value: 'Delegar' } })
    fireEvent.click(screen.getByLabelText('Acuerdo'))
    expect(screen.getByLabelText<HTMLInputElement>('Código').disabled).toBe(true)
    press('Continuar')
    expect(screen.getByText('Revisa el RUT: el dígito verificador no calza.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('RUT'), { target: { value: '11.111.111-1' } })
    press('Continuar')
    expect(screen.getByText('Revisa tus respuestas')).toBeTruthy()
    expect(screen.getAllByRole('definition').map((answer) => answer.textContent)).toEqual([
      'Rojo',
      '2, algo',
      'Verde',
      '11.111.111-1',
      'Sin respuesta',
      'Delegar',
      '2026-09-10',
      'Sí',
    ])
    press('Cambiar: Tu momento')
    expect(
      within(screen.getByRole('group', { name: 'Peso' })).getByLabelText<HTMLInputElement>('2, Algo').checked,
    ).toBe(true)
    expect(actor.getSnapshot().hasTag('editable')).toBe(true)
  })

  it('can be asked for again when it did not arrive', async () => {
    const actor = start({}, () => Promise.reject(offline))
    show(<FormView actor={actor} steps={[]} current={0} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(actor.getSnapshot().matches('loading')).toBe(true)
  })
})
