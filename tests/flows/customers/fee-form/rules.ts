import { submitRules } from '../../kit/submit-ways'
import { says } from '../../rules'

const MOST = 10_000_000

export const feeFormRules = submitRules({
  wrong: ({ amount = '', activeAt = '', today = '', first }) => [
    ...(/^\d+$/.test(amount) && Number(amount) >= 1 && Number(amount) <= MOST ? [] : ['amount']),
    ...(activeAt < today && !first ? ['activeAt'] : []),
  ],
  tells: [says('Tarifa guardada.')],
})
