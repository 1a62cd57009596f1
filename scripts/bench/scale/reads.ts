import { sweepScores } from '#server/entities/score/jobs'
import { sweepContests, sweepSessions } from '#server/entities/session/jobs'
import { sweepTrips } from '#server/entities/trip/jobs'
import type { Door } from '#server/kernel/database/door'
import type { Asker } from '../../base/base'

/** `one`: about a person, a program or an organization of fixed size; `all`: over everything. */
export type Breadth = 'one' | 'all'
export type Read = { name: string; by: Asker; breadth: Breadth; variables?: object }

const programs = ['p1']
const programId = 'p1'
/** By the name of the client's own operation, as its screens ask it. */
export const READS: readonly Read[] = [
  { name: 'GetUser', by: 'coachee', breadth: 'one' },
  { name: 'GetSessionList', by: 'coachee', breadth: 'one', variables: { data: {} } },
  { name: 'GetSessionList', by: 'coach', breadth: 'one', variables: { data: {} } },
  { name: 'CoachSchedule', by: 'coachee', breadth: 'one', variables: { coachId: 'h1-8' } },
  { name: 'MatchingCoaches', by: 'coachee', breadth: 'one', variables: { coacheeId: 'u1-7' } },
  {
    name: 'RenderCoacheeAccelerators',
    by: 'coachee',
    breadth: 'one',
    variables: { programId, userId: 'u1-7' },
  },
  { name: 'GetNotifications', by: 'coachee', breadth: 'one', variables: { skip: 0, limit: 20 } },
  { name: 'FetchPrograms', by: 'admin', breadth: 'one', variables: {} },
  { name: 'DashboardFetchProgramSummary', by: 'admin', breadth: 'one', variables: { programs } },
  { name: 'DashboardFetchSessionsByWeek', by: 'admin', breadth: 'one', variables: { data: { programs } } },
  { name: 'DashboardFetchCoacheesByProgram', by: 'admin', breadth: 'one', variables: { data: { programs } } },
  { name: 'DashboardFetchProgressSummary', by: 'admin', breadth: 'one', variables: { programId } },
  { name: 'RenderAlignmentIndex', by: 'admin', breadth: 'one', variables: { programId } },
  { name: 'RenderLeaderDashboardAccelerators', by: 'admin', breadth: 'one', variables: { programId } },
  { name: 'DashboardFetchFormResponsesSummary', by: 'admin', breadth: 'one', variables: { programId } },
  { name: 'People', by: 'admin', breadth: 'one', variables: { data: {} } },
  { name: 'People', by: 'admin', breadth: 'one', variables: { data: { text: 'apellido77' } } },
  { name: 'People', by: 'sysadmin', breadth: 'one', variables: { data: { organizationId: 'o1' } } },
  { name: 'PeopleFacets', by: 'admin', breadth: 'one', variables: {} },
  { name: 'PersonHistory', by: 'admin', breadth: 'one', variables: { _id: 'u1-7', limit: 20 } },
  { name: 'Portfolio', by: 'consultant', breadth: 'one', variables: { data: {} } },
  { name: 'Portfolio', by: 'sysadmin', breadth: 'all', variables: { data: {} } },
  { name: 'FetchOrganizations', by: 'sysadmin', breadth: 'all', variables: { data: {} } },
  {
    name: 'OrganizationTrips',
    by: 'sysadmin',
    breadth: 'one',
    variables: { data: { organizationId: 'o1' } },
  },
  { name: 'AdminPrograms', by: 'sysadmin', breadth: 'all', variables: { data: {} } },
  { name: 'FetchProgramDetails', by: 'sysadmin', breadth: 'one', variables: { data: { programId } } },
  { name: 'FetchAlgorithmResults', by: 'sysadmin', breadth: 'one', variables: { programId } },
  { name: 'DashboardFetchProgramSummary', by: 'sysadmin', breadth: 'all', variables: {} },
  { name: 'Users', by: 'sysadmin', breadth: 'all', variables: { skip: 0, limit: 20 } },
  {
    name: 'Users',
    by: 'sysadmin',
    breadth: 'all',
    variables: { skip: 0, limit: 20, filter: { text: 'nombre77' } },
  },
  { name: 'GetDesk', by: 'sysadmin', breadth: 'all', variables: { limit: 20 } },
  { name: 'SessionsSummary', by: 'sysadmin', breadth: 'all', variables: { data: {} } },
  {
    name: 'SummaryChoices',
    by: 'sysadmin',
    breadth: 'all',
    variables: { text: '', coaches: true, coachees: true, programs: true, organizations: true },
  },
  { name: 'AuditLog', by: 'sysadmin', breadth: 'all', variables: { filter: {} } },
]

export const JOBS: Readonly<Record<string, (door: Door, now: Date) => Promise<unknown>>> = {
  'whom to ask for a score': sweepScores,
  'sessions whose hour came': sweepSessions,
  'contests that are over': sweepContests,
  'trips whose day came': sweepTrips,
}
