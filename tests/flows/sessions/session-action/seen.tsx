import { SchedulePanel } from '../../../../src/features/schedule/SchedulePanel'
import { SessionDialogs } from '../../../../src/features/sessions/SessionDialogs'
import type { ViewBinding } from '../../../paths/view-driver'
import { press, pressEscape } from '../../gestures'
import { asActor, chooseHour, confirm, keep, preferHour } from '../sessions-parts'

export const sessionActionSeen: ViewBinding = {
  screen: (actor) => (
    <SessionDialogs actor={asActor(actor)} scheduler={(inner) => <SchedulePanel actor={inner} />} />
  ),
  told: ['session.known'],
  gestures: {
    'draft.change': ({ draft }) => press('radio', `${(draft as { value: number }).value} de 5`),
    'hour.prefer': preferHour,
    'action.confirm': confirm,
    'action.dismiss': async () => (await keep()) || pressEscape(),
  },
  inside: {
    schedule: ({ output }, schedule) => chooseHour(schedule, (output as { sessions: unknown }).sessions),
  },
}
