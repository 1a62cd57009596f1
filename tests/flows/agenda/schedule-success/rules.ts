import type { ContextFrom } from 'xstate'
import type { scheduleSuccessMachine } from '#machines/agenda/schedule-success/chart'
import {
  alike,
  errorOf,
  forgetsWhy,
  given,
  goes,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

type At = Step<ContextFrom<typeof scheduleSuccessMachine>>
const { on, begins } = waysOf<typeof scheduleSuccessMachine>()
const toWizard = [goes('/asistente', true)]
const finds = (step: At) =>
  alike(given(step), { coachId: step.after.context.coachId, datetime: step.after.context.datetime })

export const scheduleSuccessRules: RulesOf<typeof scheduleSuccessMachine> = {
  must: ['shown', 'failed', 'elsewhere'],
  always: {},
  ways: {
    'Sin coach y hora en la dirección se vuelve a los primeros pasos': [
      begins('elsewhere', { if: ({ after }) => after.context.datetime === null, tells: toWizard }),
    ],
    'Se busca la sesión de esa hora con ese coach': [
      begins('loading', { asks: ['findBooked'], so: finds }),
      on('loading', 'findBooked.done', 'shown', {
        so: (step) => step.after.context.session === outputOf(step) && forgetsWhy(step),
      }),
      on('loading', 'findBooked.error', 'elsewhere', {
        if: (step) => errorOf(step)?.type === 'notFound',
        tells: toWizard,
      }),
      on('loading', 'findBooked.error', 'failed', { so: keepsWhy }),
      on('failed', 'success.retry', 'loading', { asks: ['findBooked'], so: finds }),
    ],
    'El archivo para el calendario es el de esa sesión': [
      on('shown', 'calendar.add', 'downloading', {
        asks: ['downloadEvent'],
        so: (step) => alike(given(step), { sessionId: step.after.context.session?._id }),
      }),
      on('downloading', 'downloadEvent.done', 'shown', { so: forgetsWhy }),
      on('downloading', 'downloadEvent.error', 'shown', { so: keepsWhy }),
    ],
  },
}
