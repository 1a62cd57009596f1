import { submitRules } from '../../kit/submit-ways'
import { says } from '../../rules'

export const settingsFormRules = submitRules({
  wrong: ({ kind, name = '', businessId = '', provider = '', enabled = '', target = '', colour = '' }) => [
    ...(kind === 'data' && name.trim() === '' ? ['name'] : []),
    // 76.900.134-4 is one, 76.900.134-5 is not: its check digit does not fit
    ...(kind === 'data' && businessId !== '76.900.134-4' ? ['businessId'] : []),
    // yellow under white letters is not read; a word is no colour
    ...(kind === 'look' && ['#ffcc00', 'azul'].includes(colour) ? ['colour'] : []),
    // the default cannot be disabled
    ...(kind === 'calls' && !enabled.split(' ').includes(provider) ? ['enabled'] : []),
    ...(kind === 'program' && target === '' ? ['target'] : []),
  ],
  tells: [says('Cambios guardados.')],
})
