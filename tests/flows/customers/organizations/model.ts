import { ORGANIZATIONS_A_PAGE, organizationsMachine } from '#machines/customers/organizations/chart'
import { organizationsWords } from '#machines/customers/organizations/words'
import { organization } from '../../../fixtures/organizations'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

const other = { ...organization, _id: 'org-2', name: 'Faro' }

const CAME = [
  { organizations: [organization], total: ORGANIZATIONS_A_PAGE + 1 },
  { organizations: [other], total: ORGANIZATIONS_A_PAGE + 1 },
  { organizations: [organization, other], total: 2 },
]

const never = () => false

export const organizationsModel: PathModel = {
  machine: organizationsMachine,
  ways: ['Administración que mira las organizaciones'],
  inputs: [{ scope: null, filters: {} }],
  events: [
    { type: 'retry' },
    { type: 'text.change', text: 'aurora' },
    { type: 'text.change', text: 'au' },
    { type: 'filter.choose', filters: {} },
    { type: 'filters.clear' },
    { type: 'page.turn', page: 2 },
    { type: 'list.refresh' },
  ],
  exceptions: organizationsWords.exceptions,
  offered: {
    'text.change': ({ context, value }, { text }) =>
      context.asked.text !== text && context.asked.page === 1 && value !== 'failed',
    'filter.choose': never,
    'filters.clear': never,
    'page.turn': ({ context }) => context.data?.organizations.length > 0,
    'list.refresh': never,
  },
  outcomes: { load: { done: CAME, error: [networkFailure] } },
}
