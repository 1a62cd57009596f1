import { coachWizardMachine } from '#machines/onboarding/coach-wizard/chart'
import { coachMe, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const CONSENT = '0.coachWizard.calendar.leaving'

const AUTHORIZE = '/api/v1/calendar/authorize?state=s'

const READY = { ...coachMe, welcomeStepper: 4 }

export const coachWizardModel: PathModel = {
  machine: coachWizardMachine,
  ways: [
    'Coach por completar su perfil',
    'Coach por conectar su calendario',
    'Coach por elegir sus horas',
    'Coach que ya terminó sus primeros pasos',
  ],
  inputs: [1, 2, 3, 4].map((step) => ({ me: { ...coachMe, welcomeStepper: step } })),
  events: [
    { type: 'calendar.skip' },
    { type: 'calendar.connect' },
    { type: 'wizard.next' },
    { type: 'wizard.back' },
  ],
  also: [
    { type: `xstate.done.actor.${CONSENT}`, output: AUTHORIZE, actorId: CONSENT },
    { type: `xstate.error.actor.${CONSENT}`, error: networkFailure, actorId: CONSENT },
  ].map((comes) => ({
    // back from the hours to the calendar, which is not the step that is missing
    input: { me: { ...coachMe, welcomeStepper: 3 } },
    moves: [{ type: 'wizard.back' }, { type: 'calendar.connect' }, comes],
  })),
  outcomes: {
    form: { done: [undefined] },
    availability: {
      snapshots: [{ matches: () => false }, { matches: (value: string) => value === 'saved' }],
    },
    person: { done: [READY] },
    startConsent: { done: [AUTHORIZE], error: [networkFailure] },
    setStep: { done: [{ ...coachMe, welcomeStepper: 3 }], error: [networkFailure] },
  },
  parts: { person: brought(READY) },
}
