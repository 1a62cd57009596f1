import { fromPromise } from 'xstate'
import { calendarFeedMachine } from '#machines/calendar-feed/chart'
import { FeedCard } from '../features/calendars/FeedCard'
import { loadFeed, rotateFeed } from '../services/calendars/calendars'
import { type ScreenProps, useScreenActor } from './screen'

const feed = calendarFeedMachine.provide({
  actors: {
    loadFeed: fromPromise(() => loadFeed()),
    rotateFeed: fromPromise(() => rotateFeed()),
    copyText: fromPromise(({ input }) => navigator.clipboard.writeText(input)),
  },
})

export function FeedPart({ app }: Pick<ScreenProps, 'app'>) {
  const actor = useScreenActor(app, feed, () => undefined)
  return <FeedCard actor={actor} />
}
