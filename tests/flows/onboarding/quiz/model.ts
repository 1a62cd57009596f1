import { quizMachine } from '#machines/onboarding/quiz/chart'
import { makeMe } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'
import { brought } from '../../kit/parts'

/** As the server has the person once the answers are in. */
const after = makeMe({ welcomeStepper: 2 })

export const quizModel: PathModel = {
  machine: quizMachine,
  ways: ['Coachee por responder el cuestionario'],
  inputs: [{ me }],
  events: [],
  outcomes: { form: { done: [undefined] }, person: { done: [after] } },
  parts: { person: brought(after) },
}
