import { Alert, Checkbox, TextInput } from '@mantine/core'
import type { ExtraDraft, Repeat } from '#domain/extra-time'
import { REPEATS } from '#domain/extra-time'
import { localToUtc } from '#domain/slots/local-time'
import type { EntriesContext, EntriesEvent } from '#machines/agenda/availability-entries/chart'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { DateField } from '../../ui/fields/DateField'
import { FieldGrid } from '../../ui/fields/FieldGrid'
import { SelectField } from '../../ui/fields/SelectField'
import { TimeField } from '../../ui/fields/TimeField'
import { useKept } from '../../ui/kept'
import { ticked, typed } from '../../ui/typed'
import styles from './Availability.module.css'
import { COPY } from './copy'
import { clockSentence } from './when'

const copy = COPY.draft

type Props = {
  context: EntriesContext
  opened: boolean
  busy: boolean
  send: (event: EntriesEvent) => void
}

/** Hours to open or to block: when, and how they repeat. */
export function EntryDialog({ context: current, opened, busy, send }: Props) {
  const context = useKept(current, opened)
  const { draft, errors, changeFailure } = context
  const kind = draft?.kind ?? 'open'
  return (
    <ConfirmDialog
      opened={opened}
      title={copy.titles[kind]}
      confirm={draft?.entry ? copy.change : copy.save[kind]}
      keep={copy.keep}
      busy={busy}
      onConfirm={() => send({ type: 'draft.save' })}
      onClose={() => send({ type: 'draft.close' })}
    >
      {changeFailure && Object.keys(errors).length === 0 ? (
        <Alert color="error" role="alert">
          {changeFailure.message}
        </Alert>
      ) : null}
      {draft ? (
        <Fields
          {...{ draft, context, busy }}
          change={(changed) => send({ type: 'draft.change', draft: changed })}
        />
      ) : null}
    </ConfirmDialog>
  )
}

type FieldsProps = {
  draft: ExtraDraft
  context: EntriesContext
  busy: boolean
  change: (changed: Partial<ExtraDraft>) => void
}

function Fields({ draft, context, busy, change }: FieldsProps) {
  const { errors } = context
  const block = draft.kind === 'block'
  const timed = !(block && draft.allDay)
  return (
    <div className={styles.form}>
      {block || draft.repeat !== 'none' ? (
        <TextInput
          label={copy.name}
          placeholder={copy.namePlaceholder[draft.kind]}
          maxLength={100}
          value={draft.name}
          error={errors.name}
          disabled={busy}
          onChange={typed((name) => change({ name }))}
        />
      ) : null}
      <div className={styles.pair}>
        <DateField
          label={block ? copy.firstDate : copy.date}
          value={draft.date}
          error={errors.date}
          disabled={busy}
          onChange={(date) => change({ date, ...(draft.lastDate < date ? { lastDate: date } : {}) })}
        />
        {block ? (
          <DateField
            label={copy.lastDate}
            value={draft.lastDate}
            error={errors.lastDate}
            disabled={busy}
            onChange={(lastDate) => change({ lastDate })}
          />
        ) : null}
      </div>
      {block ? (
        <Checkbox
          label={copy.allDay}
          checked={draft.allDay}
          disabled={busy}
          onChange={ticked((allDay) => change({ allDay }))}
        />
      ) : null}
      {timed ? (
        <div className={styles.pair}>
          {(['start', 'end'] as const).map((part) => (
            <TimeField
              key={part}
              label={copy[part]}
              value={draft[part]}
              error={errors[part]}
              disabled={busy}
              onChange={(time) => change({ [part]: time })}
            />
          ))}
        </div>
      ) : errors.end ? (
        <p role="alert">{errors.end}</p>
      ) : null}
      <FieldGrid
        fields={[
          {
            key: 'repeat',
            wide: draft.repeat === 'none',
            field: (
              <SelectField
                label={copy.repeat}
                value={draft.repeat}
                disabled={busy}
                options={REPEATS.map((repeat) => ({ value: repeat, label: copy.repeats[repeat] }))}
                onChange={(repeat) => change({ repeat: repeat as Repeat })}
              />
            ),
          },
          ...(draft.repeat === 'none'
            ? []
            : [
                {
                  key: 'until',
                  wide: false,
                  field: (
                    <DateField
                      label={copy.until}
                      description={copy.untilHint}
                      value={draft.until}
                      error={errors.until}
                      disabled={busy}
                      onChange={(until) => change({ until })}
                    />
                  ),
                },
              ]),
        ]}
      />
      <Announcement draft={draft} context={context} />
    </div>
  )
}

/** A repetition that crosses a clock change says so before it is saved. */
function Announcement({ draft, context: { zone, now } }: { draft: ExtraDraft; context: EntriesContext }) {
  const time = draft.kind === 'block' && draft.allDay ? '00:00' : draft.start
  const startMs = Date.parse(`${draft.date}T${time}Z`)
  if (draft.repeat === 'none' || Number.isNaN(startMs)) return null
  const start = new Date(localToUtc(zone, `${draft.date}T${time}`)).toISOString()
  const sentence = clockSentence({ recurrence: draft.repeat, next: [], start }, zone, now)
  return sentence ? <Alert color="warning">{sentence}</Alert> : null
}
