import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { Me } from '#domain/models'
import type { AppActor } from '#machines/app/chart'
import { type AvailabilityActor, availabilityMachine } from '#machines/availability/chart'
import { saveWeek } from '../services/availability/availability'
import { useScreenActor } from './screen'

const listeners = new Set<() => void>()
/** Hears of every saved change of the coach's time; answers how to stop. */
export function onTimeSaved(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export async function toldWhenSaved<Saved>(saving: Promise<Saved>): Promise<Saved> {
  const saved = await saving
  for (const listener of listeners) listener()
  return saved
}

/** The coach's week. What is saved is in the own record at once: the next screen starts from it. */
export function useWeek(app: AppActor, { availability: week, timezone }: Me): AvailabilityActor {
  const [machine] = useState(() =>
    availabilityMachine.provide({
      actors: {
        saveWeek: fromPromise(async ({ input }) => {
          const availability = await toldWhenSaved(saveWeek(input))
          const { me } = app.getSnapshot().context
          if (me) app.send({ type: 'user.updated', me: { ...me, availability, timezone: input.timezone } })
          return availability
        }),
      },
    }),
  )
  return useScreenActor(app, machine, () => ({ week, timezone }))
}
