import type { ExtraDraft, Repeat } from '#domain/extra-time'
import { REPEATS } from '#domain/extra-time'
import { localToUtc } from '#domain/slots/local-time'
import type { EntriesContext, EntriesEvent } from '#machines/availability-entries/chart'
import { TimeInput } from '../../ui/availability/TimeInput'
import { ConfirmDialog } from '../../ui/Dialog'
import { CheckboxField } from '../../ui/fields/ChoiceFields'
import { DateField } from '../../ui/fields/DateField'
import { FieldGrid } from '../../ui/fields/FieldGrid'
import { SelectField } from '../../ui/fields/SelectField'
import { TextField } from '../../ui/fields/TextField'
import { useKept } from '../../ui/kept'
import { Notice } from '../../ui/Notices'
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
        <Notice tone="error" alert>
          {changeFailure.message}
        </Notice>
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
        <TextField
          label={copy.name}
          placeholder={copy.namePlaceholder[draft.kind]}
          maxLength={100}
          value={draft.name}
          error={errors.name}
          disabled={busy}
          onChange={(name) => change({ name })}
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
        <CheckboxField
          label={copy.allDay}
          value={draft.allDay}
          disabled={busy}
          onChange={(allDay) => change({ allDay })}
        />
      ) : null}
      {timed ? (
        <div className={styles.pair}>
          {(['start', 'end'] as const).map((part) => (
            <div key={part} className={styles.time}>
              <span aria-hidden="true">{copy[part]}</span>
              <TimeInput
                label={copy[part]}
                value={draft[part]}
                disabled={busy}
                onChange={(time) => change({ [part]: time })}
              />
              {errors[part] ? <p role="alert">{errors[part]}</p> : null}
            </div>
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
                      hint={copy.untilHint}
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
  return sentence ? <Notice tone="warning">{sentence}</Notice> : null
}
