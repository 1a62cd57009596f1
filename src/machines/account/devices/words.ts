import type { WordsOf } from '#domain/chart-words'
import type { devicesMachine } from './chart'

export const devicesWords: WordsOf<typeof devicesMachine> = {
  order: 80,
  title: 'Dispositivos',
  events: {
    'others.close': 'Pide cerrar los demás',
    'others.confirm': 'Confirma',
    'others.keep': 'Los deja abiertos',
  },
  guards: { hasOthers: 'hay otros abiertos' },
}
