import { appWords } from '#machines/app/words'
import { availabilityWords } from '#machines/availability/words'
import { callWords } from '#machines/call/words'
import { coachWizardWords } from '#machines/coach-wizard/words'
import { conferenceWords } from '#machines/conference/words'
import { connectionWords } from '#machines/connection/words'
import { formWords } from '#machines/form/words'
import { guardWords } from '#machines/guard/words'
import { acceptInvitationWords, invitationWords } from '#machines/invitation/words'
import { loginWords } from '#machines/login/words'
import { pickCoachWords } from '#machines/pick-coach/words'
import { quizWords } from '#machines/quiz/words'
import { registerWords } from '#machines/register/words'
import { scheduleWords } from '#machines/schedule/words'
import { scheduleSuccessWords } from '#machines/schedule-success/words'
import { sessionWords } from '#machines/session/words'
import { sessionsWords } from '#machines/sessions/words'
import { snackbarWords } from '#machines/snackbar/words'
import { verifyWords } from '#machines/verify/words'
import { wizardWords } from '#machines/wizard/words'
import type { MachineWords } from '#machines/words'

/** Who cares about a chart, in the order of the index. */
export const GROUPS = {
  access: 'Acceso',
  start: 'Inicio',
  sessions: 'Sesiones',
  video: 'Videollamada',
  agenda: 'Agenda',
  common: 'Común a todo',
} as const
export type Group = keyof typeof GROUPS
/** Charts by name, each with its words. */
export type Catalogue = Record<string, Entry>
type Entry = { group: Group; words: MachineWords }

/** The charts by the names the paths know them by, in the order of the index. */
export const CATALOGUE: Catalogue = {
  connection: { group: 'access', words: connectionWords },
  login: { group: 'access', words: loginWords },
  register: { group: 'access', words: registerWords },
  verify: { group: 'access', words: verifyWords },
  invitation: { group: 'access', words: invitationWords },
  acceptInvitation: { group: 'access', words: acceptInvitationWords },
  guard: { group: 'access', words: guardWords },
  wizard: { group: 'start', words: wizardWords },
  coachWizard: { group: 'start', words: coachWizardWords },
  quiz: { group: 'start', words: quizWords },
  pickCoach: { group: 'start', words: pickCoachWords },
  session: { group: 'sessions', words: sessionWords },
  sessions: { group: 'sessions', words: sessionsWords },
  conference: { group: 'video', words: conferenceWords },
  call: { group: 'video', words: callWords },
  schedule: { group: 'agenda', words: scheduleWords },
  scheduleSuccess: { group: 'agenda', words: scheduleSuccessWords },
  availability: { group: 'agenda', words: availabilityWords },
  app: { group: 'common', words: appWords },
  form: { group: 'common', words: formWords },
  snackbar: { group: 'common', words: snackbarWords },
}
