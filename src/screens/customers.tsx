import { fromPromise } from 'xstate'
import { BULK_ACTIONS, BULK_MAY } from '#domain/bulk'
import type { TripAction } from '#domain/entities/trip/actions'
import type { Me } from '#domain/models'
import { PEOPLE_ALERTS, type PeopleAlert } from '#domain/people-list'
import { pathTo } from '#domain/places'
import { type ActorCode, actorCode } from '#domain/roles'
import { bulkActionMachine, bulkParts } from '#machines/customers/bulk-action/chart'
import { openedRunMachine } from '#machines/customers/opened-run/chart'
import { portfolioMachine, WHOLE_PORTFOLIO } from '#machines/customers/portfolio/chart'
import { type RosterRights, rosterMachine, rosterParts } from '#machines/customers/roster/chart'
import { savedViewsMachine, savedViewsParts } from '#machines/customers/saved-views/chart'
import { travellerMachine, travellerParts } from '#machines/customers/traveller/chart'
import { tripActionMachine, tripActionParts } from '#machines/customers/trip-action/chart'
import { viewFormMachine } from '#machines/customers/view-form/chart'
import { TripDrawer } from '../features/organizations/TripDrawer'
import { PortfolioView, type Ways } from '../features/portfolio/PortfolioView'
import { RosterView } from '../features/roster/RosterView'
import { actOnTrip, loadDestinations } from '../services/organization/organization'
import { loadPortfolio } from '../services/portfolio/portfolio'
import { bulkChoices, previewBulk, startBulk } from '../services/roster/bulk'
import {
  correctInvitation,
  loadFacets,
  loadHistory,
  loadRoster,
  loadTravellerTrip,
  remind,
  rereadRow,
  resendTo,
  savePlace,
  saveRoster,
  withdrawInvitation,
} from '../services/roster/roster'
import { loadViews, removeView, saveView } from '../services/roster/views'
import { brings, lists } from './brings'
import { running } from './running'
import { type Chunk, defineScreen, part, present } from './screen'

const traveller = travellerMachine.provide({
  actors: {
    history: lists(travellerParts.history, loadHistory),
    trip: brings(travellerParts.trip, loadTravellerTrip),
    place: travellerParts.place.provide({
      actors: { submit: fromPromise(({ input }) => savePlace(input)) },
    }),
    // nothing here moves credits, which alone asks whose they are
    tripAction: tripActionMachine.provide({
      actors: {
        destinations: brings(tripActionParts.destinations, loadDestinations),
        act: fromPromise(({ input }) => actOnTrip(input, '')),
      },
    }),
    resend: fromPromise(({ input }) => resendTo(input)),
    remind: fromPromise(({ input }) => remind(input)),
    reread: fromPromise(({ input }) => rereadRow(input)),
    correction: travellerParts.correction.provide({
      actors: { submit: fromPromise(({ input }) => correctInvitation(input)) },
    }),
    withdrawal: travellerParts.withdrawal.provide({
      actors: { submit: fromPromise(({ input }) => withdrawInvitation(input)) },
    }),
  },
})
const bulk = bulkActionMachine.provide({
  actors: {
    choices: brings(bulkParts.choices, bulkChoices),
    run: running,
    preview: fromPromise(({ input }) => previewBulk(input)),
    start: fromPromise(({ input }) => startBulk(input)),
  },
})
const roster = rosterMachine.provide({
  actors: {
    facets: brings(rosterParts.facets, loadFacets),
    list: lists(rosterParts.list, loadRoster),
    traveller,
    bulk,
    saveFile: fromPromise(({ input }) => saveRoster(input)),
  },
})
const openedRun = openedRunMachine.provide({ actors: { run: running } })
/** What each does with a trip here, where nobody moves credits by themselves. */
const HOLDS = ['pause', 'resume', 'extend'] as const
const TRIP_MAY: Partial<Record<ActorCode, readonly TripAction[]>> = {
  ad: [...HOLDS, 'move'],
  cs: HOLDS,
  sa: [...HOLDS, 'plan', 'move'],
}
const savedViews = savedViewsMachine.provide({
  actors: {
    views: brings(savedViewsParts.views, () => loadViews()),
    form: viewFormMachine.provide({
      actors: { submit: fromPromise(({ input }) => saveView(input)) },
    }),
    remove: fromPromise(({ input }) => removeView(input.id)),
  },
})
function rightsOf(me: Me): RosterRights {
  const actor = actorCode(me)
  const answers = actor === 'ad' || actor === 'sa'
  return {
    mustChoose: actor === 'sa',
    mayInvite: answers,
    mayPlace: answers,
    trip: TRIP_MAY[actor] ?? [],
    bulk: BULK_ACTIONS.filter((action) => BULK_MAY[action].includes(actor)),
  }
}

/** The organization for whom it is open, else its people. */
const waysOf = (me: Me): Ways => {
  const people = (organizacion: string, more: Record<string, string> = {}) =>
    `${pathTo('roster')}?${new URLSearchParams({ organizacion, ...more })}`
  const customer = (organizationId: string): string =>
    actorCode(me) === 'sa' ? pathTo('adminUsersOrganization', { organizationId }) : people(organizationId)
  return {
    customer,
    people: (id, alert) => (isPeopleAlert(alert) ? people(id, { alerta: alert }) : customer(id)),
  }
}
const isPeopleAlert = (alert: string): alert is PeopleAlert => PEOPLE_ALERTS.some((one) => one === alert)

export default {
  screens: {
    board: defineScreen({
      open: () => ({
        parts: {
          board: part(lists(portfolioMachine, loadPortfolio), { scope: null, filters: WHOLE_PORTFOLIO }),
        },
      }),
      View: ({ actors, me }) => (
        <PortfolioView actor={actors.board} zone={present(me).timezone} ways={waysOf(present(me))} />
      ),
    }),
    roster: defineScreen({
      open: ({ me, query }) => ({
        parts: {
          roster: part(roster, { rights: rightsOf(present(me)), query }),
          saved: part(savedViews, { query }),
          run: part(openedRun, { query }),
        },
      }),
      View: ({ actors, me }) => (
        <RosterView
          actor={actors.roster}
          run={actors.run}
          saved={actors.saved}
          zone={present(me).timezone}
          now={Date.now}
          importing={present(me)._type.active === 'admin' ? pathTo('peopleImport') : null}
          trip={(actor, onClose) => <TripDrawer actor={actor} onClose={onClose} />}
        />
      ),
    }),
  },
} satisfies Chunk
