import { fromCallback, fromPromise } from 'xstate'
import { availabilityMachine } from '#machines/availability/chart'
import { availabilityEntriesMachine } from '#machines/availability-entries/chart'
import { availabilityPreviewMachine } from '#machines/availability-preview/chart'
import { AvailabilityView } from '../features/availability/AvailabilityView'
import { applyChange, loadEntries, loadSeenWeek, saveWeek } from '../services/availability/availability'
import { newAttempt, present, type ScreenProps, useScreenActor } from './screen'

/** Who wants to know that the coach's time was saved. */
const listeners = new Set<() => void>()
async function told<Saved>(saving: Promise<Saved>): Promise<Saved> {
  const saved = await saving
  for (const listener of listeners) listener()
  return saved
}

const availability = availabilityMachine.provide({
  actors: { saveWeek: fromPromise(({ input }) => told(saveWeek(input))) },
})
const entries = availabilityEntriesMachine.provide({
  actors: {
    loadEntries: fromPromise(() => loadEntries()),
    applyChange: fromPromise(({ input }) => told(applyChange(input))),
  },
})
const preview = availabilityPreviewMachine.provide({
  actors: {
    loadWeek: fromPromise(({ input }) => loadSeenWeek(input)),
    timeChanges: fromCallback<{ type: 'noop' }, undefined, { type: 'time.changed' }>(({ sendBack }) => {
      const tell = () => sendBack({ type: 'time.changed' })
      listeners.add(tell)
      return () => void listeners.delete(tell)
    }),
  },
})

export function AvailabilityScreen({ app, me }: ScreenProps) {
  const { _id: coachId, availability: week, timezone } = present(me)
  return (
    <AvailabilityView
      week={useScreenActor(app, availability, () => ({ week, timezone }))}
      entries={useScreenActor(app, entries, () => ({
        zone: timezone,
        now: Date.now(),
        attempt: newAttempt(),
      }))}
      preview={useScreenActor(app, preview, () => ({ coachId, zone: timezone, now: Date.now() }))}
    />
  )
}
