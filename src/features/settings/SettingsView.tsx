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
import { Section, Sections } from '../../ui/sections/Sections'
import { COPY } from './copy'
import { DevicesCard } from './DevicesCard'
import { PreferenceCards } from './PreferenceCards'
import { PushCard } from './PushCard'
import { EmailCard, EmailConfirmation, PasswordCard } from './SecretForms'
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
  onTheme,
}: Props) {
  /** What arrives never pushes another card away: the others wait for the first. */
  const arrived = useSelector(preferences, (state) => !state.matches('loading'))
  return (
    <>
      <PageHeader title={COPY.title} help={COPY.help} />
      <Sections>
        {confirmation ? <EmailConfirmation actor={confirmation} /> : null}
        <PreferenceCards actor={preferences} onTheme={onTheme} />
        {arrived ? (
          <>
            <Section id="avisos" title={COPY.push.title}>
              <PushCard actor={push} />
            </Section>
            {calendars}
            <Section id="correo" title={COPY.email.title}>
              <EmailCard actor={email} now={me.email} />
            </Section>
            <Section id="contrasena" title={COPY.password.title}>
              <PasswordCard actor={password} />
            </Section>
            <Section id="dispositivos" title={COPY.devices.title}>
              <DevicesCard actor={devices} timezone={me.timezone} />
            </Section>
            {visibility ? (
              <Section id="quien-ve" title={COPY.visibility.title}>
                <VisibilityCard actor={visibility} />
              </Section>
            ) : null}
          </>
        ) : null}
      </Sections>
    </>
  )
}
