import { quizMachine } from '#machines/onboarding/quiz/chart'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'
import { brought } from '../../kit/parts'

export const quizModel: PathModel = {
  machine: quizMachine,
  inputs: [{ me }],
  events: [],
  outcomes: { form: { done: [undefined] }, person: { done: [me] } },
  parts: { person: brought(me) },
}
