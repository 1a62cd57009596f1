import { submitRules } from '../../kit/submit-ways'

const PASSWORD_LEAST = 8

export const passwordRules = submitRules({
  wrong: ({ currentPassword = '', password = '', repeat = '' }) => [
    ...(currentPassword === '' ? ['currentPassword'] : []),
    ...(password.length < PASSWORD_LEAST ? ['password'] : []),
    ...(repeat === '' || repeat !== password ? ['repeat'] : []),
  ],
  tells: ['snackbar.show'],
})
