import { calendarFeedMachine } from '#machines/agenda/calendar-feed/chart'
import { networkFailure, SLOT } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

export const calendarFeedModel: PathModel = {
  machine: calendarFeedMachine,
  ways: ['Coach que quiere ver sus sesiones en otro calendario'],
  inputs: [undefined],
  events: [
    { type: 'feed.rotate' },
    { type: 'rotate.confirm' },
    { type: 'rotate.keep' },
    { type: 'feed.copy' },
  ],
  outcomes: {
    feed: { done: [null, SLOT] },
    rotateFeed: { done: ['https://ejemplo.cl/api/v1/calendar/feed/x.ics'], error: [networkFailure] },
    copyText: { done: [undefined], error: [networkFailure] },
  },
  parts: { feed: brought(null, SLOT) },
}
