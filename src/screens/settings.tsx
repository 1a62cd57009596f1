import { fromPromise } from 'xstate'
import { actorCode } from '#domain/roles'
import { devicesMachine, devicesParts } from '#machines/account/devices/chart'
import { emailChangeMachine, emailRequestMachine } from '#machines/account/email-change/chart'
import { passwordMachine } from '#machines/account/password/chart'
import { preferencesMachine, preferencesParts } from '#machines/account/preferences/chart'
import { visibilityMachine } from '#machines/account/visibility/chart'
import { calendarFeedMachine, calendarFeedParts } from '#machines/agenda/calendar-feed/chart'
import { pushMachine, pushParts } from '#machines/chat/push/chart'
import { FeedCard } from '../features/calendars/FeedCard'
import { SettingsCalendarCard } from '../features/calendars/SettingsCalendarCard'
import { SettingsView } from '../features/settings/SettingsView'
import {
  closeOthers,
  confirmEmailChange,
  loadDevices,
  loadPreferences,
  loadVisibility,
  requestEmailChange,
  savePreferences,
  updatePassword,
} from '../services/account/own'
import { readPush, turnOffPush, turnOnPush } from '../services/browser/push'
import { readSettings } from '../services/browser/settings'
import { loadFeed, rotateFeed } from '../services/calendars/calendars'
import { setScheme } from '../ui/scheme'
import { brings } from './brings'
import { type Chunk, defineScreen, part, present } from './screen'

const password = passwordMachine.provide({
  actors: {
    submit: fromPromise(async ({ input: { currentPassword = '', password: wanted = '' } }) => {
      await updatePassword(currentPassword, wanted)
      return 'changed' as const
    }),
  },
})
const emailRequest = emailRequestMachine.provide({
  actors: {
    submit: fromPromise(async ({ input: { currentPassword = '', email = '' } }) => {
      await requestEmailChange(currentPassword, email.trim())
      return email.trim()
    }),
  },
})
const emailChange = emailChangeMachine.provide({
  actors: { confirmEmail: fromPromise(({ input }) => confirmEmailChange(input)) },
})
const devices = devicesMachine.provide({
  actors: {
    devices: brings(devicesParts.devices, () => loadDevices()),
    closeOthers: fromPromise(() => closeOthers()),
  },
})
const visibility = brings(visibilityMachine, () => loadVisibility())

const push = pushMachine.provide({
  actors: {
    standing: brings(pushParts.standing, () => readPush()),
    turnOn: fromPromise(() => turnOnPush(readSettings().pushKey)),
    turnOff: fromPromise(() => turnOffPush()),
  },
})

const feed = calendarFeedMachine.provide({
  actors: {
    feed: brings(calendarFeedParts.feed, () => loadFeed()),
    rotateFeed: fromPromise(() => rotateFeed()),
    copyText: fromPromise(({ input }) => navigator.clipboard.writeText(input)),
  },
})

const preferring = (userId: string) =>
  preferencesMachine.provide({
    actors: {
      preferences: brings(preferencesParts.preferences, () => loadPreferences()),
      savePreferences: fromPromise(({ input }) => savePreferences(userId, input.version, input.change)),
    },
  })

export default {
  screens: {
    settings: defineScreen({
      open: ({ me, query: { correo: token } }) => {
        const own = present(me)
        const role = actorCode(own)
        const travels = role === 'co' || role === 'cc'
        return {
          parts: {
            preferences: part(preferring(own._id), undefined),
            password: part(password, { values: { currentPassword: '', password: '', repeat: '' } }),
            email: part(emailRequest, { values: { email: '', currentPassword: '' } }),
            devices: part(devices, undefined),
            push: part(push, undefined),
            confirmation: token ? part(emailChange, { token }) : null,
            feed: travels ? part(feed, undefined) : null,
            visibility: role === 'cc' ? part(visibility, { question: null }) : null,
          },
        }
      },
      key: ({ query }) => query.correo ?? '',
      View: ({ actors: { feed: ownFeed, ...actors }, me }) => {
        const own = present(me)
        return (
          <SettingsView
            {...actors}
            me={own}
            onTheme={setScheme}
            calendars={
              ownFeed ? (
                <>
                  {actorCode(own) === 'co' ? <SettingsCalendarCard /> : null}
                  <FeedCard actor={ownFeed} />
                </>
              ) : null
            }
          />
        )
      },
    }),
  },
} satisfies Chunk
