import { fromPromise } from 'xstate'
import { assignCreditsMachine, assignCreditsParts } from '#machines/customers/assign-credits/chart'
import { creditFormMachine } from '#machines/customers/credit-form/chart'
import { membershipFormMachine } from '#machines/customers/membership-form/chart'
import { organizationMachine, organizationParts } from '#machines/customers/organization/chart'
import { organizationFormMachine } from '#machines/customers/organization-form/chart'
import {
  organizationRemovalMachine,
  organizationRemovalParts,
} from '#machines/customers/organization-removal/chart'
import { organizationsMachine } from '#machines/customers/organizations/chart'
import { settingsFormMachine } from '#machines/customers/settings-form/chart'
import { tripActionMachine, tripActionParts } from '#machines/customers/trip-action/chart'
import { AssignCreditsView } from '../features/organizations/AssignCreditsView'
import { fileRows } from '../features/organizations/movement-words'
import { OrganizationFormView } from '../features/organizations/OrganizationFormView'
import { OrganizationsView } from '../features/organizations/OrganizationsView'
import { OrganizationView } from '../features/organizations/OrganizationView'
import { RemovalCard } from '../features/organizations/RemovalCard'
import { PeoplePage } from '../features/people/PeoplePage'
import { giveCredits, loadCustomers, loadReceivers } from '../services/organization/assign'
import {
  actOnTrip,
  changeCredits,
  createOrganization,
  loadDestinations,
  loadHindrances,
  loadOrganization,
  loadOrganizations,
  loadPart,
  removeOrganization,
  saveMembership,
  savePart,
  saveSettings,
} from '../services/organization/organization'
import { brings, lists } from './brings'
import { listingPeople } from './parts/listing-people'
import { type Chunk, defineScreen, part, present } from './screen'

const organizations = lists(organizationsMachine, loadOrganizations)
const organizationForm = organizationFormMachine.provide({
  actors: {
    submit: fromPromise(({ input }) => createOrganization(input)),
  },
})
const organization = (organizationId: string, zone: string) =>
  organizationMachine.provide({
    actors: {
      organization: brings(organizationParts.organization, loadOrganization),
      part: brings(organizationParts.part, loadPart),
      savePart: fromPromise(({ input }) => savePart(input, fileRows(zone))),
      creditForm: creditFormMachine.provide({
        actors: { submit: fromPromise(({ input }) => changeCredits(input)) },
      }),
      settingsForm: settingsFormMachine.provide({
        actors: { submit: fromPromise(({ input }) => saveSettings(input)) },
      }),
      membershipForm: membershipFormMachine.provide({
        actors: { submit: fromPromise(({ input }) => saveMembership(input)) },
      }),
      tripAction: tripActionMachine.provide({
        actors: {
          destinations: brings(tripActionParts.destinations, loadDestinations),
          act: fromPromise(({ input }) => actOnTrip(input, organizationId)),
        },
      }),
    },
  })
const removal = organizationRemovalMachine.provide({
  actors: {
    hindrances: brings(organizationRemovalParts.hindrances, loadHindrances),
    remove: fromPromise(({ input }) => removeOrganization(input.organizationId)),
  },
})
const assignCredits = assignCreditsMachine.provide({
  actors: {
    customers: brings(assignCreditsParts.customers, loadCustomers),
    receivers: brings(assignCreditsParts.receivers, loadReceivers),
    give: fromPromise(({ input }) => giveCredits(input)),
  },
})

export default {
  screens: {
    organizations: defineScreen({
      open: () => ({ parts: { organizations: part(organizations, { scope: null, filters: {} }) } }),
      View: ({ actors }) => <OrganizationsView actor={actors.organizations} />,
    }),
    organizationForm: defineScreen({
      open: () => ({
        parts: {
          form: part(organizationForm, {
            values: { name: '', businessId: '', provider: 'product' },
          }),
        },
      }),
      View: ({ actors, settings }) => (
        <OrganizationFormView actor={actors.form} productName={settings.productName} />
      ),
    }),
    organization: defineScreen({
      open: ({ me, params: { organizationId = '' }, query }) => ({
        parts: {
          organization: part(organization(organizationId, present(me).timezone), {
            organizationId,
            tab: query.tab ?? null,
            now: Date.now(),
          }),
          people: part(listingPeople, { within: organizationId }),
          removal: part(removal, { organizationId }),
        },
      }),
      View: ({ actors, me, settings }) => (
        <OrganizationView
          productName={settings.productName}
          actor={actors.organization}
          zone={present(me).timezone}
          now={Date.now}
          people={<PeoplePage actor={actors.people} me={present(me)} now={Date.now} />}
          removal={<RemovalCard actor={actors.removal} />}
        />
      ),
    }),
    assignCredits: defineScreen({
      open: ({ params }) => ({
        parts: { assigning: part(assignCredits, { programId: params.programId ?? '' }) },
      }),
      View: ({ actors }) => <AssignCreditsView actor={actors.assigning} />,
    }),
  },
} satisfies Chunk
