import { quizMachine } from '#machines/quiz/chart'
import { networkFailure } from '../../fixtures/people'
import type { PathModel } from '../travel'
import { me } from './common'

export const quizModel: PathModel = {
  machine: quizMachine,
  inputs: [{ me }],
  events: [{ type: 'quiz.retry' }],
  outcomes: { form: { done: [undefined] }, refreshUser: { done: [me], error: [networkFailure] } },
}
