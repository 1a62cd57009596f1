import { act } from '@testing-library/react'
import type { SessionActionOutput } from '#machines/sessions/session-action/chart'
import type { SessionsActor } from '#machines/sessions/sessions/chart'
import { SchedulePanel } from '../../../../src/features/schedule/SchedulePanel'
import { answer, childIn, childOf } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, meetDialog } from '../../gestures'
import { asActor, chooseHour, confirm, keep, offered, preferHour, Sessions } from '../sessions-parts'
import { sights } from './sights'

export const sessionsSeen: ViewBinding = {
  sights,
  screen: (actor) => {
    const sessions = asActor<SessionsActor>(actor)
    const coach = sessions.getSnapshot().matches({ work: 'coach' })
    return <Sessions actor={sessions} coach={coach} scheduler={(inner) => <SchedulePanel actor={inner} />} />
  },
  told: ['session.changed', 'clock.ticked'],
  gestures: {
    'sessions.retry': button('Reintentar'),
    'action.open': async () => {
      const opened = await offered('Cancelar sesión')
      if (opened) await meetDialog()
      return opened
    },
    'proposal.open': async () => {
      const opened = await offered('Proponer otra hora')
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
