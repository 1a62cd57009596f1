import { describe, expect, it } from 'vitest'
import { walkedCharts } from '../../scripts/charts/render'
import { holes, isProved, type ProvedChapter, prove } from '../../scripts/charts/requirements'
import { requirementsOf, testText } from '../../scripts/charts/requirements-found'

const { charts, walks } = walkedCharts()
const { chapters, wrong } = requirementsOf(charts, walks)
const sentences = chapters.flatMap((chapter) => chapter.sentences)
const one = (id: string) => sentences.find((sentence) => sentence.id === id)

describe('the sentences of the specification', () => {
  it('are numbered without holes', () => {
    expect(holes(chapters)).toEqual([])
    const [first] = chapters as [ProvedChapter]
    const less = { ...first, sentences: first.sentences.slice(1) }
    expect(holes([less]).length).toBe(less.sentences.length)
    expect(holes([{ ...first, id: '2' }]).at(0)).toBe('Después del capítulo 0 viene 2.')
  })
  it('name rules, steps and tests that are there', () => {
    expect(wrong).toEqual([])
  })
  it('have a rule or a test that judges them, or a reason for having none', () => {
    expect(sentences.filter((sentence) => isProved(sentence) === (sentence.open !== null))).toEqual([])
  })
  it('name steps that some path takes', () => {
    const untaken = sentences.flatMap(({ id, steps }) =>
      steps.filter(({ paths }) => paths === 0).map((step) => `${id}: ${step.id}`),
    )
    expect(untaken).toEqual([])
  })
  it('know the steps of a rule that says what leads where', () => {
    expect(one('4.2')?.steps.map(({ id }) => id)).toContain(
      'verify.activating: xstate.done.actor.0.verify.activating',
    )
    expect(one('4.21')?.steps.some(({ id }) => id.startsWith('connection.loggedIn.expiry.waiting: '))).toBe(
      true,
    )
  })
  it('say so where what they name is gone', () => {
    const title = 'Prueba'
    const says = 'Algo.'
    const sentence = {
      says,
      rules: { session: ['Nadie dijo esto'], nowhere: ['Tampoco esto'] },
      steps: { session: ['active: session.fly'] },
      tests: { 'server/trips.test.ts': ['flies'], 'server/none.test.ts': ['is'] },
    }
    const told = prove([{ title, sentences: { '1.1': sentence } }], {
      charts,
      machines: {},
      rules: {},
      takes: () => [],
      test: testText,
    })
    expect(told.wrong).toEqual([
      '1.1: no existe el paso «active: session.fly» de «session»',
      '1.1: no existe la regla «Nadie dijo esto» de «session»',
      '1.1: no existe la regla «Tampoco esto» de «nowhere»',
      '1.1: no existe la prueba «flies» de server/trips.test.ts',
      '1.1: no existe la prueba «is» de server/none.test.ts',
    ])
  })
})
