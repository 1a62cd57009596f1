import { Alert, Button, FileButton, Input, TextInput } from '@mantine/core'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import type { ConsentActor, ConsentSource } from '#machines/agenda/consent/chart'
import { Card } from '../../ui/Card'
import { RadioGroupField } from '../../ui/fields/RadioGroupField'
import { focusFirstError } from '../../ui/focus'
import { typed } from '../../ui/typed'
import styles from './Calendars.module.css'
import { COPY } from './copy'

const copy = COPY.consent
const SOURCES: ConsentSource[] = ['address', 'file', 'none']
const LISTS = [copy.reads, copy.writes, copy.never]

/** Asks for the permission: first what will be done with it, then the calendar. */
export function ConsentView({ actor, productName }: { actor: ConsentActor; productName: string }) {
  const snapshot = useSelector(actor, (state) => state)
  const { source, url, file, errors, failure } = snapshot.context
  const allowing = snapshot.matches({ deciding: 'allowing' })
  const busy = snapshot.hasTag('busy')
  return (
    <Card version="v2">
      <div className={styles.page}>
        <h1>{copy.title(productName)}</h1>
        <div className={styles.lists}>
          {LISTS.map(({ title, items }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <RadioGroupField
          label={copy.source}
          options={SOURCES.map((one) => copy.sources[one])}
          value={copy.sources[source]}
          disabled={busy}
          onChange={(label) => {
            const chosen = SOURCES.find((one) => copy.sources[one] === label)
            if (chosen) actor.send({ type: 'source.choose', source: chosen })
          }}
        />
        {source === 'address' ? (
          <TextInput
            label={copy.url}
            description={copy.urlHint}
            type="url"
            inputMode="url"
            autoComplete="off"
            aria-required
            value={url}
            error={errors.url}
            disabled={busy}
            onChange={typed((text) => actor.send({ type: 'url.change', url: text }))}
          />
        ) : null}
        {source === 'file' ? (
          <FilePicker
            name={file?.name ?? null}
            error={errors.file}
            disabled={busy}
            onChoose={(chosen) => actor.send({ type: 'file.choose', file: chosen })}
          />
        ) : null}
        {failure ? (
          <Alert color="error" role="alert">
            {failure.message}
          </Alert>
        ) : null}
        <div className={styles.choices}>
          <Button
            variant="filled"
            size="lg"
            data-wide="phone"
            loading={allowing}
            disabled={snapshot.matches({ deciding: 'denying' })}
            onClick={() => {
              actor.send({ type: 'consent.allow' })
              focusFirstError()
            }}
          >
            {copy.allow}
          </Button>
          <Button
            variant="subtle"
            size="lg"
            data-wide="phone"
            loading={snapshot.matches({ deciding: 'denying' })}
            disabled={allowing}
            onClick={() => actor.send({ type: 'consent.deny' })}
          >
            {copy.deny}
          </Button>
        </div>
      </div>
    </Card>
  )
}

type PickerProps = {
  name: string | null
  error: string | undefined
  disabled: boolean
  onChoose: (file: File) => void
}

/** The browser's own picker behind a button of ours: its words are in no language we choose. */
function FilePicker({ name, error, disabled, onChoose }: PickerProps) {
  const id = useId()
  const reset = useRef<() => void>(null)
  return (
    <Input.Wrapper
      id={id}
      label={copy.file}
      labelProps={{ htmlFor: id }}
      description={copy.fileHint}
      error={error}
    >
      <div className={styles.file}>
        <FileButton
          accept=".ics,text/calendar"
          disabled={disabled}
          resetRef={reset}
          inputProps={{ 'aria-label': copy.fileInput }}
          onChange={(file) => {
            if (file) onChoose(file)
            reset.current?.()
          }}
        >
          {(button) => (
            <Button
              {...button}
              id={id}
              aria-describedby={error ? `${id}-description ${id}-error` : `${id}-description`}
              aria-invalid={error ? true : undefined}
              leftSection={<IconFileUpload size={18} aria-hidden="true" />}
              disabled={disabled}
            >
              {name === null ? copy.choose : copy.chooseOther}
            </Button>
          )}
        </FileButton>
        <span className={styles.name} role="status">
          {name}
        </span>
      </div>
    </Input.Wrapper>
  )
}
