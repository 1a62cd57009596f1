import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ConsentActor, ConsentSource } from '#machines/consent/chart'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { RadioGroupField } from '../../ui/fields/ChoiceFields'
import { Field } from '../../ui/fields/Field'
import { TextField } from '../../ui/fields/TextField'
import { focusFirstError } from '../../ui/focus'
import { Notice } from '../../ui/Notices'
import styles from './Calendars.module.css'
import { COPY } from './copy'

const copy = COPY.consent
const SOURCES: ConsentSource[] = ['address', 'file', 'none']
const LISTS = [copy.reads, copy.writes, copy.never]

/** Asks for the permission: first what will be done with it, then the calendar. */
export function ConsentView({ actor, productName }: { actor: ConsentActor; productName: string }) {
  const snapshot = useSelector(actor, (state) => state)
  const { source, url, file, errors, failure } = snapshot.context
  const allowing = snapshot.matches('allowing')
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
          <TextField
            label={copy.url}
            hint={copy.urlHint}
            type="url"
            inputMode="url"
            autoComplete="off"
            required
            value={url}
            error={errors.url}
            disabled={busy}
            onChange={(text) => actor.send({ type: 'url.change', url: text })}
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
          <Notice tone="error" alert>
            {failure.message}
          </Notice>
        ) : null}
        <div className={styles.choices}>
          <Button
            variant="primary"
            size="lg"
            wide="phone"
            busy={allowing}
            disabled={snapshot.matches('denying')}
            onClick={() => {
              actor.send({ type: 'consent.allow' })
              focusFirstError()
            }}
          >
            {copy.allow}
          </Button>
          <Button
            variant="ghost"
            size="lg"
            wide="phone"
            busy={snapshot.matches('denying')}
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
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field label={copy.file} hint={copy.fileHint} required error={error}>
      {({ 'aria-required': _, ...control }) => (
        <div className={styles.file}>
          <input
            ref={input}
            type="file"
            accept=".ics,text/calendar"
            hidden
            disabled={disabled}
            aria-label={copy.fileInput}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) onChoose(file)
              currentTarget.value = ''
            }}
          />
          <Button
            {...control}
            icon={<IconFileUpload size={18} aria-hidden="true" />}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {name === null ? copy.choose : copy.chooseOther}
          </Button>
          <span className={styles.name} role="status">
            {name}
          </span>
        </div>
      )}
    </Field>
  )
}
