import { SchedulePanel } from '../../../../src/features/schedule/SchedulePanel'
import { SessionDialogs } from '../../../../src/features/sessions/SessionDialogs'
import type { ViewBinding } from '../../../paths/view-driver'
import { press, pressEscape, write } from '../../gestures'
import { asActor, chooseHour, closes, confirm, keep, preferHour } from '../sessions-parts'
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
      const { value, reason } = draft as { value?: number; reason?: string }
      return reason ? write('Qué pasó', reason) : press('radio', `${value} de 5`)
    },
    'hour.prefer': preferHour,
    'action.confirm': confirm,
    'action.dismiss': async () => (await keep()) || pressEscape(),
  },
  inside: {
    closing: async ({ output }, closing) => {
      const { sessions } = output as { sessions: unknown[] }
      await closes(closing, sessions[0] ?? null)
    },
    schedule: ({ output }, schedule) => chooseHour(schedule, (output as { sessions: unknown }).sessions),
  },
}
