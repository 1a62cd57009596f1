import type { ContextFrom } from 'xstate'
import type { waitingListMachine } from '#machines/agenda/waiting-list/chart'
import {
  alike,
  errorOf,
  forgetsWhy,
  given,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'

type At = Step<ContextFrom<typeof waitingListMachine>>
const { on, begins, asksAgain } = waysOf<typeof waitingListMachine>()

const came = (step: At) => outputOf<{ coachId: string }[]>(step)
const isOwn = (step: At) => came(step).some(({ coachId }) => coachId === 'coach-1')
const takes = (step: At) => alike(step.after.context.places, came(step)) && step.after.context.leaves === null
const waitsHere = ({ before }: At) => before?.context.places.some(({ coachId }) => coachId === 'coach-1')
const isKnown = ({ before, move }: At) =>
  before?.context.places.some(({ coachId }) => coachId === move.coachId) === true
const freeHours = ({ move }: At) => (move.error as { reason?: string }).reason === 'freeHours'
const leaves = {
  if: isKnown,
  asks: ['leave'],
  so: (step: At) =>
    alike(given(step), { coachId: step.move.coachId, programId: 'program-1' }) && forgetsWhy(step),
}

export const waitingListRules: RulesOf<typeof waitingListMachine> = {
  must: ['loading', 'apart', 'joining', 'waiting', 'leaving', 'freed'],
  always: {
    'Se espera a quien no tiene horas, en el programa con que se agenda': ({ asked, after: { context } }) =>
      asked.every(
        ({ name, input }) =>
          name !== 'join' || alike(input, { coachId: context.coachId, programId: context.programId }),
      ),
    'Solo se deja de esperar a quien se espera': ({ asked, before }) =>
      asked.every(
        ({ name, input }) =>
          name !== 'leave' ||
          before?.context.places.some(({ coachId }) => coachId === Object(input).coachId) === true,
      ),
  },
  ways: {
    'Se mira si ya espera': [
      begins('loading', { asks: ['places.load'] }),
      asksAgain('loading', 'places'),
      on('loading', 'places.load.done', 'waiting', { if: isOwn, so: takes }),
      on('loading', 'places.load.done', 'apart', { so: takes }),
    ],
    'Pide que le avisen, y ve su lugar': [
      on('apart', 'wait.join', 'joining', { asks: ['join'], so: forgetsWhy }),
      on('joining', 'join.done', 'waiting', {
        tells: [says('Te avisaremos cuando haya una hora.')],
        so: (step) =>
          alike(step.after.context.places.at(-1), outputOf(step)) &&
          step.after.context.places.filter(({ coachId }) => coachId === 'coach-1').length === 1,
      }),
    ],
    'Si mientras tanto hay una hora se va a verla; si no se pudo, se dice por qué': [
      on('joining', 'join.error', 'freed', { if: freeHours }),
      on('joining', 'join.error', 'apart', {
        so: (step) => keepsWhy(step) && errorOf(step)?.type === 'conflict',
      }),
    ],
    'Deja de esperar a este o a otro': [
      on('waiting', 'wait.leave', 'leaving', leaves),
      on('apart', 'wait.leave', 'leaving', leaves),
      on('leaving', 'leave.done', 'loading', { asks: ['places.load'], tells: [says('Dejaste de esperar.')] }),
      on('leaving', 'leave.error', 'waiting', { if: (step) => waitsHere(step) === true, so: keepsWhy }),
      on('leaving', 'leave.error', 'apart', { so: keepsWhy }),
    ],
  },
}
