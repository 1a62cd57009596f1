import { type Run, runMachine } from '#machines/customers/run/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict } from '../../common'

const run = (rest: Partial<Run>): Run => ({
  _id: 'run-1',
  title: 'Invitar a Eleva 2026',
  state: 'running',
  total: 3,
  done: 1,
  skipped: 0,
  failed: 0,
  rows: [
    { n: 1, label: 'ana@aurora.cl', state: 'done', reason: null },
    { n: 2, label: 'beto@aurora.cl', state: 'waiting', reason: null },
    { n: 3, label: 'caro@aurora.cl', state: 'waiting', reason: null },
  ],
  ...rest,
})
const running = run({})
const stopped = run({ state: 'stopped' })
const ended = run({ state: 'ended', done: 3 })
const failed = run({ state: 'ended', done: 2, failed: 1 })

export const runModel: PathModel = {
  machine: runMachine,
  ways: ['Quien empezó una tarea y mira cómo va'],
  inputs: [{ runId: 'run-1' }],
  events: [{ type: 'run.stop' }, { type: 'run.resume' }, { type: 'result.save' }, { type: 'retry' }],
  offered: {
    'run.stop': ({ context }) => context.run?.state === 'running',
    'run.resume': ({ context }) => context.run?.state === 'stopped' || context.run?.failed > 0,
  },
  outcomes: {
    read: { done: [running, stopped, ended, failed], error: [networkFailure] },
    stop: { done: [undefined], error: [conflict] },
    resume: { done: [undefined], error: [conflict] },
    save: { done: [undefined], error: [networkFailure] },
  },
}
