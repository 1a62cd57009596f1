import { submitRules } from '../../kit/submit-ways'
import { says } from '../../rules'

export const settingsFormRules = submitRules({
  wrong: ({
    kind,
    name = '',
    businessId = '',
    provider = '',
    enabled = '',
    target = '',
    colour = '',
    ...rooms
  }) => [
    ...(kind === 'data' && name.trim() === '' ? ['name'] : []),
    // 76.900.134-4 is one, 76.900.134-5 is not: its check digit does not fit
    ...(kind === 'data' && businessId !== '76.900.134-4' ? ['businessId'] : []),
    // yellow under white letters is not read; a word is no colour
    ...(kind === 'look' && ['#ffcc00', 'azul'].includes(colour) ? ['colour'] : []),
    // the default cannot be disabled
    ...(kind === 'calls' && !enabled.split(' ').includes(provider) ? ['enabled'] : []),
    // Microsoft wants the address of a person, Zoom a word of its own; a secret that is kept need not be written again
    ...(kind === 'rooms' &&
    (rooms.account === '' || (target === 'microsoft-teams' && rooms.account === 'salas'))
      ? ['account']
      : []),
    ...(kind === 'rooms' && rooms.secret === '' && rooms.keptAccount === '' ? ['secret'] : []),
    ...(kind === 'program' && target === '' ? ['target'] : []),
  ],
  tells: [says('Cambios guardados.')],
})
