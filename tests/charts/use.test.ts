import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CHART_PART } from '#domain/chart-use'
import { loginMachine } from '#machines/access/login/chart'
import { loginWords } from '#machines/access/login/words'
import { readChart } from '../../scripts/charts/chart'
import { heated } from '../../scripts/charts/site/use/heat'
import { countsOf, degreesOf, levelOf, readUse, usedParts } from '../../scripts/charts/site/use/use'
import { pathTitles } from '../../scripts/charts/titles'
import { MODELS } from '../flows/models'
import { allNodes, transitionIds } from '../paths/transitions'

const told = {
  until: '2026-03-11',
  least: 5,
  windows: [
    { days: 7, counted: 1 },
    { days: 30, counted: 2 },
    { days: 90, counted: 3 },
  ],
  charts: [
    {
      chart: 'login',
      parts: [
        { part: 'login.editing', visits: [0, 100, 110] },
        { part: 'login.editing: form.submit', visits: [5, 60, 65] },
        { part: 'login.sending', visits: [0, 5, 5] },
        { part: 'login.waiting', visits: [0, 10, 10] },
      ],
    },
  ],
}
const use = readUse(JSON.stringify({ status: 'success', content: told }))

it('every state and step of every chart has a name that may be counted', () => {
  const names = Object.values(MODELS).flatMap(({ machine }) => [
    ...allNodes(machine.root).map(({ id }) => id),
    ...transitionIds(machine).values(),
  ])
  expect(names.length).toBeGreaterThan(1000)
  expect(names.filter((name) => !CHART_PART.test(name))).toEqual([])
})

it('reads what the server answers, and nothing else', () => {
  expect(use).toEqual(told)
  expect(readUse(JSON.stringify(told))).toEqual(told)
  for (const other of ['', '[]', '{"content":{}}', '{"charts":[]}']) expect(readUse(other)).toBeNull()
})

it('leaves out of a window what is not told in it', () => {
  expect(use && [...countsOf(use, 'login', 0)]).toEqual([['login.editing: form.submit', 5]])
  expect(use && countsOf(use, 'guard', 0).size).toBe(0)
})

it('has degrees that begin at the least and end at the most, without a hole', () => {
  // 5, 15, 35, 65 and 100 of a hundred
  expect(degreesOf(new Map([['a', 100]]), 5)).toEqual([
    { level: 1, from: 5, to: 5 },
    { level: 2, from: 10, to: 15 },
    { level: 3, from: 20, to: 35 },
    { level: 4, from: 40, to: 65 },
    { level: 5, from: 70, to: 100 },
  ])
  expect(degreesOf(new Map([['a', 5]]), 5)).toEqual([{ level: 5, from: 5, to: 5 }])
  expect(degreesOf(new Map(), 5)).toEqual([])
  const degrees = degreesOf(new Map([['a', 100]]), 5)
  expect([0, 5, 10, 60, 100].map((count) => levelOf(degrees, count))).toEqual([0, 1, 2, 4, 5])
})

it('stands on the drawing as numbers, and dashed where there is none', () => {
  const drawing = readFileSync('docs/statecharts/login/general.svg', 'utf8')
  const counts = use ? countsOf(use, 'login', 1) : new Map()
  const drawn = heated(drawing, counts, degreesOf(counts, 5))
  const numbers = [...drawn.matchAll(/<g class="pill heat (heat\d)">.*?<text[^>]*>([^<]+)</g)]
  expect(numbers.map(([, level, number]) => [level, number])).toEqual([
    ['heat5', '100'],
    ['heat4', '60'],
    ['heat1', '5'],
  ])
  expect(drawn).toContain('<g class="state well cold" data-state="login.accepted">')
  expect(drawn).toContain('<g class="line event heat heat4" data-line="login.editing: form.submit">')
  expect(drawn).toContain('<g class="line event" data-line="start">')
  expect(drawn.trimEnd().endsWith('</svg>')).toBe(true)
})

it('is also a list, the most used first, that says how many counts are of nothing there is', () => {
  const chart = readChart('login', loginMachine, loginWords, () => null)
  const counts = use ? countsOf(use, 'login', 1) : new Map()
  const { parts, gone } = usedParts(chart, counts, pathTitles(chart))
  expect(parts.slice(0, 4).map(({ title, count }) => [title, count])).toEqual([
    ['Escribiendo', 100],
    ['Envía si todos los campos están bien, en Escribiendo', 60],
    ['Enviando', 5],
    ['El chart entero', 0],
  ])
  expect(gone).toBe(1)
})
