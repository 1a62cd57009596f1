import { AvailabilityScreen } from './availability-screen'
import { AuthorizationScreen, CalendarsScreen, ConsentScreen } from './calendar-parts'
import type { Chunk } from './screen'

const chunk: Chunk = {
  group: 'calendar',
  screens: {
    availability: AvailabilityScreen,
    calendars: CalendarsScreen,
    authorization: AuthorizationScreen,
    calendarConsent: ConsentScreen,
  },
}
export default chunk
