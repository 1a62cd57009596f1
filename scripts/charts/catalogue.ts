import { academyWords } from '#machines/academy/words'
import { acceleratorsWords } from '#machines/accelerators/words'
import { activityWords } from '#machines/activity/words'
import { appWords } from '#machines/app/words'
import { assessmentsWords } from '#machines/assessments/words'
import { assignCreditsWords } from '#machines/assign-credits/words'
import { attemptsWords } from '#machines/attempts/words'
import { authorizationWords } from '#machines/authorization/words'
import { availabilityWords } from '#machines/availability/words'
import { availabilityEntriesWords } from '#machines/availability-entries/words'
import { availabilityPreviewWords } from '#machines/availability-preview/words'
import { calendarFeedWords } from '#machines/calendar-feed/words'
import { calendarFormWords } from '#machines/calendar-form/words'
import { calendarsWords } from '#machines/calendars/words'
import { callWords } from '#machines/call/words'
import { changeFormWords, changeWords } from '#machines/change/words'
import { chatWords } from '#machines/chat/words'
import { chunkLoadWords } from '#machines/chunk-load/words'
import { coachDayWords } from '#machines/coach-day/words'
import { coachWizardWords } from '#machines/coach-wizard/words'
import { coacheeFileWords } from '#machines/coachee-file/words'
import { composerWords } from '#machines/composer/words'
import { conferenceWords } from '#machines/conference/words'
import { connectionWords } from '#machines/connection/words'
import { consentWords } from '#machines/consent/words'
import { conversationWords } from '#machines/conversation/words'
import { creditFormWords } from '#machines/credit-form/words'
import { dashboardWords } from '#machines/dashboard/words'
import { devicesWords } from '#machines/devices/words'
import { emailChangeWords, emailRequestWords } from '#machines/email-change/words'
import { embedFormWords } from '#machines/embed-form/words'
import { feesWords } from '#machines/fees/words'
import { formWords } from '#machines/form/words'
import { guardWords } from '#machines/guard/words'
import { infoSessionWords } from '#machines/info-session/words'
import { acceptInvitationWords, invitationWords } from '#machines/invitation/words'
import { inviteWords } from '#machines/invite/words'
import { loginWords } from '#machines/login/words'
import { membershipAccountWords } from '#machines/membership-account/words'
import { membershipPanelWords } from '#machines/membership-panel/words'
import { messageActionWords } from '#machines/message-action/words'
import { messageSearchWords } from '#machines/message-search/words'
import { notificationsWords } from '#machines/notifications/words'
import { objectivesWords } from '#machines/objectives/words'
import { oidcWords } from '#machines/oidc/words'
import { organizationWords } from '#machines/organization/words'
import { organizationFormWords } from '#machines/organization-form/words'
import { organizationsWords } from '#machines/organizations/words'
import { ownInvitationsWords } from '#machines/own-invitations/words'
import { passwordWords } from '#machines/password/words'
import { peopleWords } from '#machines/people/words'
import { personWords } from '#machines/person/words'
import { pickCoachWords } from '#machines/pick-coach/words'
import { preferencesWords } from '#machines/preferences/words'
import { programWords } from '#machines/program/words'
import { programFormWords } from '#machines/program-form/words'
import { programsWords } from '#machines/programs/words'
import { pushWords } from '#machines/push/words'
import { quizWords } from '#machines/quiz/words'
import { recordWords } from '#machines/record/words'
import { recoverFormWords, recoverWords } from '#machines/recover/words'
import { registerWords } from '#machines/register/words'
import { reportsWords } from '#machines/reports/words'
import { scheduleWords } from '#machines/schedule/words'
import { scheduleSuccessWords } from '#machines/schedule-success/words'
import { scoreSurveyWords } from '#machines/score-survey/words'
import { sessionWords } from '#machines/session/words'
import { sessionActionWords } from '#machines/session-action/words'
import { sessionsWords } from '#machines/sessions/words'
import { snackbarWords } from '#machines/snackbar/words'
import { tripWords } from '#machines/trip/words'
import { tripActionWords } from '#machines/trip-action/words'
import { unreadWords } from '#machines/unread/words'
import { uploadWords } from '#machines/upload/words'
import { verifyWords } from '#machines/verify/words'
import { visibilityWords } from '#machines/visibility/words'
import { wizardWords } from '#machines/wizard/words'
import type { MachineWords } from '#machines/words'

/** Who cares about a chart, in the order of the index. */
export const GROUPS = {
  access: 'Acceso',
  start: 'Inicio',
  sessions: 'Sesiones',
  video: 'Videollamada',
  chat: 'Chat y avisos',
  agenda: 'Agenda',
  academy: 'Academia',
  programs: 'Programas',
  admin: 'Administración',
  account: 'Cuenta propia',
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
  oidc: { group: 'access', words: oidcWords },
  recover: { group: 'access', words: recoverWords },
  recoverForm: { group: 'access', words: recoverFormWords },
  change: { group: 'access', words: changeWords },
  changeForm: { group: 'access', words: changeFormWords },
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
  sessionAction: { group: 'sessions', words: sessionActionWords },
  organizations: { group: 'programs', words: organizationsWords },
  organizationForm: { group: 'programs', words: organizationFormWords },
  organization: { group: 'programs', words: organizationWords },
  assignCredits: { group: 'programs', words: assignCreditsWords },
  creditForm: { group: 'programs', words: creditFormWords },
  tripAction: { group: 'programs', words: tripActionWords },
  trip: { group: 'programs', words: tripWords },
  fees: { group: 'account', words: feesWords },
  programs: { group: 'programs', words: programsWords },
  program: { group: 'programs', words: programWords },
  programForm: { group: 'programs', words: programFormWords },
  people: { group: 'admin', words: peopleWords },
  person: { group: 'admin', words: personWords },
  invite: { group: 'admin', words: inviteWords },
  infoSession: { group: 'sessions', words: infoSessionWords },
  dashboard: { group: 'programs', words: dashboardWords },
  membershipPanel: { group: 'programs', words: membershipPanelWords },
  membershipAccount: { group: 'programs', words: membershipAccountWords },
  coachDay: { group: 'sessions', words: coachDayWords },
  coacheeFile: { group: 'sessions', words: coacheeFileWords },
  conference: { group: 'video', words: conferenceWords },
  call: { group: 'video', words: callWords },
  chat: { group: 'chat', words: chatWords },
  conversation: { group: 'chat', words: conversationWords },
  composer: { group: 'chat', words: composerWords },
  messageAction: { group: 'chat', words: messageActionWords },
  messageSearch: { group: 'chat', words: messageSearchWords },
  unread: { group: 'chat', words: unreadWords },
  notifications: { group: 'chat', words: notificationsWords },
  push: { group: 'chat', words: pushWords },
  ownInvitations: { group: 'common', words: ownInvitationsWords },
  assessments: { group: 'common', words: assessmentsWords },
  scoreSurvey: { group: 'common', words: scoreSurveyWords },
  reports: { group: 'chat', words: reportsWords },
  schedule: { group: 'agenda', words: scheduleWords },
  scheduleSuccess: { group: 'agenda', words: scheduleSuccessWords },
  availability: { group: 'agenda', words: availabilityWords },
  availabilityEntries: { group: 'agenda', words: availabilityEntriesWords },
  availabilityPreview: { group: 'agenda', words: availabilityPreviewWords },
  calendars: { group: 'agenda', words: calendarsWords },
  calendarForm: { group: 'agenda', words: calendarFormWords },
  consent: { group: 'agenda', words: consentWords },
  authorization: { group: 'agenda', words: authorizationWords },
  calendarFeed: { group: 'agenda', words: calendarFeedWords },
  academy: { group: 'academy', words: academyWords },
  objectives: { group: 'academy', words: objectivesWords },
  accelerators: { group: 'academy', words: acceleratorsWords },
  record: { group: 'account', words: recordWords },
  upload: { group: 'account', words: uploadWords },
  preferences: { group: 'account', words: preferencesWords },
  password: { group: 'account', words: passwordWords },
  emailRequest: { group: 'account', words: emailRequestWords },
  emailChange: { group: 'account', words: emailChangeWords },
  devices: { group: 'account', words: devicesWords },
  visibility: { group: 'account', words: visibilityWords },
  app: { group: 'common', words: appWords },
  activity: { group: 'common', words: activityWords },
  attempts: { group: 'common', words: attemptsWords },
  chunkLoad: { group: 'common', words: chunkLoadWords },
  form: { group: 'common', words: formWords },
  embedForm: { group: 'common', words: embedFormWords },
  snackbar: { group: 'common', words: snackbarWords },
}
