import { fromPromise } from 'xstate'
import { assignCreditsMachine } from '#machines/assign-credits/chart'
import { creditFormMachine } from '#machines/credit-form/chart'
import { organizationMachine } from '#machines/organization/chart'
import { organizationFormMachine } from '#machines/organization-form/chart'
import { organizationsMachine } from '#machines/organizations/chart'
import { tripActionMachine } from '#machines/trip-action/chart'
import { AssignCreditsView } from '../features/organizations/AssignCreditsView'
import { MOVEMENT_HEAD, movementCells } from '../features/organizations/movement-words'
import { OrganizationFormView } from '../features/organizations/OrganizationFormView'
import { OrganizationsView } from '../features/organizations/OrganizationsView'
import { OrganizationView } from '../features/organizations/OrganizationView'
import { giveCredits, loadCustomers, loadReceivers } from '../services/organization/assign'
import {
  actOnTrip,
  changeCredits,
  createOrganization,
  loadOrganization,
  loadOrganizations,
  loadPart,
  saveMovements,
} from '../services/organization/organization'
import { PeopleList } from './people-screen'
import { type Chunk, present, type ScreenProps, useScreenActor } from './screen'

const organizations = organizationsMachine.provide({
  actors: { load: fromPromise(({ input }) => loadOrganizations(input)) },
})
function OrganizationsScreen({ app }: ScreenProps) {
  return <OrganizationsView actor={useScreenActor(app, organizations, () => undefined)} />
}

const organizationForm = organizationFormMachine.provide({
  actors: {
    submit: fromPromise(({ input }) => createOrganization(input)),
  },
})
function OrganizationFormScreen({ app }: ScreenProps) {
  const actor = useScreenActor(app, organizationForm, () => ({
    values: { name: '', businessId: '', provider: 'product', membership: '' },
  }))
  return <OrganizationFormView actor={actor} />
}

function OrganizationScreen({ app, me, params, query }: ScreenProps) {
  const { timezone: zone } = present(me)
  const { organizationId = '' } = params
  const organization = organizationMachine.provide({
    actors: {
      loadOrganization: fromPromise(({ input }) => loadOrganization(input)),
      loadPart: fromPromise(({ input }) => loadPart(input)),
      saveMovements: fromPromise(({ input }) =>
        saveMovements(input, zone, (movement) => movementCells(movement, zone), MOVEMENT_HEAD),
      ),
      creditForm: creditFormMachine.provide({
        actors: { submit: fromPromise(({ input }) => changeCredits(input)) },
      }),
      tripAction: tripActionMachine.provide({
        actors: {
          act: fromPromise(({ input }) => actOnTrip(input, organizationId)),
        },
      }),
    },
  })
  const actor = useScreenActor(app, organization, () => ({
    ...{ organizationId, tab: query.tab ?? null, now: Date.now() },
  }))
  return (
    <OrganizationView
      actor={actor}
      zone={zone}
      now={() => Date.now()}
      people={<PeopleList app={app} me={me} within={organizationId} />}
    />
  )
}

const assignCredits = assignCreditsMachine.provide({
  actors: {
    loadCustomers: fromPromise(({ input }) => loadCustomers(input)),
    loadReceivers: fromPromise(({ input }) => loadReceivers(input)),
    give: fromPromise(({ input }) => giveCredits(input)),
  },
})
function AssignCreditsScreen({ app, params }: ScreenProps) {
  const actor = useScreenActor(app, assignCredits, () => ({ programId: params.programId ?? '' }))
  return <AssignCreditsView actor={actor} />
}

const chunk: Chunk = {
  group: 'sysadmin-organizations',
  screens: {
    organizations: OrganizationsScreen,
    organizationForm: OrganizationFormScreen,
    organization: OrganizationScreen,
    assignCredits: AssignCreditsScreen,
  },
}
export default chunk
