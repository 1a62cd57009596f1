import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'
import { runSource } from '#server/kernel/workers'
import { MODELS } from '../../tests/flows/models'
import { SURVIVORS } from '../../tests/paths/survivors'
import type { Mutation } from './mutate-chart'
import { keepMutation, sameAs, shareOf, sourcesOf } from './mutation-record'
import { tableText } from './table'

const LEAST = 0.95

/** Every chart, on all cores, each in a thread of its own: who waits goes on. Each is told as it ends. */
export function mutateAll(charts: string[], told: (one: Mutation) => void = () => {}): Promise<Mutation[]> {
  const waiting = [...charts]
  const found: Mutation[] = []
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(runSource(new URL('./mutate-worker.ts', import.meta.url).href), {
        eval: true,
      })
      const next = () => {
        const chart = waiting.shift()
        if (chart) worker.postMessage(chart)
        else void worker.terminate().then(() => resolve())
      }
      worker.on('message', (mutation: Mutation) => {
        found.push(mutation)
        told(mutation)
        next()
      })
      worker.once('error', reject)
      next()
    })
  return Promise.all(cpus().map(work)).then(() =>
    found.sort((one, other) => charts.indexOf(one.chart) - charts.indexOf(other.chart)),
  )
}
/** Breaks charts in one place at a time, tells which breaks nobody notices, and answers whether that is few enough. */
export async function mutateCharts(charts: string[]): Promise<boolean> {
  const said = (alive: number, all: number) =>
    `${((100 * (all - alive)) / all).toFixed(1).replace('.', ',')} %`
  const sources = await sourcesOf()
  const broken = await mutateAll(
    charts.filter((chart) => MODELS[chart]),
    (one) => keepMutation(one, sources),
  )
  const found = broken.filter(({ all }) => all > 0)
  console.log(
    tableText([
      ['Chart', 'Roturas', 'Notadas', 'Parte', 'Iguales'],
      ...found.map((one) => [
        one.chart,
        String(one.all),
        String(one.all - one.alive.length),
        said(one.alive.length, one.all),
        String(sameAs(one).length),
      ]),
    ]),
  )
  for (const { chart, alive } of found)
    for (const name of alive)
      console.log(
        `No se nota: ${chart}, ${name}. ${SURVIVORS[`${chart}, ${name}`] ?? 'Falta una regla que lo note.'}`,
      )
  const few = found.filter((one) => shareOf(one) < LEAST)
  console.log(
    few.length === 0
      ? 'Basta: en cada chart se nota al menos el 95 % de las roturas.'
      : `No basta en: ${few.map(({ chart }) => chart).join(', ')}.`,
  )
  return few.length === 0
}
