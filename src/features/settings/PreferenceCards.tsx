import { Alert, Button, Checkbox, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { Language } from '#domain/locale'
import { MAIL_KINDS } from '#domain/mail-kinds'
import type { PreferencesActor, Theme } from '#machines/account/preferences/chart'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { focusFirstError } from '../../ui/focus'
import { useMissed } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { Section } from '../../ui/sections/Sections'
import { ticked, typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Settings.module.css'

const themes: { value: Theme; label: string }[] = [...COPY.theme.options]
const languages: { value: Language; label: string }[] = [...COPY.language.options]
type Props = { actor: PreferencesActor; onTheme: (theme: Theme) => void }

/** What is saved as it is chosen: theme, mails, the own meeting link. */
export function PreferenceCards({ actor, onTheme }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { stored, change, failure, link, linkError } = snapshot.context
  const missed = useMissed(snapshot.children.preferences)
  if (missed) {
    return (
      <Card>
        <Failure
          title={COPY.preferences.failed}
          help={missed.help}
          retry={WORDS.retry}
          onRetry={missed.retry}
        />
      </Card>
    )
  }
  if (!stored) {
    return (
      <Card>
        <Loading label={WORDS.loading}>
          <div className={styles.fields}>
            <Skeleton width={160} height={24} />
            <Skeleton height={44} radius="md" />
            <Skeleton height={44} radius="md" />
          </div>
        </Loading>
      </Card>
    )
  }
  const busy = !snapshot.hasTag('editable')
  return (
    <>
      {failure ? (
        <Alert color="warning" role="alert">
          {failure.type === 'conflict' ? COPY.preferences.stale : failure.message}
        </Alert>
      ) : null}
      <Section id="tema" title={COPY.theme.title}>
        <Card title={COPY.theme.title}>
          <SegmentedControl
            aria-label={COPY.theme.label}
            value={change.theme ?? stored.theme}
            data={themes}
            onChange={(theme) => {
              if (busy) return
              onTheme(theme)
              actor.send({ type: 'theme.choose', theme })
            }}
          />
        </Card>
      </Section>
      <Section id="idioma" title={COPY.language.title}>
        <Card title={COPY.language.title}>
          <div className={styles.stack}>
            <p className={styles.help}>{COPY.language.help}</p>
            <SegmentedControl
              aria-label={COPY.language.title}
              value={change.language ?? stored.language}
              data={languages}
              onChange={(language) => {
                if (!busy) actor.send({ type: 'language.choose', language })
              }}
            />
          </div>
        </Card>
      </Section>
      <Section id="correos" title={COPY.mails.title}>
        <Card title={COPY.mails.title}>
          <div className={styles.stack}>
            <p className={styles.help}>{COPY.mails.help}</p>
            {MAIL_KINDS.filter((kind) => kind in stored.mails).map((kind) => (
              <div key={kind} className={styles.mail}>
                <Checkbox
                  label={COPY.mails.kinds[kind].label}
                  checked={change.mails?.[kind] ?? stored.mails[kind] ?? true}
                  disabled={busy}
                  onChange={ticked(() => actor.send({ type: 'mail.toggle', kind }))}
                />
                <p>{COPY.mails.kinds[kind].help}</p>
              </div>
            ))}
          </div>
        </Card>
      </Section>
      {stored.link === null ? null : (
        <Section id="enlace" title={COPY.link.title}>
          <Card title={COPY.link.title}>
            <form
              noValidate
              className={styles.fields}
              onSubmit={(event) => {
                event.preventDefault()
                actor.send({ type: 'link.save' })
                focusFirstError()
              }}
            >
              <TextInput
                label={COPY.link.label}
                description={COPY.link.help}
                type="url"
                aria-required
                value={link}
                error={linkError}
                disabled={busy}
                onChange={typed((text) => actor.send({ type: 'link.change', link: text }))}
              />
              <Button type="submit" data-wide="phone" loading={busy}>
                {WORDS.save}
              </Button>
            </form>
          </Card>
        </Section>
      )}
    </>
  )
}
