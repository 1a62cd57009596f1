import { submitRules } from '../../kit/submit-ways'
import { wrongLogin } from '../login/rules'

export const registerRules = submitRules({
  wrong: wrongLogin,
  tells: [{ type: 'connection.opened', token: 'token' }],
})
