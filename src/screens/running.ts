import { fromPromise } from 'xstate'
import { runMachine } from '#machines/customers/run/chart'
import { readRun, resumeRun, saveResult, stopRun } from '../services/people-import/people-import'

/** A task row by row, wherever it is followed. */
export const running = runMachine.provide({
  actors: {
    read: fromPromise(({ input }) => readRun(input)),
    stop: fromPromise(({ input }) => stopRun(input)),
    resume: fromPromise(({ input }) => resumeRun(input)),
    save: fromPromise(({ input }) => saveResult(input)),
  },
})
