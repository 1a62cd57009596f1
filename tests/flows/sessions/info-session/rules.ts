import type { ContextFrom } from 'xstate'
import type { infoSessionMachine } from '#machines/sessions/info-session/chart'
import { askingRules } from '../../kit/brought-rules'
import {
  alike,
  enters,
  errorOf,
  given,
  givenIn,
  isIn,
  outputOf,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'

type At = Step<ContextFrom<typeof infoSessionMachine>>
const { on, begins, asksAgain } = waysOf<typeof infoSessionMachine>()
const asksIt = (step: At) => alike(given(step), { question: step.after.context.question })
const first = ({ after }: At) => after.context.question.page === 1
export const infoSessionRules: RulesOf<typeof infoSessionMachine> = {
  must: ['loading', 'failed', 'showing', 'exporting', 'deciding'],
  always: {
    ...askingRules(/load/i),
    'Se pide siempre lo que está elegido': ({ asked, after }) =>
      asked.every(
        ({ name, input }) =>
          !/load|export/i.test(name) ||
          JSON.stringify(input).includes(JSON.stringify(after.context.question)),
      ),
    'Elegir un filtro vuelve a la primera página': ({ move, asked, after }) =>
      !/^(filter|span)/.test(move.type) || asked.length === 0 || after.context.question.page === 1,
    'No se pasa a una página que no hay ni a la que se ve': ({ before, move, asked }) =>
      move.type !== 'page.turn' ||
      asked.length === 0 ||
      (move.page !== before?.context.question.page &&
        Number(move.page) <= (before?.context.summary?.pages ?? 0)),
    'Un reclamo se resuelve con una decisión y sus motivos': ({ asked }) =>
      asked.every(
        ({ name, input }) =>
          name !== 'resolveContest' ||
          (String(givenIn(input, 'reason')).trim() !== '' && typeof givenIn(input, 'refund') === 'boolean'),
      ),
    'Resuelto, se trae de nuevo la página': ({ before, move, after }) =>
      !before || !isIn(before, 'resolving') || !move.type.endsWith('done') || isIn(after, 'loading'),
    'Se dice si el archivo quedó guardado o no': (step) =>
      !step.before ||
      !isIn(step.before, 'exporting') ||
      isIn(step.after, 'exporting') ||
      step.told.length === 1,
    'Quien vuelve de un reclamo no cambia nada': (step) =>
      step.move.type !== 'contest.dismiss' || (step.asked.length === 0 && !enters(step, 'loading')),
  },
  ways: {
    'Se trae una página, y se ve': [
      begins('loading', { asks: ['summary.load'], so: asksIt }),
      asksAgain('loading', 'summary'),
      on('loading', 'summary.load.done', 'showing', {
        so: (step) => step.after.context.summary === outputOf(step),
      }),
    ],
    'Se filtra por persona, programa o fechas, desde la primera página': [
      on('showing', 'filter.change', 'loading', {
        asks: ['summary.load'],
        so: (step) =>
          asksIt(step) &&
          first(step) &&
          step.after.context.question.filters.coaches?.id === 'coach-1' &&
          alike(step.after.context.question.filters.coaches, step.move.choice),
      }),
      on('showing', 'span.change', null, {
        so: ({ after, move }) => after.context.span.from === move.from && after.context.span.to === '',
      }),
      on('showing', 'span.apply', 'loading', {
        if: ({ before }) =>
          before?.context.span.from === '2026-09-01' && before.context.question.from !== '2026-09-01',
        asks: ['summary.load'],
        so: (step) => asksIt(step) && first(step) && step.after.context.question.from === '2026-09-01',
      }),
      on('showing', 'filters.clear', 'loading', {
        asks: ['summary.load'],
        so: (step) =>
          asksIt(step) &&
          first(step) &&
          step.after.context.question.filters.coaches === null &&
          Object.values(step.after.context.question.filters).every((choice) => choice === null) &&
          step.after.context.span.from === '',
      }),
    ],
    'Se pasa a una página que hay': [
      on('showing', 'page.turn', 'loading', {
        if: ({ before }) => before?.context.question.page === 1,
        asks: ['summary.load'],
        so: (step) => asksIt(step) && step.after.context.question.page === 2,
      }),
    ],
    'Se baja todo lo que calza': [
      on('showing', 'csv.export', 'exporting', {
        asks: ['exportCsv'],
        so: (step) => given(step) === step.after.context.question,
      }),
      on('exporting', 'exportCsv.done', 'showing', { tells: [says('El archivo está en tus descargas.')] }),
      on('exporting', 'exportCsv.error', 'showing', {
        tells: [{ type: 'snackbar.show', color: 'error' }],
        so: (step) => step.told[0]?.content === errorOf(step)?.message,
      }),
    ],
    'Un reclamo se decide diciendo por qué, y se guarda': [
      on('showing', 'contest.open', 'deciding', {
        if: ({ before }) => before?.context.summary?.groups.length === 1,
        so: ({ after: { context } }) =>
          context.resolution?.session._id === 'session-1' &&
          context.resolution.refund === null &&
          context.resolveFailure === null,
      }),
      on('deciding', 'contest.write', null, {
        so: ({ before, after, move }) =>
          after.context.resolution?.reason === (move.reason ?? before?.context.resolution?.reason) &&
          after.context.resolution?.refund === (move.refund ?? before?.context.resolution?.refund),
      }),
      on('deciding', 'contest.dismiss', 'showing'),
      on('deciding', 'contest.resolve', 'resolving', {
        if: ({ before }) =>
          before?.context.resolution?.refund === true && before.context.resolution.reason !== '',
        asks: ['resolveContest'],
        so: (step) =>
          alike(given(step), { sessionId: 'session-1', version: 6, reason: 'Sí entró', refund: true }),
      }),
      on('resolving', 'resolveContest.done', 'loading', {
        tells: [says('Reclamo resuelto.')],
        asks: ['summary.load'],
      }),
      on('resolving', 'resolveContest.error', 'deciding', {
        so: ({ after, move }) => alike(after.context.resolveFailure, move.error),
      }),
    ],
  },
}
