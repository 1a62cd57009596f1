import type { Id, Me, Preview } from '#domain/models'
import type { Address, Place } from '#domain/places'
import type { Role } from '#domain/roles'
import type { Activity } from '../activity/chart'
import type { AppEvent } from '../app-events'
import type { ChunkFailure } from '../chunk-load/chart'
import type { Running, Screens } from './visit'

/** remembered: where somebody wanted to go when they last had to log in, as the browser kept it */
export type AppInput = {
  address: Address
  token: string | null
  remembered?: Address | null
  noted?: Activity[]
  /** as whom this tab sees the product, and what time it is */
  preview?: { preview: Preview; now: number } | null
}
export type AppContext = {
  /** where somebody wants to be, redirects followed */
  wanted: Address
  /** whether the browser's entry is overwritten when the wanted address is written */
  replace: boolean
  /** what is on screen; views render this, never the wanted place */
  shown: (Place & { address: Address }) | null
  /** the machines of the screen that is shown */
  visit: Running | null
  visits: number
  /** the next time it is shown, the screen begins anew */
  renews: boolean
  /** what runs beside every screen for whoever is in */
  company: Running | null
  /** where to go back to after logging in */
  remembered: Address | null
  hops: number
  /** what an earlier page noted and did not send */
  noted: Activity[]
  token: string | null
  /** as whom this page was begun, and when */
  preview: { preview: Preview; now: number } | null
  me: Me | null
  /** messages that wait for whoever is in */
  unread: number
  /** whose messages wait */
  writers: Id[]
  /** what came so far, by the names of the route table */
  screens: Screens
  /** why a part of the program did not come */
  missing: ChunkFailure | null
}
export type AppMachineEvent =
  | AppEvent
  | { type: 'url.changed'; address: Address }
  | { type: 'connection.signOut' }
  | { type: 'connection.retry' }
  | { type: 'role.switch'; role: Role }
  | { type: 'theme.choose'; theme: Me['theme'] }
  | { type: 'token.changed'; token: string | null }
  | { type: 'screen.retry' }
  | { type: 'page.reload' }
  /** the server has a newer program than this page */
  | { type: 'version.changed' }
  /** the person's record changed in another tab */
  | { type: 'user.stale' }
  | { type: 'network.lost' }
  | { type: 'network.back' }
  /** a screen was seen and the browser is idle: what is not needed to see it may come now */
  | { type: 'page.settled' }
  /** the page goes out of sight, perhaps for good */
  | { type: 'page.hidden' }
  /** in development: the code of a screen changed */
  | { type: 'screen.edited'; screens: Screens }
  /** the connection's own answer: somebody is in, or nobody is */
  | { type: 'connection.settled' }
