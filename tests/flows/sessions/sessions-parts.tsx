import { act } from '@testing-library/react'
import type { AnyActorRef } from 'xstate'
import { coach, LATER_SLOT, SLOT } from '../../fixtures/people'
import { answer, childIn } from '../../paths/manual'
import { slotName } from '../agenda/schedule/seen'
import { button, press } from '../gestures'

export const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

export const chooseHour = async (schedule: AnyActorRef, sessions: unknown) => {
  await act(async () => answer(childIn(schedule, 'loading'), { coach, slots: [SLOT, LATER_SLOT] }))
  await press('button', slotName(SLOT))
  await press('button', /^(Cambiar a esta hora|Proponer esta hora)$/)
  await act(async () => answer(childIn(schedule, 'booking'), { sessions, me: null }))
}

export const keep = button(/^(Mantener sesión|Más tarde|Volver|Seguir esperando)$/)

export const confirm = button(
  /^(Cancelar sesión|Enviar|Aceptar|Rechazar|Retirar propuesta|Guardar cierre|Mi coach no llegó|Enviar reclamo|Sí, se realizó|No se realizó)$/,
)

export const preferHour = button('Mejor cambiar la hora')
