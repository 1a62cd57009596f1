import { CATALOGUE, type Group } from './catalogue'

/** Who cares about a flow, as the map shows them and in its order. */
export const AUDIENCES = {
  coachee: 'Coachee',
  coach: 'Coach',
  company: 'Empresa',
  team: 'Equipo',
  inside: 'Por dentro',
} as const
export type Audience = keyof typeof AUDIENCES
export const AUDIENCE_NAMES = Object.keys(AUDIENCES) as Audience[]

const OF_GROUP: Record<Group, Audience> = {
  access: 'inside',
  onboarding: 'coachee',
  sessions: 'coachee',
  call: 'inside',
  chat: 'inside',
  agenda: 'coach',
  academy: 'coachee',
  development: 'coachee',
  customers: 'team',
  panels: 'company',
  account: 'inside',
  shell: 'inside',
  kit: 'inside',
}
/** Where the folder of a chart is not whom it is for. */
const OF_CHART: Record<string, Audience> = {
  coachWizard: 'coach',
  coachOnboarding: 'coach',
  coachSession: 'coach',
  coachDay: 'coach',
  coacheeFile: 'coach',
  fees: 'coach',
  schedule: 'coachee',
  scheduleSuccess: 'coachee',
  conference: 'coachee',
  chat: 'coachee',
  record: 'coachee',
  infoSession: 'team',
  reports: 'team',
  invite: 'company',
  invitation: 'company',
  embedForm: 'company',
}
/** The flows to begin with, and those whom most people ask for, from the top of each list. */
const FIRST = [
  'onboarding',
  'wizard',
  'session',
  'coachOnboarding',
  'coachDay',
  'coachSession',
  'dashboard',
  'trip',
  'connection',
  'coacheeSession',
  'schedule',
  'sessionAction',
  'pickCoach',
  'objectives',
  'coacheeFile',
  'coachWizard',
  'availability',
  'calendars',
  'fees',
  'membershipPanel',
  'membershipAccount',
  'invite',
  'invitation',
  'tripAction',
  'assignCredits',
  'programs',
  'organizations',
  'people',
  'call',
  'guard',
  'app',
  'conversation',
  'composer',
]
const START = new Set(['onboarding', 'session', 'coachDay', 'dashboard', 'trip', 'connection'])

export const audienceOf = (chart: string): Audience => {
  const group = CATALOGUE[chart]?.group
  return OF_CHART[chart] ?? (group ? OF_GROUP[group] : 'inside')
}
/** Where somebody new begins to read. */
export const isStart = (chart: string, charts: readonly string[]): boolean =>
  START.has(chart) || (chart === 'wizard' && !charts.includes('onboarding'))

/** The charts of one audience, those to begin with first. */
export function chartsFor<One extends { name: string }>(audience: Audience, charts: readonly One[]): One[] {
  const place = ({ name }: One) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)
  return charts
    .filter(({ name }) => audienceOf(name) === audience)
    .sort((one, other) => place(one) - place(other))
}
