import type { Id, Me } from '#domain/models'
import { needsMeetingLink, type OnboardingFlow } from '#domain/onboarding'
import type { RouteName } from '#domain/routes'

/** What is done one after another; `again`: the first session was cancelled and none stands. */
export type Step = 'welcome' | 'link' | 'consent' | 'quiz' | 'coach' | 'schedule' | 'booked' | 'again'
export type Stages = { consentGiven: boolean; matchBegun: boolean }
export type OnboardingContext = {
  me: Me
  /** the variant one began with: what the organization chooses later holds for who begins later */
  flow: OnboardingFlow
  stages: Stages
  /** what the address says */
  route: RouteName
  query: Record<string, string>
  /** where one is; null: not decided */
  step: Step | null
  /** where one was when the address changed */
  from: Step | null
}
type Where = OnboardingContext

export const ROUTE_OF: Record<Step, RouteName> = {
  welcome: 'wizard',
  link: 'wizard',
  consent: 'wizard',
  again: 'wizard',
  quiz: 'quiz',
  coach: 'pickCoach',
  schedule: 'schedule',
  booked: 'scheduleSuccess',
}
/** Both name a session that was booked. */
const NAMES_SESSION = ['coach', 'datetime']

const lacksLink = ({ me, flow }: Where): boolean => needsMeetingLink(flow) && me.conferenceUrl === null
const lacksConsent = ({ stages, flow }: Where): boolean => flow === 'cardif' && !stages.consentGiven
const hasBegun = ({ me, stages, flow }: Where): boolean =>
  stages.matchBegun || stages.consentGiven || (needsMeetingLink(flow) && me.conferenceUrl !== null)
export const coachOf = ({ me, query }: Where): Id | null =>
  query.coach ?? me.fixedCoachId ?? me.coachSelectedId

/** The step that is missing, as the server keeps it; null: none. */
function due(where: Where): Step | null {
  const { me } = where
  if (me.welcomeStepper === 4) return null
  if (me.welcomeStepper === 3) return 'again'
  if (me.welcomeStepper === 2) return coachOf(where) ? 'schedule' : 'coach'
  if (!hasBegun(where)) return 'welcome'
  if (lacksLink(where)) return 'link'
  return lacksConsent(where) ? 'consent' : 'quiz'
}
/** The step that the address asks for, when one may be there already. */
function asked(where: Where): Step | null {
  const { me, flow, route, query, from } = where
  const isFirst = me.welcomeStepper === 1
  switch (route) {
    case 'wizard':
      // back from the questionnaire
      return from === 'quiz' && isFirst ? (needsMeetingLink(flow) ? 'link' : 'welcome') : null
    case 'quiz':
      return lacksLink(where) || lacksConsent(where) ? null : 'quiz'
    case 'pickCoach':
      return isFirst ? null : me.fixedCoachId ? 'schedule' : 'coach'
    case 'schedule':
      return isFirst ? null : coachOf(where) ? 'schedule' : 'coach'
    case 'scheduleSuccess':
      return me.welcomeStepper === 4 && NAMES_SESSION.every((name) => query[name]) ? 'booked' : null
    default:
      return null
  }
}
/** Where one goes: where the address says, else to what is missing. */
export const destination = (where: Where): Step | null => asked(where) ?? due(where)
