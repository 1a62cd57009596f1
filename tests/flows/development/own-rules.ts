import { askedAbout, enters, isIn, type Step } from '../rules'

type Place = { where: unknown }
/** What holds of every page of one's own development: it is of one's program, and comes again after it was answered. */
export const ownRules = (word: string) => ({
  'A quien no viaja en un programa no se le trae nada': ({ after, asked }: Step<Place>) =>
    after.context.where !== null || asked.length === 0,
  'Lo suyo se pide al abrir, al reintentar y después de responder': (step: Step<Place>) =>
    !enters(step, 'loading') || isIn(step.after, 'answering') || askedAbout(step, word).length === 1,
  'Lo que no llegó se pide de nuevo': (step: Step<Place>) =>
    !step.before ||
    !isIn(step.before, 'failed') ||
    step.move.type !== `${word}.retry` ||
    askedAbout(step, word).length === 1,
})
