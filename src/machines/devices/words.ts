import type { WordsOf } from '../words'
import type { devicesMachine } from './chart'

export const devicesWords: WordsOf<typeof devicesMachine> = {
  title: 'Dispositivos',
  events: {
    'others.close': 'Pide cerrar los demás',
    'others.confirm': 'Confirma',
    'others.keep': 'Los deja abiertos',
    'devices.retry': 'Reintenta',
  },
  guards: { hasOthers: 'hay otros abiertos' },
}
