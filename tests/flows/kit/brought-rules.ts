import { enters, type FlowRules, isIn, type Step } from '../rules'

/** A screen that begins with something brought: it is asked for once, and again when it did not come. */
export const broughtRules: FlowRules<unknown> = {
  must: ['loading', 'failed'],
  always: {
    'Al abrir se pide una cosa, y antes de que llegue nada más': ({ before, asked }) =>
      before !== null || asked.length <= 1,
    'Lo que no llegó se pide de nuevo, y solo entonces': ({ before, move, asked }) =>
      !before || !move.type.endsWith('retry') || asked.length === (isIn(before, 'failed') ? 1 : 0),
    'Que algo no llegue no avisa nada a nadie: se ve ahí': ({ before, move, told }) =>
      !before || !isIn(before, 'loading') || !move.type.endsWith('.error') || told.length === 0,
  },
}

/** What holds of everything that is brought and may fail to come: how asking for it is called, and asking again. */
export const askingRules = (load: RegExp, retry = /\.retry$/) => {
  const loads = ({ asked }: Step<unknown>) => asked.filter(({ name }) => load.test(name)).length
  return {
    'Se pide una vez cada vez que se trae': (step: Step<unknown>) =>
      !enters(step, 'loading') || loads(step) === 1,
    'Lo que no llegó se pide de nuevo, y nada más': (step: Step<unknown>) =>
      !step.before ||
      !isIn(step.before, 'failed') ||
      !retry.test(step.move.type) ||
      (loads(step) === 1 && step.asked.length === 1 && isIn(step.after, 'loading')),
    'Lo que llegó no se pide otra vez': (step: Step<unknown>) =>
      !step.before || !isIn(step.before, 'loading') || !/done$/.test(step.move.type) || loads(step) === 0,
  }
}
