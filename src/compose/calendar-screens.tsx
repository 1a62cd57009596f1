import { fromPromise } from 'xstate'
import { availabilityMachine } from '#machines/availability/chart'
import { AvailabilityView } from '../features/availability/AvailabilityView'
import { saveWeek } from '../services/availability/availability'
import { type Chunk, present, type ScreenProps, useScreenActor } from './screen'

const availability = availabilityMachine.provide({
  actors: { saveWeek: fromPromise(({ input }) => saveWeek(input)) },
})

function AvailabilityScreen({ app, me }: ScreenProps) {
  const { availability: week, timezone } = present(me)
  const actor = useScreenActor(app, availability, () => ({ week, timezone }))
  return <AvailabilityView actor={actor} />
}

const chunk: Chunk = { group: 'calendar', screens: { availability: AvailabilityScreen } }
export default chunk
