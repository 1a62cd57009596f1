import { act } from '@testing-library/react'
import { form as anyForm } from '../../fixtures/people'
import { answer, childOf, portOf } from '../../paths/manual'
import type { ViewBinding } from '../../paths/view-driver'

export const ZONE = 'America/Santiago'

export const formSent: NonNullable<ViewBinding['inside']>[string] = (_, form) =>
  act(async () => answer(portOf(childOf(form, 'questions')), { form: anyForm, answers: {}, complete: true }))
