import type { ViewBinding } from './view-driver'
import { academy } from './views/academy'
import { acceptInvitation, invitation, login, ownInvitations, register, verify } from './views/access'
import {
  devices,
  emailChange,
  emailRequest,
  password,
  preferences,
  record,
  upload,
  visibility,
} from './views/account'
import { fees, infoSession, invite, people, person } from './views/admin'
import {
  availability,
  availabilityEntries,
  availabilityPreview,
  schedule,
  scheduleSuccess,
} from './views/agenda'
import { authorization, calendarFeed, calendarForm, calendars, consent } from './views/calendars'
import { chat, composer, conversation, messageAction, messageSearch } from './views/chat'
import { dashboard } from './views/dashboard'
import { accelerators, objectives } from './views/development'
import { membershipAccount, membershipPanel } from './views/membership'
import { notifications, push, reports } from './views/notifications'
import {
  assignCredits,
  creditForm,
  organization,
  organizationForm,
  organizations,
  tripAction,
} from './views/organizations'
import { program, programForm, programs } from './views/programs'
import { change, changeForm, oidc, recover, recoverForm } from './views/recovery'
import { assessments, scoreSurvey } from './views/score-survey'
import { coachDay, coacheeFile, sessionAction, sessions, snackbar } from './views/sessions'
import { coachWizard, embedForm, form, pickCoach, quiz, wizard } from './views/start'
import { call, conference } from './views/video'

/** The screens of the charts that have one. */
export const VIEWS: Record<string, ViewBinding> = {
  login,
  register,
  recover,
  recoverForm,
  change,
  changeForm,
  oidc,
  acceptInvitation,
  invitation,
  verify,
  ownInvitations,
  form,
  embedForm,
  quiz,
  wizard,
  coachWizard,
  pickCoach,
  availability,
  availabilityEntries,
  availabilityPreview,
  calendars,
  calendarForm,
  consent,
  authorization,
  calendarFeed,
  schedule,
  scheduleSuccess,
  chat,
  conversation,
  composer,
  messageAction,
  messageSearch,
  sessions,
  sessionAction,
  coachDay,
  coacheeFile,
  programs,
  program,
  programForm,
  people,
  person,
  invite,
  infoSession,
  dashboard,
  membershipPanel,
  membershipAccount,
  notifications,
  scoreSurvey,
  assessments,
  push,
  reports,
  fees,
  organizations,
  organizationForm,
  organization,
  creditForm,
  assignCredits,
  tripAction,
  snackbar,
  academy,
  objectives,
  accelerators,
  conference,
  call,
  record,
  upload,
  preferences,
  password,
  emailRequest,
  emailChange,
  devices,
  visibility,
}
/** Charts that no person sees: they decide, or another screen shows what they say. */
export const WITHOUT_SCREEN = [
  'activity',
  'app',
  'attempts',
  'chunkLoad',
  'connection',
  'guard',
  'session',
  'trip',
  'unread',
]
