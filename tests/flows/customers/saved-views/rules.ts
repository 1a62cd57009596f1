import type { savedViewsMachine } from '#machines/customers/saved-views/chart'
import { alike, given, givenIn, outputOf, type RulesOf, type Step, says, waysOf } from '../../rules'
import type { byCoachView } from '../views-data'

const { on, begins, asksAgain } = waysOf<typeof savedViewsMachine>()
type At = Step<import('xstate').ContextFrom<typeof savedViewsMachine>>
const ALL = ['loading', 'choosing', 'writing', 'confirming', 'removing']
const MOST = 20
const brought = (step: At) => outputOf<readonly (typeof byCoachView)[]>(step)
const viewsIn = ({ before }: At) => before?.context.views ?? []
const saysNothing = ({ before }: At) => before?.context.opens ?? false
const orderIn = (address: string): string => new URLSearchParams(address).get('orden') ?? ''

export const savedViewsRules: RulesOf<typeof savedViewsMachine> = {
  must: ['failed', 'choosing', 'writing', 'confirming', 'removing'],
  always: {
    'Por sí sola se abre a lo más una, y una sola vez': ({ before, told }) =>
      told.every(
        ({ type, replace }) => type !== 'place.wanted' || !replace || before?.context.opens === true,
      ),
    'Nunca hay más de veinte': ({ after }) => after.context.views.length <= MOST,
  },
  ways: {
    'Se traen; la que se abre se abre si la dirección no pide otra lista': [
      begins('loading', { asks: ['views.load'] }),
      asksAgain('loading', 'views'),
      on('loading', 'views.load.done', 'choosing', {
        if: (step) => saysNothing(step) && brought(step).some(({ isDefault }) => isDefault),
        tells: [{ type: 'place.wanted', to: '/personas?orden=sessions', replace: true }],
        so: (step) =>
          alike(step.after.context.views, brought(step)) &&
          orderIn(step.after.context.address) === 'sessions',
      }),
      on('loading', 'views.load.done', 'choosing', {
        tells: [],
        so: (step) => alike(step.after.context.views, brought(step)),
      }),
    ],
    'Lo que se ve lo dice la dirección': [
      on(ALL, 'place.changed', null, {
        if: ({ before, move }) =>
          orderIn(before?.context.address ?? '') !==
          String(givenIn(givenIn(move.visit, 'query'), 'orden') ?? ''),
        so: ({ after, move }) =>
          orderIn(after.context.address) === String(givenIn(givenIn(move.visit, 'query'), 'orden') ?? '') &&
          !after.context.opens,
      }),
    ],
    'Elegir una lleva a su dirección': [
      on('choosing', 'view.open', null, {
        if: (step) => viewsIn(step).some(({ _id }) => _id === 'view-1'),
        tells: [{ type: 'place.wanted', to: '/personas?orden=coach' }],
        so: ({ after }) => orderIn(after.context.address) === 'coach',
      }),
    ],
    'Se guarda la que se ve mientras quepa otra, y se cambia una guardada; hecho, se traen de nuevo': [
      on('choosing', 'view.add', 'writing', {
        if: (step) => viewsIn(step).length < MOST,
        asks: ['form'],
        so: (step) =>
          alike(givenIn(given(step), 'values'), {
            _id: '',
            name: '',
            isDefault: '',
            address: step.after.context.address,
            seen: step.after.context.address,
            takesSeen: '',
          }),
      }),
      on('choosing', 'view.change', 'writing', {
        if: (step) => viewsIn(step).some(({ _id }) => _id === 'view-1'),
        asks: ['form'],
        so: (step) =>
          alike(givenIn(given(step), 'values'), {
            _id: 'view-1',
            name: 'Por coach',
            isDefault: '',
            address: '?orden=coach',
            seen: step.after.context.address,
            takesSeen: '',
          }),
      }),
      on('writing', 'view.leave', 'choosing'),
      on('writing', 'form.done', 'loading', { asks: ['views.load'] }),
    ],
    'Se elimina una guardada, después de preguntar': [
      on('writing', 'view.remove', 'confirming', {
        if: ({ before }) => before?.context.chosenId !== null,
      }),
      on('confirming', 'view.leave', 'choosing'),
      on('confirming', 'removal.confirm', 'removing', {
        asks: ['remove'],
        so: (step) => alike(given(step), { id: 'view-1' }),
      }),
      on('removing', 'remove.done', 'loading', {
        asks: ['views.load'],
        tells: [says('Vista eliminada.')],
      }),
      on('removing', 'remove.error', 'choosing', { tells: ['snackbar.show'] }),
    ],
  },
}
