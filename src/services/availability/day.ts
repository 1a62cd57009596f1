import type { CoachDay, Id, Instant } from '#domain/models'
import { CoachDayDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { hearSlots } from '../graphql/hours'

/** What is busy and what is offered of the own time between two instants. */
export async function loadCoachDay(input: { coachId: Id; from: Instant; to: Instant }): Promise<CoachDay> {
  const { coachSchedule, user } = await execute(CoachDayDocument, input)
  const { main = null, others = [] } = user.calendars ?? {}
  return {
    slots: hearSlots(coachSchedule),
    busy: coachSchedule.busy ?? [],
    calendars: main ? [main, ...others] : others,
  }
}
