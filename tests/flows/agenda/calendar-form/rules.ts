import { submitRules } from '../../kit/submit-ways'

export const calendarFormRules = submitRules({
  wrong: ({ name = '', url = '' }) => [
    ...(name.trim() === '' ? ['name'] : []),
    ...(/^(https|webcal):\/\/[^\s/]+/i.test(url.trim()) ? [] : ['url']),
  ],
})
