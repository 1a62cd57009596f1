import { fromPromise } from 'xstate'
import { quizMachine } from '#machines/quiz/chart'
import { QuizView } from '../features/form/QuizView'
import { getUser } from '../services/account/account'
import { filling } from './forms'
import { type Chunk, present, type ScreenProps, useScreenActor } from './screen'

const quiz = quizMachine.provide({ actors: { form: filling, refreshUser: fromPromise(() => getUser()) } })

function QuizScreen({ app, me }: ScreenProps) {
  const actor = useScreenActor(app, quiz, () => ({ me: present(me) }))
  return <QuizView actor={actor} />
}

const chunk: Chunk = { group: 'coacheeWizard', screens: { quiz: QuizScreen } }
export default chunk
