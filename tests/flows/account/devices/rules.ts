import type { devicesMachine } from '#machines/account/devices/chart'
import {
  askedAbout,
  enters,
  forgetsWhy,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  says,
  waysOf,
} from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof devicesMachine>()
export const devicesRules: RulesOf<typeof devicesMachine> = {
  must: ['loading', 'failed', 'listing', 'asking', 'closing'],
  always: {
    'Nada se cierra sin preguntar': (step) =>
      askedAbout(step, 'closeOthers').length === 0 ||
      (step.before !== null && isIn(step.before, 'asking') && step.move.type === 'others.confirm'),
    'No se pregunta cuando no hay otro dispositivo': (step) =>
      !enters(step, 'asking') || JSON.stringify(step.after.context).includes('"current":false'),
    'Se dice que se cerraron, y se trae de nuevo la lista': ({ before, move, told, after }) =>
      !before || !isIn(before, 'closing') || !move.type.endsWith('done')
        ? told.length === 0
        : told.some(({ type }) => type === 'snackbar.show') && isIn(after, 'loading'),
    'Lo que no llegó se pide de nuevo': ({ before, move, asked }) =>
      !before || !isIn(before, 'failed') || move.type !== 'devices.retry' || asked.length === 1,
  },
  ways: {
    'Se trae la lista, y se ve': [
      begins('loading', { asks: ['devices.load'] }),
      asksAgain('loading', 'devices'),
      on('loading', 'devices.load.done', 'listing', {
        so: (step) => step.after.context.devices === outputOf(step) && forgetsWhy(step),
      }),
    ],
    'Se cierran los demás dispositivos solo si hay otros y lo confirma': [
      on('listing', 'others.close', 'asking', {
        if: ({ before }) => before?.context.devices.some(({ current }) => !current) === true,
      }),
      on('asking', 'others.keep', 'listing'),
      on('asking', 'others.confirm', 'closing', { asks: ['closeOthers'] }),
      on('closing', 'closeOthers.done', 'loading', {
        tells: [says('Cerramos tu cuenta en los demás dispositivos.')],
        asks: ['devices.load'],
      }),
      on('closing', 'closeOthers.error', 'listing', { so: keepsWhy }),
    ],
  },
}
