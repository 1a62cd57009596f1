import { Alert, Button, ColorSwatch, FileButton, Input, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { isColour, nearestReadable, readsWell } from '#domain/look'
import type { Organization } from '#domain/organizations'
import { KEPT_LOGO } from '#machines/customers/settings-form/chart'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { typed } from '../../ui/typed'
import styles from './Settings.module.css'
import { SETTINGS_COPY } from './settings-copy'

const COPY = SETTINGS_COPY.look
type Props = { actor: SubmitActor; organization: Organization; busy: boolean }

/** A logo and a colour, seen before they are saved. */
export function LookFields({ actor, organization, busy }: Props) {
  const { values, errors } = useSelector(actor, ({ context }) => context)
  const { logo = '', colour = '' } = values
  const write = (name: string) => (value: string) => actor.send({ type: 'field.change', name, value })
  const choose = (file: File | null) => {
    if (!file) return
    const reader = new FileReader()
    reader.addEventListener('load', () => write('logo')(String(reader.result)))
    reader.readAsDataURL(file)
  }
  const seen = logo === KEPT_LOGO ? (organization.look.logo?.medium ?? '') : logo
  const written = colour.trim()
  const tooLight = isColour(written) && !readsWell(written)
  return (
    <>
      <Input.Wrapper label={COPY.logo} description={COPY.logoHint} error={errors.logo} labelElement="div">
        <div className={styles.logoField}>
          {seen.startsWith('data:image/') || seen === organization.look.logo?.medium ? (
            <img className={styles.logo} src={seen} alt={COPY.logoOf(organization.name)} />
          ) : (
            <span>{COPY.noLogo}</span>
          )}
          <FileButton onChange={choose} accept="image/png,image/jpeg,image/webp" disabled={busy}>
            {(props) => (
              <Button {...props} disabled={busy}>
                {COPY.choose}
              </Button>
            )}
          </FileButton>
          {logo === '' ? null : (
            <Button variant="subtle" disabled={busy} onClick={() => write('logo')('')}>
              {COPY.takeAway}
            </Button>
          )}
        </div>
      </Input.Wrapper>
      <TextInput
        label={COPY.colour}
        description={COPY.colourHint}
        maxLength={7}
        autoComplete="off"
        leftSection={isColour(written) ? <ColorSwatch color={written} size={20} /> : undefined}
        value={colour}
        error={errors.colour}
        disabled={busy}
        onChange={typed(write('colour'))}
        onBlur={() => actor.send({ type: 'field.leave', name: 'colour' })}
      />
      {tooLight ? (
        <Button variant="light" disabled={busy} onClick={() => write('colour')(nearestReadable(written))}>
          {COPY.nearest(nearestReadable(written))}
        </Button>
      ) : null}
      <Alert color="primary">{COPY.onlyTheirs}</Alert>
    </>
  )
}
