import type { Me } from '#domain/models'
import type { AppActor } from '#machines/app/chart'
import { WeekCard } from '../features/availability/AvailabilityView'
import { useWeek } from './week'

/** The week beside the day. Its zone is chosen among the availabilities. */
export function WeekPart({ app, me }: { app: AppActor; me: Me }) {
  return <WeekCard actor={useWeek(app, me)} />
}
