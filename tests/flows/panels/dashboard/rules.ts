import type { ContextFrom } from 'xstate'
import type { dashboardMachine } from '#machines/panels/dashboard/chart'
import {
  alike,
  askedAbout,
  given,
  givenIn,
  isIn,
  outputOf,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'
import { panelRules } from '../panel-rules'

const PARTS = ['summary', 'weeks', 'measures', 'leadership', 'supervisor', 'focuses', 'coachees']
const { must, always } = panelRules({
  parts: PARTS,
  list: 'coachees',
  chosenBy: 'program.choose',
})
/** So long nothing is written before somebody is searched. */
const PAUSE = 300

type At = Step<ContextFrom<typeof dashboardMachine>>
const { on, begins, asksAgain, partsGo } = waysOf<typeof dashboardMachine>()
const ALL = PARTS.map((part) => `${part}.load`)
const programOf = (move: object) => (givenIn(move, 'programId') ?? null) as string | null
const named = (move: object) => programOf(move) ?? 'program-1'
const ofProgram = ({ asked, after }: At) =>
  asked.every(({ input }) => JSON.stringify(input).includes(`"${after.context.program?._id}"`))
const wanted = ({ before, after, move }: At) =>
  before?.context.place === null || after.context.wanted === programOf(move)
const isOther = ({ before, move }: At) => before?.context.program?._id !== move.programId
const chose = (step: At) =>
  step.after.context.program?._id === step.move.programId &&
  step.after.context.wanted === step.move.programId &&
  ofProgram(step)
export const dashboardRules: RulesOf<typeof dashboardMachine> = {
  must: [...must, 'coachees.typing', 'saving'],
  always: {
    ...always,
    'El reporte del programa es solo de quien puede llevárselo': ({ asked, after }) =>
      after.context.mayReport || !asked.some(({ input }) => givenIn(input, 'kind') === 'report'),
    'Mientras escribe no se pide nada': ({ move, asked }) =>
      !move.type.endsWith('text.change') || asked.length === 0,
    'Solo la búsqueda espera, y espera poco': ({ after, timers }) =>
      timers.length === (isIn(after, 'coachees.typing') ? 1 : 0) && timers.every((ms) => ms === PAUSE),
    'Lo que se busca o se filtra se ve desde la primera página': (step) =>
      !/(status\.choose|filter\.choose|searchPause)/.test(step.move.type) ||
      askedAbout(step, 'coachees').every(({ input }) => givenIn(input, 'page') === 1),
    'Los focos parten por los más elegidos, y vienen como se eligen': (step) =>
      step.move.type === 'focuses.retry' ||
      askedAbout(step, 'focuses').every(
        ({ input }) =>
          givenIn(input, 'order') ===
          (step.move.type === 'focuses.filter.choose' ? givenIn(step.move, 'order') : 'ranking'),
      ),
    'Se dice cuando un archivo quedó guardado o no se pudo': ({ before, after, move, told }) =>
      !before ||
      move.type === 'program.choose' ||
      move.type === 'place.changed' ||
      !isIn(before, 'saving') ||
      isIn(after, 'saving') ||
      told.some(({ type }) => type === 'snackbar.show'),
    'Se ve el programa que nombra la dirección, o el primero': ({ before, move, after, asked }) => {
      if (move.type !== 'place.changed' || !before || !isIn(before, 'showing')) return true
      const shown = before.context.program?._id
      const named = givenIn(move.visit, 'programId') ?? 'program-1'
      const due = before.context.place === null ? shown : named
      return after.context.program?._id === due && (asked.length === 0) === (shown === due)
    },
    'Quien vuelve a un programa no lo deja otra vez en el historial': ({ move, told }) =>
      move.type !== 'place.changed' || !told.some(({ type }) => type === 'place.wanted'),
    'La dirección sigue al programa elegido donde lo nombra': ({ before, move, after, told }) =>
      move.type === 'place.changed' ||
      !before?.context.program ||
      before.context.program._id === after.context.program?._id ||
      after.context.place === null ||
      told.some(({ type, to }) => type === 'place.wanted' && to === `/panel/${after.context.program?._id}`),
  },
  ways: {
    'Se traen los programas de que responde, y se ve el que nombra la dirección o el primero': [
      begins('loading', { asks: ['programs.load'], so: (step) => alike(given(step), { question: null }) }),
      asksAgain('loading', 'programs'),
      on('loading', 'place.changed', null, { so: wanted }),
      on('loading', 'programs.load.done', 'showing.reading', {
        if: (step) => outputOf<unknown[]>(step).length > 0,
        asks: ALL,
        so: (step) =>
          step.after.context.programs === outputOf(step) &&
          step.after.context.program?._id === (step.before?.context.wanted ?? 'program-1') &&
          ofProgram(step),
      }),
      on('loading', 'programs.load.done', 'empty'),
    ],
    'Se elige otro programa, y la dirección lo dice': [
      on('showing', 'program.choose', ['showing.reading'], {
        if: (step) => isOther(step) && step.before?.context.place === '/panel',
        asks: ALL,
        tells: ['place.wanted'],
        so: (step) => chose(step) && step.told[0]?.to === `/panel/${String(step.move.programId)}`,
      }),
      on('showing', 'program.choose', ['showing.reading'], { if: isOther, asks: ALL, so: chose }),
    ],
    'Ir atrás o adelante muestra el programa de la dirección': [
      on('showing', 'place.changed', ['showing.reading'], {
        if: ({ before, move }) =>
          before?.context.place === '/panel' && named(move) !== before.context.program?._id,
        asks: ALL,
        so: (step) => wanted(step) && step.after.context.program?._id === named(step.move) && ofProgram(step),
      }),
      on('showing', 'place.changed', null, { so: wanted }),
    ],
    'Se baja lo que se ve de este programa; el reporte, solo quien puede': [
      on('showing.reading', 'file.save', 'showing.saving', {
        if: ({ before, move }) =>
          before?.context.program?._id === 'program-1' &&
          (givenIn(move, 'kind') !== 'report' || before.context.mayReport),
        asks: ['saveFile'],
        so: (step) => given(step) === step.move.file,
      }),
      on('showing.saving', 'saveFile.done', 'showing.reading', {
        tells: [says('El archivo está en tus descargas.')],
        so: ({ after }) => after.context.saving === null,
      }),
      on('showing.saving', 'saveFile.error', 'showing.reading', {
        tells: [{ type: 'snackbar.show', color: 'error' }],
      }),
    ],
    'Cada parte llega por su lado': [partsGo('showing', PARTS)],
  },
}
