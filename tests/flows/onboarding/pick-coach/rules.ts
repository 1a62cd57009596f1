import type { ContextFrom } from 'xstate'
import type { pickCoachMachine } from '#machines/onboarding/pick-coach/chart'
import {
  alike,
  errorOf,
  forgetsWhy,
  given,
  givenIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

type At = Step<ContextFrom<typeof pickCoachMachine>>
const { on, begins } = waysOf<typeof pickCoachMachine>()
const offered = ({ move }: At) => outputOf<{ coaches: unknown[] }>({ move }).coaches
const asksPage = (page: number) => (step: At) =>
  alike(given(step), { coacheeId: step.after.context.me._id, page }) && step.after.context.page === page
const leavesTo =
  (to: string) =>
  ({ after }: At) =>
    givenIn(after.snapshot.output, 'to') === to

export const pickCoachRules: RulesOf<typeof pickCoachMachine> = {
  must: ['failed', 'empty', 'offering', 'choosing', 'picked', 'unanswered', 'left'],
  always: {
    'Solo se elige a quien se propuso': ({ asked, before }) =>
      asked.every(
        ({ name, input }) =>
          name !== 'selectCoach' ||
          before?.context.offer.some(({ coach }) => coach._id === givenIn(input, 'coachId')) === true,
      ),
  },
  ways: {
    'Se buscan coaches que calcen, y de nuevo si no se pudo': [
      begins('loading', {
        asks: ['loadOffer'],
        so: (step) => asksPage(0)(step) && !step.after.context.again,
      }),
      on('loading', 'loadOffer.done', 'empty', { if: (step) => offered(step).length === 0 }),
      on('loading', 'loadOffer.done', 'offering', {
        so: (step) =>
          step.after.context.offer === offered(step) &&
          step.after.context.more === givenIn(step.move.output, 'more') &&
          step.after.context.profile === null &&
          forgetsWhy(step),
      }),
      on('loading', 'loadOffer.error', 'failed', {
        if: (step) => errorOf(step)?.type === 'network',
        so: keepsWhy,
      }),
      on('failed', 'offer.retry', 'loading', {
        asks: ['loadOffer'],
        so: (step) => asksPage(step.before?.context.page ?? 0)(step),
      }),
      on('empty', 'offer.retry', 'loading', { asks: ['loadOffer'], so: asksPage(0) }),
    ],
    'Sin el cuestionario no se propone a nadie': [
      on('loading', 'loadOffer.error', 'unanswered', { so: leavesTo('quiz') }),
      on('offering', 'wizard.back', 'left', { so: leavesTo('quiz') }),
    ],
    'Se ven otros mientras los hay, y después los primeros, y se dice que ya se vieron todos': [
      on('offering', 'others.show', 'loading', {
        asks: ['loadOffer'],
        so: (step) =>
          asksPage(step.before?.context.more ? (step.before.context.page ?? 0) + 1 : 0)(step) &&
          step.after.context.again === (step.before?.context.more === false),
      }),
    ],
    'Se mira un perfil y se cierra': [
      on('offering', 'profile.open', null, {
        so: ({ after, move }) => after.context.profile === move.coachId,
      }),
      on('offering', 'profile.close', null, { so: ({ after }) => after.context.profile === null }),
    ],
    'Elegido, se anota y se sigue con su hora': [
      on('offering', 'coach.choose', 'choosing', {
        if: ({ move }) => move.coachId === 'coach-1',
        asks: ['selectCoach'],
        so: (step) =>
          step.after.context.chosen === 'coach-1' &&
          step.after.context.slot === null &&
          forgetsWhy(step) &&
          givenIn(given(step), 'coachId') === 'coach-1' &&
          givenIn(given(step), 'me') === step.after.context.me,
      }),
      on('choosing', 'selectCoach.done', 'picked', {
        tells: ['user.updated'],
        so: (step) => leavesTo('schedule')(step) && step.after.context.me === outputOf(step),
      }),
      on('choosing', 'selectCoach.error', 'offering', { so: keepsWhy }),
    ],
  },
}
