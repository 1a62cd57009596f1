import type { ActorRefFrom } from 'xstate'
import type { Organization } from '#domain/organizations'
import { listMachine } from '../../kit/list/chart'

export const ORGANIZATIONS_A_PAGE = 50
/** `total`: as far as is known; one more than came while others may follow. */
export type OrganizationsPage = { organizations: Organization[]; total: number }

export const organizationsMachine = listMachine<OrganizationsPage, object>({
  id: 'organizations',
  title: 'Organizaciones',
  description: 'Las organizaciones, con lo que le queda a cada una.',
  size: ORGANIZATIONS_A_PAGE,
  total: ({ total }) => total,
  // one that was seen already is not shown twice: the list may have grown meanwhile
  joined: (seen, { organizations, total }) => ({
    organizations: [
      ...seen.organizations,
      ...organizations.filter(({ _id }) => !seen.organizations.some((one) => one._id === _id)),
    ],
    total,
  }),
})
export type OrganizationsActor = ActorRefFrom<typeof organizationsMachine>
