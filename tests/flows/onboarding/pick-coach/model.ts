import { pickCoachMachine } from '#machines/onboarding/pick-coach/chart'
import { card, makeMe, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict, me } from '../../common'

export const pickCoachModel: PathModel = {
  machine: pickCoachMachine,
  ways: ['Coachee por elegir coach'],
  inputs: [{ me: makeMe({ welcomeStepper: 2 }) }],
  events: [
    { type: 'others.show' },
    { type: 'profile.open', coachId: 'coach-1' },
    { type: 'profile.close' },
    { type: 'coach.choose', coachId: 'coach-1' },
    { type: 'coach.choose', coachId: 'coach-elsewhere' },
    { type: 'offer.retry' },
    { type: 'wizard.back' },
  ],
  offered: {
    'others.show': ({ context }) => context.profile === null,
    'wizard.back': ({ context }) => context.profile === null,
    'profile.open': ({ context }) => context.profile === null,
    'profile.close': ({ context }) => context.profile !== null,
    'coach.choose': (_, { coachId }) => coachId === 'coach-1',
  },
  outcomes: {
    loadOffer: {
      done: [
        { coaches: [card], more: true },
        { coaches: [card], more: false },
        { coaches: [], more: false },
      ],
      error: [conflict, networkFailure],
    },
    selectCoach: { done: [me], error: [conflict] },
  },
}
