import { describe, expect, it } from 'vitest'
import { RULES } from '../flows/found-rules'
import { MODELS } from '../flows/models'
import { judge, unheard } from './judge'

it('whoever asks somebody says what happens when that fails', () => {
  expect(Object.values(MODELS).flatMap(unheard)).toEqual([])
})
it('has rules only for charts there are', () => {
  expect(Object.keys(RULES).filter((name) => !MODELS[name])).toEqual([])
})
describe.each(Object.entries(RULES))('flow %s', (name, rules) => {
  it('keeps its rules wherever one gets', () => {
    const model = MODELS[name]
    if (!model) throw new Error(`no chart ${name}`)
    const { broken, unreached, judged } = judge(model, rules)
    expect({ broken, unreached, some: judged > 0 }).toEqual({ broken: [], unreached: [], some: true })
  })
})
