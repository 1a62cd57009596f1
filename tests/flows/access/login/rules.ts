import { submitRules } from '../../kit/submit-ways'

const PASSWORD_LEAST = 8

/** An address with something on both sides of one «@» and a dot after it. */
export const looksLikeMail = (text = '') => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
export const wrongLogin = ({ email, password = '' }: Record<string, string>) => [
  ...(looksLikeMail(email) ? [] : ['email']),
  ...(password.length < PASSWORD_LEAST ? ['password'] : []),
]
export const loginRules = submitRules({
  wrong: wrongLogin,
  tells: [{ type: 'connection.opened', token: 'token' }],
})
