import { submitRules } from '../../kit/submit-ways'

const MOST = 1_000_000

export const creditFormRules = submitRules({
  wrong: ({ amount = '', words = '' }) => [
    ...(/^\d+$/.test(amount) && Number(amount) >= 1 && Number(amount) <= MOST ? [] : ['amount']),
    ...(words.trim() === '' ? ['words'] : []),
  ],
})
