import { describe, expect, it } from 'vitest'
import { RULES } from '../flows/found-rules'
import { FOUND } from '../flows/found-words'
import { MODELS } from '../flows/models'
import { judge, unheard } from './judge'
import { spoken } from './spoken'

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
    const words = FOUND.find((found) => found.name === name)?.value
    const said = words ? broken.map((sentence) => spoken(sentence, model, words)) : broken
    expect({ said, unreached, some: judged > 0 }).toEqual({ said: [], unreached: [], some: true })
    // the widest chart takes most of a minute where nothing else runs
  })
})
