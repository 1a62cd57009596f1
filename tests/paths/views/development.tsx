import { act } from '@testing-library/react'
import { AcceleratorsView } from '../../../src/features/development/AcceleratorsView'
import { ObjectivesView } from '../../../src/features/development/ObjectivesView'
import { FormView } from '../../../src/features/form/FormView'
import { form as anyForm } from '../../fixtures/people'
import { answer, childIn } from '../manual'
import type { ViewBinding } from '../view-driver'
import { button, press } from './gestures'

const ZONE = 'America/Santiago'
const formSent: NonNullable<ViewBinding['inside']>[string] = (_, form) =>
  act(async () => answer(childIn(form, 'loading'), { form: anyForm, answers: {}, complete: true }))

export const objectives: ViewBinding = {
  screen: (actor) => (
    <ObjectivesView
      actor={actor as never}
      zone={ZONE}
      form={(inner, frame) => <FormView actor={inner} steps={[frame.title]} current={0} {...frame} />}
    />
  ),
  gestures: {
    'objectives.retry': button('Reintentar'),
    'goal.create': button('Crear objetivo'),
    'goal.leave': button('Dejarlo para después'),
  },
  inside: { form: formSent },
}
export const accelerators: ViewBinding = {
  screen: (actor) => (
    <AcceleratorsView
      actor={actor as never}
      zone={ZONE}
      form={(inner, frame) => <FormView actor={inner} steps={[frame.title]} current={0} {...frame} />}
    />
  ),
  gestures: {
    'accelerators.retry': button('Reintentar'),
    'form.open': ({ kind }) => kind === 'pulse' && press('button', 'Responder: Tu pulso'),
    'form.leave': button('Dejarlo para después'),
  },
  inside: { form: formSent },
}
