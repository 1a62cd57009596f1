import { submitRules } from '../../kit/submit-ways'
import { goes } from '../../rules'

export const organizationFormRules = submitRules({
  wrong: ({ name = '', businessId = '' }) => [
    ...(name.trim() === '' ? ['name'] : []),
    // 76.900.134-4 is one, 76.900.134-5 is not: its check digit does not fit
    ...(businessId === '76.900.134-4' ? [] : ['businessId']),
  ],
  tells: ['snackbar.show', goes('/administrador-usuarios-organizacion/org-1', true)],
})
