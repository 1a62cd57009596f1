import { submitRules } from '../../kit/submit-ways'
import { isIn, says } from '../../rules'

const rules = submitRules({
  wrong: ({ startDate = '', amount = '', notBefore = '' }) => [
    ...(startDate < notBefore ? ['startDate'] : []),
    ...(/^\d+$/.test(amount) ? [] : ['amount']),
  ],
  tells: [says('Membresía guardada.')],
})

/** Half a year of 1,000 a year is 500; six months later is the same day. */
export const membershipFormRules: typeof rules = {
  ...rules,
  always: {
    ...rules.always,
    'El nivel trae su último día y sus créditos': ({ before, move, after: { context } }) =>
      !before ||
      !isIn(before, 'editing') ||
      move.type !== 'field.change' ||
      move.name !== 'level' ||
      (context.values.amount === '500' &&
        context.values.endDate === (context.values.startDate === '2027-06-30' ? '2027-12-30' : '2028-01-02')),
  },
}
