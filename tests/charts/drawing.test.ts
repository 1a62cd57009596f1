import { describe, expect, it } from 'vitest'
import { type Chart, type ChartState, withDescendants } from '../../scripts/charts/chart'
import { drawChart } from '../../scripts/charts/drawing'
import { walkedCharts } from '../../scripts/charts/render'
import { MODELS } from '../flows/models'
import { transitionIds } from '../paths/transitions'

const { charts } = walkedCharts()
const chartNamed = (name: string): Chart => {
  const chart = charts.find((candidate) => candidate.name === name)
  if (!chart) throw new Error(name)
  return chart
}
const rowsIn = (svg: string): string[] =>
  [...svg.matchAll(/data-transition="([^"]+)"/g)].map(([, id]) => id ?? '')
const numbers = (text: string, pattern: RegExp): number[][] =>
  [...text.matchAll(pattern)].map((found) => found.slice(1).map(Number))
const changed = (state: ChartState, id: string, title: string): ChartState => ({
  ...state,
  title: state.id === id ? title : state.title,
  children: state.children.map((child) => changed(child, id, title)),
})

describe('the drawings', () => {
  it.each(charts.map((chart) => [chart.name, chart] as const))(
    'of %s show every transition and every part of the chart and nothing else',
    async (name, chart) => {
      const machine = MODELS[name]?.machine
      const shown = (await drawChart(chart)).flatMap(({ svg }) => rowsIn(svg))
      const parts = withDescendants(chart.root).flatMap(({ id, parts }) =>
        parts.filter(({ told }) => !told).map((part) => `${id}: ${part.id}`),
      )
      const ids = machine ? [...transitionIds(machine).values()] : []
      expect([...new Set(shown)].sort()).toEqual([...ids, ...parts].sort())
    },
  )
  it('keep their cards apart and inside the picture', async () => {
    const drawings = (await Promise.all(charts.map((chart) => drawChart(chart)))).flat()
    const bad = drawings.flatMap(({ title, svg }) => {
      const [size] = numbers(svg, /width="(\d+)" height="(\d+)" viewBox/g)
      const cards = numbers(svg, /class="card" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)
      return cards.flatMap(([x = 0, y = 0, width = 0, height = 0], at) => {
        const outside = x + width > (size?.[0] ?? 0) || y + height > (size?.[1] ?? 0)
        const clash = cards.some(
          ([left = 0, top = 0, wide = 0, high = 0], other) =>
            other > at && left < x + width && x < left + wide && top < y + height && y < top + high,
        )
        return outside || clash ? [title] : []
      })
    })
    expect(bad).toEqual([])
  })
  it('are no wider than reads well on a screen of 1280', async () => {
    const drawings = (await Promise.all(charts.map((chart) => drawChart(chart)))).flat()
    const wide = drawings.filter(({ svg }) => Number(/width="(\d+)"/.exec(svg)?.[1]) > 1400)
    expect(wide.map(({ title }) => title)).toEqual([])
  })
  it('are the same bytes when the same chart is drawn again', async () => {
    const [first, again] = [charts, walkedCharts().charts]
    expect(
      await Promise.all(again.map((chart) => drawChart(chart))).then((all) =>
        all.flat().map(({ svg }) => svg),
      ),
    ).toEqual(
      await Promise.all(first.map((chart) => drawChart(chart))).then((all) =>
        all.flat().map(({ svg }) => svg),
      ),
    )
  })
  it('change only where the chart changed', async () => {
    const chart = chartNamed('form')
    const other = { ...chart, root: changed(chart.root, 'form.filling.asking.reviewing', 'Repasando todo') }
    const [before, after] = [await drawChart(chart), await drawChart(other)]
    const differing = after.filter(
      ({ file, svg }) => before.find((drawing) => drawing.file === file)?.svg !== svg,
    )
    expect(differing.map(({ file }) => file)).toEqual(['filling.svg', 'filling.asking.svg'])
  })
  it('have one picture for the chart and one for every state with states inside', async () => {
    const chart = chartNamed('conference')
    const drawings = await drawChart(chart)
    const inside = withDescendants(chart.root).filter(({ children }) => children.length > 0)
    expect(drawings.map(({ file, state }) => [file, state.id])).toEqual([
      ['general.svg', inside[0]?.id],
      ['preparing.svg', inside[1]?.id],
    ])
  })
})
