import type { SessionState } from '#domain/session-states'
import type { Trx } from '../database/door'
import type { DemoJourney, DemoPeople, DemoRating, DemoTalk } from './content'
import type { Traveller } from './travellers'

/** A session of the demonstration. */
export type Planned = { id: string; traveller: Traveller; coachId: string; slot: Date; state: SessionState }

/** What seeds are sown from; dates count from `now`. */
export type Demo = {
  people: DemoPeople
  ratings: readonly DemoRating[]
  talks: readonly DemoTalk[]
  journeys: readonly DemoJourney[]
  travellers: readonly Traveller[]
  /** chosen coach by coachee id */
  choices: ReadonlyMap<string, string>
  passwordHash: string
  now: Date
  /** filled in by the seeds of sessions */
  planned: Planned[]
}

/** In this order: each stands on those before it, whatever the floors of who sows them. */
export const SEED_STEPS = [
  'customers',
  'programs',
  'people',
  'offers',
  'trips',
  'sessions',
  'credits',
  'leftovers',
  'today',
  'answers',
] as const
export type Seeds = Partial<Record<(typeof SEED_STEPS)[number], (trx: Trx, demo: Demo) => Promise<unknown>>>
