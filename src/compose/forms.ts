import { fromPromise } from 'xstate'
import { formMachine } from '#machines/form/chart'
import { loadForm, saveAnswers } from '../services/form/form'
import { newAttempt } from './screen'

export const filling = formMachine.provide({
  actors: {
    loadForm: fromPromise(({ input }) => loadForm(input)),
    saveAnswers: fromPromise(({ input }) => saveAnswers(input, newAttempt())),
  },
})
