import { randomUUID } from 'node:crypto'
import { createMachine } from 'xstate'
import { generate } from '../../tests/paths/generate'
import type { PathModel } from '../../tests/paths/travel'
import { type Chart, readChart } from '../charts/chart'
import { drawChart } from '../charts/drawing'
import { type Line, median } from './line'

const GROUP = 10
const RUNS = 3

/** A chart of so many states, ten inside each step of a row; with a name never used, no arrangement of it is kept yet. */
function chartOf(states: number): { chart: Chart; model: PathModel } {
  const groups = states / GROUP
  const once = randomUUID().slice(0, 4)
  const named = (title: string) => ({ description: title, meta: { title } })
  const machine = createMachine({
    id: 'grown',
    description: 'Un chart grande.',
    initial: `g0${once}`,
    states: Object.fromEntries(
      Array.from({ length: groups }, (_, at) => [
        `g${at}${once}`,
        {
          ...named(`Grupo ${at}`),
          initial: 's0',
          on: { 'group.next': `g${(at + 1) % groups}${once}` },
          states: Object.fromEntries(
            Array.from({ length: GROUP }, (_, step) => [
              `s${step}`,
              {
                ...named(`Paso ${step}`),
                on: { 'step.next': `s${(step + 1) % GROUP}`, 'step.again': 's0' },
              },
            ]),
          ),
        },
      ]),
    ),
  })
  const types = ['group.next', 'step.next', 'step.again']
  const words = {
    title: 'Grande',
    order: 1,
    events: Object.fromEntries(types.map((type) => [type, type])),
    guards: {},
  }
  return {
    chart: readChart('grown', machine, words, () => null),
    model: { machine, ways: ['Alguien'], inputs: [undefined], events: types.map((type) => ({ type })) },
  }
}
async function msOf(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
async function timesOf(states: number): Promise<{ draw: number; paths: number }> {
  const runs: { draw: number; paths: number }[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { chart, model } = chartOf(states)
    const draw = await msOf(() => drawChart(chart))
    const paths = await msOf(() => {
      const { missing } = generate(model)
      if (missing.length > 0) throw new Error(`no path for ${missing[0]}`)
    })
    runs.push({ draw, paths })
  }
  return { draw: median(runs.map(({ draw }) => draw)), paths: median(runs.map(({ paths }) => paths)) }
}

/** How drawing and path finding grow with a chart: ten times the states, and not a hundred times the time. */
export async function chartLines(): Promise<Line[]> {
  await timesOf(10) // starts the threads that arrange
  const times: { draw: number; paths: number }[] = []
  for (const states of [10, 100, 1000]) times.push(await timesOf(states))
  const [ten, hundred, thousand] = times
  if (!ten || !hundred || !thousand) return []
  const line = (name: string, value: number, limit: number): Line => ({
    name,
    value,
    unit: '×',
    limit,
    better: 'less',
  })
  return [
    line('drawing a chart of 100 states, over one of 10', hundred.draw / ten.draw, 40),
    line('drawing a chart of 1,000 states, over one of 100', thousand.draw / hundred.draw, 20),
    line('paths of a chart of 100 states, over one of 10', hundred.paths / ten.paths, 40),
    line('paths of a chart of 1,000 states, over one of 100', thousand.paths / hundred.paths, 20),
  ]
}
