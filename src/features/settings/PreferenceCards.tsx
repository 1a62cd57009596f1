import { useSelector } from '@xstate/react'
import { MAIL_KINDS } from '#domain/mails'
import type { PreferencesActor, Theme } from '#machines/preferences/chart'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CheckboxField } from '../../ui/fields/ChoiceFields'
import { TextField } from '../../ui/fields/TextField'
import { focusFirstError } from '../../ui/focus'
import { Failure, Notice } from '../../ui/Notices'
import { Segmented } from '../../ui/Segmented'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Settings.module.css'

const themes: { value: Theme; label: string }[] = [...COPY.theme.options]
type Props = { actor: PreferencesActor; onTheme: (theme: Theme) => void }

/** What is saved as it is chosen: theme, mails, the own meeting link. */
export function PreferenceCards({ actor, onTheme }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { stored, change, failure, link, linkError } = snapshot.context
  if (snapshot.matches('failed')) {
    return (
      <Card>
        <Failure
          title={COPY.preferences.failed}
          help={failure?.message}
          retry={WORDS.retry}
          onRetry={() => actor.send({ type: 'preferences.retry' })}
        />
      </Card>
    )
  }
  if (!stored) {
    return (
      <Card>
        <Skeleton label={WORDS.loading}>
          <div className={styles.fields}>
            <SkeletonBar width={160} height={24} />
            <SkeletonBar height={44} radius="box" />
            <SkeletonBar height={44} radius="box" />
          </div>
        </Skeleton>
      </Card>
    )
  }
  const busy = !snapshot.hasTag('editable')
  return (
    <>
      {failure ? (
        <Notice tone="warning" alert>
          {failure.type === 'conflict' ? COPY.preferences.stale : failure.message}
        </Notice>
      ) : null}
      <Card title={COPY.theme.title}>
        <Segmented
          label={COPY.theme.label}
          value={change.theme ?? stored.theme}
          options={themes}
          onChange={(theme) => {
            if (busy) return
            onTheme(theme)
            actor.send({ type: 'theme.choose', theme })
          }}
        />
      </Card>
      <Card title={COPY.mails.title}>
        <div className={styles.stack}>
          <p className={styles.help}>{COPY.mails.help}</p>
          {MAIL_KINDS.filter((kind) => kind in stored.mails).map((kind) => (
            <div key={kind} className={styles.mail}>
              <CheckboxField
                label={COPY.mails.kinds[kind].label}
                value={change.mails?.[kind] ?? stored.mails[kind] ?? true}
                disabled={busy}
                onChange={() => actor.send({ type: 'mail.toggle', kind })}
              />
              <p>{COPY.mails.kinds[kind].help}</p>
            </div>
          ))}
        </div>
      </Card>
      {stored.link === null ? null : (
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
            <TextField
              label={COPY.link.label}
              hint={COPY.link.help}
              type="url"
              required
              value={link}
              error={linkError}
              disabled={busy}
              onChange={(text) => actor.send({ type: 'link.change', link: text })}
            />
            <Button type="submit" wide="phone" busy={busy}>
              {WORDS.save}
            </Button>
          </form>
        </Card>
      )}
    </>
  )
}
