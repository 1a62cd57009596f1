import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Me } from '#domain/models'
import type { DevicesActor } from '#machines/account/devices/chart'
import type { EmailChangeActor } from '#machines/account/email-change/chart'
import type { PreferencesActor, Theme } from '#machines/account/preferences/chart'
import type { VisibilityActor } from '#machines/account/visibility/chart'
import type { PushActor } from '#machines/chat/push/chart'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { PageHeader } from '../../ui/PageHeader'
import { COPY } from './copy'
import { DevicesCard } from './DevicesCard'
import { PreferenceCards } from './PreferenceCards'
import { PushCard } from './PushCard'
import { EmailCard, EmailConfirmation, PasswordCard } from './SecretForms'
import styles from './Settings.module.css'
import { VisibilityCard } from './VisibilityCard'

type Props = {
  me: Me
  preferences: PreferencesActor
  password: SubmitActor
  email: SubmitActor
  /** Only when a link from a mail was opened. */
  confirmation: EmailChangeActor | null
  devices: DevicesActor
  push: PushActor
  /** Only for coachees. */
  visibility: VisibilityActor | null
  /** Only for coaches and coachees. */
  calendars?: ReactNode
  /** Only for coaches; the last, for it grows as it comes. */
  pay?: ReactNode
  onTheme: (theme: Theme) => void
}

export function SettingsView({
  me,
  preferences,
  password,
  email,
  confirmation,
  devices,
  push,
  visibility,
  calendars,
  pay,
  onTheme,
}: Props) {
  /** What arrives never pushes another card away: the others wait for the first. */
  const arrived = useSelector(preferences, (state) => !state.matches('loading'))
  return (
    <>
      <PageHeader title={COPY.title} help={COPY.help} />
      <div className={styles.page}>
        {confirmation ? <EmailConfirmation actor={confirmation} /> : null}
        <PreferenceCards actor={preferences} onTheme={onTheme} />
        {arrived ? (
          <>
            <PushCard actor={push} />
            {calendars}
            <EmailCard actor={email} now={me.email} />
            <PasswordCard actor={password} />
            <DevicesCard actor={devices} timezone={me.timezone} />
            {visibility ? <VisibilityCard actor={visibility} /> : null}
            {pay}
          </>
        ) : null}
      </div>
    </>
  )
}
