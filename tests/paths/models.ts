import { academyModel } from './models/academy'
import { activityModel } from './models/activity'
import { appModel } from './models/app'
import { attemptsModel } from './models/attempts'
import { availabilityModel } from './models/availability'
import { availabilityEntriesModel } from './models/availability-entries'
import { availabilityPreviewModel } from './models/availability-preview'
import {
  authorizationModel,
  calendarFeedModel,
  calendarFormModel,
  calendarsModel,
  consentModel,
} from './models/calendars'
import { callModel } from './models/call'
import { changeFormModel, changeModel } from './models/change'
import {
  chatModel,
  composerModel,
  conversationModel,
  messageActionModel,
  messageSearchModel,
  unreadModel,
} from './models/chat'
import { chunkLoadModel } from './models/chunk-load'
import { coachDayModel } from './models/coach-day'
import { coachWizardModel } from './models/coach-wizard'
import { coacheeFileModel } from './models/coachee-file'
import { conferenceModel } from './models/conference'
import { connectionModel } from './models/connection'
import { dashboardModel } from './models/dashboard'
import { acceleratorsModel, objectivesModel } from './models/development'
import { embedFormModel } from './models/embed-form'
import { feesModel } from './models/fees'
import { formModel } from './models/form'
import { guardModel } from './models/guard'
import { infoSessionModel } from './models/info-session'
import { acceptInvitationModel, invitationModel } from './models/invitation'
import { loginModel } from './models/login'
import { membershipAccountModel, membershipPanelModel } from './models/membership'
import { notificationsModel, pushModel, reportsModel } from './models/notifications'
import { oidcModel } from './models/oidc'
import {
  assignCreditsModel,
  creditFormModel,
  organizationFormModel,
  organizationModel,
  organizationsModel,
  tripActionModel,
} from './models/organizations'
import { ownInvitationsModel } from './models/own-invitations'
import { inviteModel, peopleModel, personModel } from './models/people'
import { pickCoachModel } from './models/pick-coach'
import { recordModel, uploadModel } from './models/profile'
import { programFormModel, programModel, programsModel } from './models/programs'
import { quizModel } from './models/quiz'
import { recoverFormModel, recoverModel } from './models/recover'
import { registerModel } from './models/register'
import { scheduleModel } from './models/schedule'
import { scheduleSuccessModel } from './models/schedule-success'
import { assessmentsModel, scoreSurveyModel } from './models/score-survey'
import { sessionModel } from './models/session'
import { sessionActionModel, sessionsModel } from './models/sessions'
import {
  devicesModel,
  emailChangeModel,
  emailRequestModel,
  passwordModel,
  preferencesModel,
  visibilityModel,
} from './models/settings'
import { snackbarModel } from './models/snackbar'
import { tripModel } from './models/trip'
import { verifyModel } from './models/verify'
import { wizardModel } from './models/wizard'
import type { PathModel } from './travel'

/** One model a chart: how one gets in, what may be sent, what actors may answer. */
export const MODELS: Record<string, PathModel> = {
  snackbar: snackbarModel,
  login: loginModel,
  register: registerModel,
  recover: recoverModel,
  recoverForm: recoverFormModel,
  change: changeModel,
  changeForm: changeFormModel,
  oidc: oidcModel,
  chunkLoad: chunkLoadModel,
  activity: activityModel,
  attempts: attemptsModel,
  acceptInvitation: acceptInvitationModel,
  connection: connectionModel,
  guard: guardModel,
  app: appModel,
  invitation: invitationModel,
  verify: verifyModel,
  ownInvitations: ownInvitationsModel,
  form: formModel,
  embedForm: embedFormModel,
  quiz: quizModel,
  wizard: wizardModel,
  coachWizard: coachWizardModel,
  availability: availabilityModel,
  availabilityEntries: availabilityEntriesModel,
  availabilityPreview: availabilityPreviewModel,
  calendars: calendarsModel,
  calendarForm: calendarFormModel,
  consent: consentModel,
  authorization: authorizationModel,
  calendarFeed: calendarFeedModel,
  pickCoach: pickCoachModel,
  schedule: scheduleModel,
  scheduleSuccess: scheduleSuccessModel,
  session: sessionModel,
  sessions: sessionsModel,
  sessionAction: sessionActionModel,
  chat: chatModel,
  conversation: conversationModel,
  composer: composerModel,
  messageAction: messageActionModel,
  messageSearch: messageSearchModel,
  trip: tripModel,
  organizations: organizationsModel,
  organizationForm: organizationFormModel,
  organization: organizationModel,
  creditForm: creditFormModel,
  assignCredits: assignCreditsModel,
  tripAction: tripActionModel,
  unread: unreadModel,
  scoreSurvey: scoreSurveyModel,
  assessments: assessmentsModel,
  coachDay: coachDayModel,
  coacheeFile: coacheeFileModel,
  programs: programsModel,
  program: programModel,
  programForm: programFormModel,
  people: peopleModel,
  person: personModel,
  invite: inviteModel,
  infoSession: infoSessionModel,
  dashboard: dashboardModel,
  membershipPanel: membershipPanelModel,
  membershipAccount: membershipAccountModel,
  notifications: notificationsModel,
  push: pushModel,
  reports: reportsModel,
  fees: feesModel,
  academy: academyModel,
  objectives: objectivesModel,
  accelerators: acceleratorsModel,
  conference: conferenceModel,
  call: callModel,
  record: recordModel,
  upload: uploadModel,
  preferences: preferencesModel,
  password: passwordModel,
  emailRequest: emailRequestModel,
  emailChange: emailChangeModel,
  devices: devicesModel,
  visibility: visibilityModel,
}
