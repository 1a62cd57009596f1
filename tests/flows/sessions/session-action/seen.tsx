import { SchedulePanel } from '../../../../src/features/schedule/SchedulePanel'
import { SessionDialogs } from '../../../../src/features/sessions/SessionDialogs'
import type { ViewBinding } from '../../../paths/view-driver'
import { press, pressEscape, write } from '../../gestures'
import { asActor, chooseHour, confirm, keep, preferHour } from '../sessions-parts'
import { sights } from './sights'

export const sessionActionSeen: ViewBinding = {
  sights,
  empty: ['over'],
  failsAs: [/No sabemos si alcanzó a guardarse/],
  screen: (actor) => (
    <SessionDialogs actor={asActor(actor)} scheduler={(inner) => <SchedulePanel actor={inner} />} />
  ),
  told: ['session.known'],
  gestures: {
    'draft.change': ({ draft }) => {
      const { value, outcome, reason } = draft as { value?: number; outcome?: string; reason?: string }
      if (outcome) return press('radio', 'Estuvimos las dos partes')
      return reason ? write('Qué pasó', reason) : press('radio', `${value} de 5`)
    },
    'hour.prefer': preferHour,
    'action.confirm': confirm,
    'action.dismiss': async () => (await keep()) || pressEscape(),
  },
  inside: {
    schedule: ({ output }, schedule) => chooseHour(schedule, (output as { sessions: unknown }).sessions),
  },
}
