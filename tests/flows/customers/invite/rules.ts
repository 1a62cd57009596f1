import { looksLikeMail } from '../../access/login/rules'
import { submitRules } from '../../kit/submit-ways'
import { says } from '../../rules'

const REQUIRED = ['first', 'last', 'group', 'roles']

export const inviteRules = submitRules({
  wrong: (values) => [
    ...(looksLikeMail(values.email) ? [] : ['email']),
    ...REQUIRED.filter((name) => (values[name] ?? '') === ''),
    ...(values.group === 'customer' && !values.organizationId ? ['organizationId'] : []),
  ],
  tells: [says('Enviamos la invitación a eva@example.cl.')],
})
