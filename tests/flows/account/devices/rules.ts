import { askedAbout, enters, type FlowRules, isIn } from '../../rules'

export const devicesRules: FlowRules<unknown> = {
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
}
