import type { PeopleView } from '#domain/people-address'
import { savedViewsMachine } from '#machines/customers/saved-views/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'
import { byCoachView, openingView, twentyViews } from '../views-data'

const ALL = [[], [byCoachView, openingView], twentyViews]
export const savedViewsModel: PathModel = {
  machine: savedViewsMachine,
  ways: ['Quien entra a Personas sin decir qué ver', 'Quien entra por la dirección de una lista'],
  inputs: [{ query: {} }, { query: { orden: 'coach' } }],
  events: [
    { type: 'view.open', id: 'view-1' },
    { type: 'view.add' },
    { type: 'view.change', id: 'view-1' },
    { type: 'view.remove' },
    { type: 'removal.confirm' },
    { type: 'view.leave' },
    { type: 'place.changed', visit: { query: {} } },
    { type: 'place.changed', visit: { query: { orden: 'coach' } } },
  ],
  offered: {
    'view.open': ({ context }) => context.views.length > 0,
    'view.change': ({ context }, { id }) => context.views.some(({ _id }: PeopleView) => _id === id),
    'view.remove': ({ context }) => context.chosenId !== null,
  },
  outcomes: {
    views: { done: ALL },
    form: { done: ['saved'] },
    remove: { done: [undefined], error: [networkFailure] },
  },
  parts: { views: brought(...ALL) },
}
