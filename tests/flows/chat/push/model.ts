import { pushMachine } from '#machines/chat/push/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const STANDINGS = ['unsupported', 'denied', 'off', 'on']

export const pushModel: PathModel = {
  withoutApplication:
    'El permiso y el servicio de avisos son del navegador, que sin ventana no los tiene: la recorren la máquina, la pantalla y las pruebas del servidor.',
  machine: pushMachine,
  ways: ['Alguien que mira los avisos en este navegador'],
  inputs: [undefined],
  events: [{ type: 'push.want' }, { type: 'push.refuse' }, { type: 'push.retry' }],
  outcomes: {
    standing: { done: STANDINGS },
    turnOn: { done: ['on', 'denied', 'off'], error: [networkFailure] },
    turnOff: { done: [undefined], error: [networkFailure] },
  },
  parts: { standing: brought(...STANDINGS) },
}
