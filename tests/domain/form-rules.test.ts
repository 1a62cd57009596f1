import { describe, expect, it } from 'vitest'
import { isEmail } from '#domain/email'
import { checkAnswer } from '#domain/form-rules'
import type { FieldRules, FieldType, FormField } from '#domain/models'
import cases from './hard-cases.json'

const none: FieldRules = {
  required: false,
  max: null,
  min: null,
  regex: null,
  numeric: false,
  disabled: false,
  rut: false,
}
const field = (_type: FieldType, rules: Partial<FieldRules> = {}, choices: string[] = []): FormField => ({
  _id: 'f',
  label: 'Campo',
  _type,
  hint: '',
  name: 'f',
  choiceValue: '',
  choiceText: '',
  input_type: '',
  placeholder: '',
  rules: { ...none, ...rules },
  choices: choices.map((label) => ({ label })),
})

describe('form rules', () => {
  it('wants an answer only where one is required', () => {
    expect(checkAnswer(field('text', { required: true }), '  ')).toBe('Campo requerido')
    expect(checkAnswer(field('multiple', { required: true }, ['a']), [])).toBe('Campo requerido')
    expect(checkAnswer(field('text', { min: 5, regex: '^x$' }), '')).toBeNull()
  })

  it('counts characters as people do', () => {
    expect(checkAnswer(field('text', { max: 3 }), '👋🏽a')).toBeNull()
    expect(checkAnswer(field('text', { max: 3 }), 'abcd')).toBe(
      'Acórtalo un poco: el máximo es 3 caracteres.',
    )
    expect(checkAnswer(field('textarea', { min: 5 }), 'abc')).toBe('Escribe al menos 5 caracteres.')
  })

  it('takes any time zone, by whichever name, where one is asked for, and nothing else', () => {
    const zone = { ...field('single', { required: true }, ['America/Santiago']), name: 'timezone' }
    for (const name of ['America/Santiago', 'Asia/Tokyo', 'America/Buenos_Aires', 'UTC'])
      expect(checkAnswer(zone, name), name).toBeNull()
    for (const name of ['Santiago', '+03:00', '-04', 'America/Valdivia', 'a/b'])
      expect(checkAnswer(zone, name), name).toBe(checkAnswer(field('single', {}, ['a']), 'b'))
    expect(checkAnswer({ ...zone, name: 'location.timezone' }, 'Asia/Tokyo')).toBeNull()
    expect(checkAnswer({ ...zone, name: 'mytimezone' }, 'Asia/Tokyo')).not.toBeNull()
  })

  it('reads min and max of a numeric answer as amounts', () => {
    const amount = field('text', { numeric: true, min: 1, max: 10 })
    expect(['0', '1', '10', '11', 'x'].map((text) => checkAnswer(amount, text))).toEqual([
      'El mínimo es 1.',
      null,
      null,
      'El máximo es 10.',
      'Escribe solo números.',
    ])
  })

  it('takes only known choices, each once, and no more than the maximum', () => {
    const hobbies = field('multiple', { max: 2 }, ['a', 'b', 'c'])
    expect(checkAnswer(hobbies, ['a', 'b'])).toBeNull()
    expect(checkAnswer(hobbies, ['a', 'b', 'c'])).toBe('Ya marcaste 2. Quita una para elegir otra.')
    expect(checkAnswer(hobbies, ['a', 'a'])).toBe('Elige una de las opciones.')
    expect(checkAnswer(hobbies, ['z'])).toBe('Elige una de las opciones.')
    expect(checkAnswer(field('single', {}, ['a']), 'z')).toBe('Elige una de las opciones.')
  })

  it('checks the digit of a RUT', () => {
    const rut = field('text', { rut: true })
    expect(cases.rut.valid.map((text) => checkAnswer(rut, text))).toEqual(cases.rut.valid.map(() => null))
    expect(cases.rut.invalid.every((text) => checkAnswer(rut, text) !== null)).toBe(true)
  })

  it('refuses dates that do not exist', () => {
    expect(checkAnswer(field('date'), '2026-02-29')).toBe('Revisa el formato de este dato.')
    expect(checkAnswer(field('date'), '2028-02-29')).toBeNull()
  })
})

describe('e-mail', () => {
  it('accepts and refuses the hard cases', () => {
    const { accept, reject } = cases.email
    expect(accept.filter((text) => !isEmail(text))).toEqual([])
    expect(reject.filter(isEmail)).toEqual([])
  })
})
