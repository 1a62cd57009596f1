import { submitRules } from '../../kit/submit-ways'
import { says } from '../../rules'

export const viewFormRules = submitRules({
  wrong: ({ name = '' }) => (/^\s*$/.test(name) || name.trim().length > 60 ? ['name'] : []),
  tells: [says('Vista guardada.')],
})
