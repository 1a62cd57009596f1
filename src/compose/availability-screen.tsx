import { fromCallback, fromPromise } from 'xstate'
import { availabilityEntriesMachine } from '#machines/availability-entries/chart'
import { availabilityPreviewMachine } from '#machines/availability-preview/chart'
import { AvailabilityView } from '../features/availability/AvailabilityView'
import { applyChange, loadEntries, loadSeenWeek } from '../services/availability/availability'
import { present, type ScreenProps, useScreenActor } from './screen'
import { onTimeSaved, toldWhenSaved, useWeek } from './week'

const entries = availabilityEntriesMachine.provide({
  actors: {
    loadEntries: fromPromise(() => loadEntries()),
    applyChange: fromPromise(({ input }) => toldWhenSaved(applyChange(input))),
  },
})
const preview = availabilityPreviewMachine.provide({
  actors: {
    loadWeek: fromPromise(({ input }) => loadSeenWeek(input)),
    timeChanges: fromCallback<{ type: 'noop' }, undefined, { type: 'time.changed' }>(({ sendBack }) =>
      onTimeSaved(() => sendBack({ type: 'time.changed' })),
    ),
  },
})

export function AvailabilityScreen({ app, me }: ScreenProps) {
  const coach = present(me)
  const { _id: coachId, timezone } = coach
  return (
    <AvailabilityView
      week={useWeek(app, coach)}
      entries={useScreenActor(app, entries, () => ({
        zone: timezone,
        now: Date.now(),
      }))}
      preview={useScreenActor(app, preview, () => ({ coachId, zone: timezone, now: Date.now() }))}
    />
  )
}
