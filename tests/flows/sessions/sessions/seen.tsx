import { act } from '@testing-library/react'
import type { SessionActionOutput } from '#machines/sessions/session-action/chart'
import { SchedulePanel } from '../../../../src/features/schedule/SchedulePanel'
import { SessionsView } from '../../../../src/features/sessions/SessionsView'
import { answer, childIn, childOf } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, meetDialog, press } from '../../gestures'
import { asActor, chooseHour, confirm, keep, preferHour } from '../sessions-parts'

export const sessionsSeen: ViewBinding = {
  screen: (actor) => (
    <SessionsView
      actor={asActor(actor)}
      scheduler={(inner) => <SchedulePanel actor={inner} />}
      day={() => null}
      week={() => null}
      invitation={() => null}
      file={() => null}
    />
  ),
  told: ['session.changed', 'clock.ticked'],
  gestures: {
    'sessions.retry': button('Reintentar'),
    'action.open': async () => {
      const opened = await press('button', 'Cancelar sesión')
      if (opened) await meetDialog()
      return opened
    },
    'proposal.open': async () => {
      const opened = await press('button', 'Proponer otra hora')
      if (opened) await meetDialog()
      return opened
    },
  },
  inside: {
    action: async ({ output }, action) => {
      const { kind, sessions } = output as SessionActionOutput
      if (sessions.length === 0) await keep()
      else if (kind === 'cancel') {
        await confirm()
        await act(async () => answer(childIn(action, 'sending'), sessions[0]))
      } else {
        await preferHour()
        await chooseHour(childOf(action, 'schedule'), sessions)
      }
    },
  },
}
