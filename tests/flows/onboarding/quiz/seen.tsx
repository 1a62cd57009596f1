import { act, screen } from '@testing-library/react'
import { QuizView } from '../../../../src/features/form/QuizView'
import { form as anyForm } from '../../../fixtures/people'
import { answer, childIn, childOf, portOf } from '../../../paths/manual'
import { mustSee } from '../../../paths/sights'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../development/start-parts'
import { button, press, write } from '../../gestures'
import { ASKING, REVIEW, REVIEWING, sights } from './sights'

export const quizSeen: ViewBinding = {
  sights,
  screen: (actor) => <QuizView actor={asActor(actor)} />,
  gestures: {},
  parts: { person: { retry: button('Reintentar') } },
  inside: {
    form: async (_, form) => {
      await act(async () =>
        answer(portOf(childOf(form, 'questions')), { form: anyForm, answers: {}, complete: false }),
      )
      mustSee(ASKING)
      for (const [part, next] of [
        ['a', 'Dos'],
        ['b', REVIEW],
      ] as const) {
        await write(part, 'algo')
        screen.getByRole('button', { name: 'Continuar' }).focus()
        await press('button', 'Continuar')
        // who goes on by the keyboard goes on reading where the new part begins
        mustSee({ heading: next, focus: next })
      }
      mustSee(REVIEWING)
      await press('button', 'Ver mis coaches')
      await act(async () => answer(childIn(form, 'submitting')))
    },
  },
}
