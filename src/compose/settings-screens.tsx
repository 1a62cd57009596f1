import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { actorCode } from '#domain/roles'
import { devicesMachine } from '#machines/devices/chart'
import { emailChangeMachine, emailRequestMachine } from '#machines/email-change/chart'
import { passwordMachine } from '#machines/password/chart'
import { preferencesMachine } from '#machines/preferences/chart'
import { pushMachine } from '#machines/push/chart'
import { visibilityMachine } from '#machines/visibility/chart'
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
import { useScheme } from '../ui/scheme'
import { FeedPart } from './feed-part'
import { FeesPart } from './fees-part'
import { type Chunk, present, type ScreenProps, useScreenActor } from './screen'

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
  actors: { loadDevices: fromPromise(() => loadDevices()), closeOthers: fromPromise(() => closeOthers()) },
})
const visibility = visibilityMachine.provide({
  actors: { loadVisibility: fromPromise(() => loadVisibility()) },
})

const push = pushMachine.provide({
  actors: {
    readPush: fromPromise(() => readPush()),
    turnOn: fromPromise(() => turnOnPush(readSettings().pushKey)),
    turnOff: fromPromise(() => turnOffPush()),
  },
})

function Settings(props: ScreenProps & { confirmation: Parameters<typeof SettingsView>[0]['confirmation'] }) {
  const { app, confirmation } = props
  const me = present(props.me)
  const { setScheme } = useScheme()
  const actors = {
    preferences: useScreenActor(
      app,
      preferencesMachine.provide({
        actors: {
          loadPreferences: fromPromise(() => loadPreferences()),
          savePreferences: fromPromise(({ input }) => savePreferences(me._id, input.version, input.change)),
        },
      }),
      () => undefined,
    ),
    password: useScreenActor(app, password, () => ({
      values: { currentPassword: '', password: '', repeat: '' },
    })),
    email: useScreenActor(app, emailRequest, () => ({ values: { email: '', currentPassword: '' } })),
    devices: useScreenActor(app, devices, () => undefined),
    push: useScreenActor(app, push, () => undefined),
  }
  const { version, theme } = me
  useEffect(() => {
    actors.preferences.send({ type: 'record.changed', version, theme })
  }, [actors.preferences, version, theme])
  const code = actorCode(me)
  const calendars =
    code === 'co' || code === 'cc' ? (
      <>
        {code === 'co' ? <SettingsCalendarCard /> : null}
        <FeedPart app={app} />
      </>
    ) : null
  const pay = code === 'co' ? <FeesPart app={app} me={me} /> : null
  const view = { me, confirmation, calendars, pay, onTheme: setScheme, ...actors }
  return code === 'cc' ? (
    <WithVisibility app={app} view={view} />
  ) : (
    <SettingsView {...view} visibility={null} />
  )
}

type View = Omit<Parameters<typeof SettingsView>[0], 'visibility'>
function WithVisibility({ app, view }: { app: ScreenProps['app']; view: View }) {
  const actor = useScreenActor(app, visibility, () => undefined)
  return <SettingsView {...view} visibility={actor} />
}
function Confirming({ token, ...props }: ScreenProps & { token: string }) {
  const actor = useScreenActor(props.app, emailChange, () => ({ token }))
  return <Settings {...props} confirmation={actor} />
}

function SettingsScreen(props: ScreenProps) {
  const token = props.query.correo
  return token ? <Confirming {...props} token={token} /> : <Settings {...props} confirmation={null} />
}

const chunk: Chunk = { group: 'settings', screens: { settings: SettingsScreen } }
export default chunk
