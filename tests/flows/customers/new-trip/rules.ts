import { submitRules } from '../../kit/submit-ways'
import { says } from '../../rules'

/** A program, two days in their order, and 0 to 200 credits. */
export const newTripRules = submitRules({
  wrong: ({ programId = '', startDate = '', endDate = '', credits = '' }) => [
    ...(programId === '' ? ['programId'] : []),
    ...(endDate === '' || endDate < startDate ? ['endDate'] : []),
    ...(/^\d+$/.test(credits) && Number(credits) <= 200 ? [] : ['credits']),
  ],
  tells: [says('Travesía creada.')],
})
