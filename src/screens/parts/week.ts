import { fromPromise } from 'xstate'
import type { Me } from '#domain/models'
import { availabilityMachine } from '#machines/agenda/availability/chart'
import { part } from '../screen'

/** The coach's week. */
export const week = availabilityMachine.provide({
  actors: {
    saveWeek: fromPromise(async ({ input }) =>
      (await import('../../services/availability/availability')).saveWeek(input),
    ),
  },
})
export const weekOf = ({ availability, timezone }: Me) => part(week, { week: availability, timezone })
