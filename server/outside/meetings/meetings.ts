import type { MeetingFlow } from '#domain/onboarding'
import { createGuardedFetch } from '../guarded-fetch'
import type { MeetingProvider } from './port'
import { createTeams, type TeamsPlaces } from './teams'
import { createZoom, type ZoomPlaces } from './zoom'

export type MeetingSettings = {
  teams: TeamsPlaces
  zoom: ZoomPlaces
  /** Tests only: the services may be on this machine, without TLS. */
  allowLoopback: boolean
}

/** Services that make rooms, each behind the one port. */
export type Meetings = Record<MeetingFlow, MeetingProvider>

export function createMeetings({ teams, zoom, allowLoopback }: MeetingSettings): Meetings {
  const guarded = createGuardedFetch({ allowLoopback })
  return { 'microsoft-teams': createTeams(teams, guarded), 'zoom-meeting': createZoom(zoom, guarded) }
}
