import { submitRules } from '../../kit/submit-ways'

export const payFormRules = submitRules({
  wrong: ({ kind, reason = '', paidAt = '', today = '' }) => [
    ...(kind === 'aside' && reason.trim() === '' ? ['reason'] : []),
    ...(kind === 'pay' && paidAt > today ? ['paidAt'] : []),
  ],
})
