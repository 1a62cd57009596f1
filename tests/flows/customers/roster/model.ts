import { BULK_ACTIONS, BULK_MAY } from '#domain/bulk'
import { EVERYBODY, USUAL_COLUMNS } from '#domain/people-address'
import { rosterMachine } from '#machines/customers/roster/chart'
import { NOW, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought, listed, TO_FIRST, TO_SECOND } from '../../kit/parts'
import { facets, firstPage, noPage, pausedRow, secondPage } from '../roster-data'

const bulk = BULK_ACTIONS.filter((action) => BULK_MAY[action].includes('ad'))
const ALL_OF_THEM = { mustChoose: false, mayInvite: true, mayPlace: true, trip: [], bulk }
const CHOOSING = { mustChoose: true, mayInvite: true, mayPlace: true, trip: [], bulk: [...BULK_ACTIONS] }
const ANOTHER_ORDER = Object.assign({}, EVERYBODY, { sort: 'coach' })
const begun = { text: '', filters: EVERYBODY, page: 1, size: 25 }
/** What the list tells, of which only a part is looked at. */
const told = (asked: object, data: unknown, state: string) => ({
  context: { asked, data },
  matches: (wanted: string) => wanted === state,
})

export const rosterModel: PathModel = {
  machine: rosterMachine,
  ways: [
    'Admin que mira a las personas de su organización',
    'Administración del sistema, que elige de quién',
    'Administración del sistema, por la dirección de una lista',
  ],
  inputs: [
    { rights: ALL_OF_THEM, query: {} },
    { rights: CHOOSING, query: {} },
    { rights: CHOOSING, query: { organizacion: 'org-1', orden: 'sessions', baja: 'si' } },
  ],
  events: [
    { type: 'organization.choose', organizationId: 'org-1' },
    { type: 'organization.choose', organizationId: 'org-2' },
    { type: 'columns.choose', columns: [...USUAL_COLUMNS, 'area'] },
    { type: 'person.open', id: 'coachee-1' },
    { type: 'drawer.close' },
    { type: 'person.pick', id: 'coachee-1' },
    { type: 'page.pick' },
    { type: 'all.pick' },
    { type: 'picks.clear' },
    { type: 'bulk.open', action: 'remind', now: NOW },
    { type: 'bulk.open', action: 'deactivate', now: NOW },
    { type: 'file.save' },
    { type: 'place.changed', visit: { query: {} } },
    { type: 'place.changed', visit: { query: { orden: 'coach' } } },
    { type: 'place.changed', visit: { query: { organizacion: 'org-2' } } },
  ],
  offered: {
    'organization.choose': ({ context }, { organizationId }) =>
      context.rights.mustChoose && context.organizationId !== organizationId,
    // nobody is let into the address of another's people
    'place.changed': ({ context }, { visit }) =>
      context.rights.mustChoose || !('organizacion' in (visit as { query: object }).query),
    'columns.choose': ({ context }) => context.view.columns.length === 0,
    'person.open': ({ context }) => (context.page?.docs.length ?? 0) > 0,
    'person.pick': ({ context }) => (context.page?.docs.length ?? 0) > 0,
    'all.pick': ({ context }) => context.picks.rows.length > 0,
    'bulk.open': ({ context }, { action }, _before, level) =>
      level === 'machine' || context.rights.bulk.some((one: string) => one === action),
    'drawer.close': (snapshot) => snapshot.hasTag('drawer'),
  },
  outcomes: {
    facets: { done: [facets] },
    list: {
      snapshots: [
        ...[null, firstPage, noPage].map((data) => told(begun, data, 'shown')),
        told({ text: '', filters: ANOTHER_ORDER, page: 1, size: 25 }, null, 'loading'),
      ],
    },
    traveller: { done: [{ row: pausedRow }, { row: null }] },
    bulk: { done: [{ started: true }, { started: false }] },
    saveFile: { done: [undefined], error: [networkFailure] },
  },
  parts: {
    facets: brought(facets),
    list: listed(
      [firstPage, secondPage, noPage],
      [
        { type: 'text.change', text: 'anto' },
        { type: 'filter.choose', filters: { alert: 'late' } },
        { type: 'filter.choose', filters: { sort: 'coach', down: '' } },
        { type: 'filters.clear' },
        { type: 'size.choose', size: 10 },
        TO_SECOND,
        TO_FIRST,
      ],
    ),
  },
}
