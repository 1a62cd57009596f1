import { submitRules } from '../../kit/submit-ways'
import { says } from '../../rules'

const MOST = 60

export const focusFormRules = submitRules({
  wrong: ({ scope, organizationId = '', name = '', category = '' }) => [
    ...(scope === 'organization' && organizationId === '' ? ['organizationId'] : []),
    ...(name === '' || name.length > MOST ? ['name'] : []),
    ...(category === '' ? ['category'] : []),
  ],
  tells: [says('Foco guardado.')],
})
