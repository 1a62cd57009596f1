import { act } from '@testing-library/react'
import { form as anyForm } from '../../fixtures/people'
import { answer, childOf, portOf } from '../../paths/manual'
import type { Gesture, ViewBinding } from '../../paths/view-driver'
import { write } from '../gestures'

export const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

/** A form that was sent before is over as soon as it comes. */
export const formSent: NonNullable<ViewBinding['inside']>[string] = (_, form) =>
  act(async () => answer(portOf(childOf(form, 'questions')), { form: anyForm, answers: {}, complete: true }))

export const answers: Gesture = ({ fieldId, answer: text }) =>
  write(String(fieldId).replace('field-', ''), String(text))
