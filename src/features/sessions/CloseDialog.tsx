import {
  ActionIcon,
  Alert,
  Badge,
  Button,
  Chip,
  Radio,
  Textarea,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSelector } from '@xstate/react'
import { ENTRY_CLOSES_MINUTES_AFTER, MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import { absenceRefusal, sessionSnapshot } from '#domain/entities/session/actions'
import { capitalize, formatDate, formatRange, formatTime } from '#domain/format-time'
import { AGREEMENT_MAX, FIRST_STEP_MAX, MOST_TOPICS, NOTE_MAX } from '#domain/session-leaves'
import { absenceFrom } from '#domain/session-rules'
import type { ClosingActor, ClosingDraft } from '#machines/sessions/closing/chart'
import { Avatar } from '../../ui/Avatar'
import { Failure } from '../../ui/Failure'
import { DateField } from '../../ui/fields/DateField'
import { SelectField } from '../../ui/fields/SelectField'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { Modal } from '../../ui/Modal'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import styles from './CloseDialog.module.css'
import { COPY } from './copy'
import { DIALOG_COPY } from './dialog-copy'

const copy = DIALOG_COPY.closing
type Outcome = NonNullable<ClosingDraft['outcome']>
const OUTCOMES: readonly Outcome[] = ['both', 'coacheeMissing', 'external']

/** How a session ended, what both agreed and when they go on; what is private is dashed, with a lock. */
export function CloseDialog({ actor }: { actor: ClosingActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { me, session, failure } = snapshot.context
  const zone = me.timezone
  const { coachee, slot } = session
  const later = () => actor.send({ type: 'close.later' })
  const busy = snapshot.matches('sending')
  return (
    <Modal
      opened
      size={1120}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': copy.title(coachee.name.first) } }}
      onClose={() => {
        if (!busy) later()
      }}
    >
      <header className={styles.head}>
        <Avatar name={coachee.name} picture={coachee.picture} size={44} />
        <div>
          <h2>{copy.title(coachee.name.first)}</h2>
          <p>
            {capitalize(formatDate(slot, zone))}, {formatRange(slot, SESSION_MINUTES, zone)}
          </p>
        </div>
        <p className={styles.state} role="status">
          {snapshot.matches('saving')
            ? copy.saving
            : snapshot.matches('writing')
              ? copy.writing
              : snapshot.matches('saved')
                ? copy.saved
                : ''}
        </p>
        <ActionIcon variant="subtle" size={44} aria-label={copy.close} disabled={busy} onClick={later}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </header>
      {snapshot.matches('tooLate') ? (
        <div className={styles.inset}>
          <Alert color="primary">{copy.tooLate}</Alert>
          <Button onClick={later}>{DIALOG_COPY.close.back}</Button>
        </div>
      ) : snapshot.matches('failed') || snapshot.matches('stale') ? (
        <div className={styles.inset}>
          <Failure
            title={snapshot.matches('stale') ? copy.stale : copy.failed}
            help={failure?.message}
            retry={snapshot.matches('stale') ? copy.reload : WORDS.retry}
            onRetry={() => actor.send({ type: 'form.retry' })}
          />
        </div>
      ) : snapshot.matches('loading') ? (
        <div className={styles.inset}>
          <Loading label={WORDS.loading}>
            <SkeletonRows rows={5} />
          </Loading>
        </div>
      ) : (
        <Form actor={actor} />
      )}
    </Modal>
  )
}

function Form({ actor }: { actor: ClosingActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { me, session, now, draft, form, failure } = snapshot.context
  const zone = me.timezone
  const name = session.coachee.name.first
  const missing = draft.outcome === 'coacheeMissing'
  const chart = sessionSnapshot(session)
  const options = OUTCOMES.filter((outcome) =>
    chart.can({ type: 'session.close', by: 'coach', outcome, now }),
  )
  const refusal = absenceRefusal(session, 'coach', now)
  const write = (change: Partial<ClosingDraft>) => actor.send({ type: 'draft.change', draft: change })
  const sending = snapshot.matches('sending')
  const unsure = snapshot.matches('unsure')
  const deadline = formatTime(Date.parse(session.slot) + ENTRY_CLOSES_MINUTES_AFTER * MINUTE_MS, zone)
  const due = draft.dueOn ? formatDate(`${draft.dueOn}T12:00:00Z`, 'UTC') : ''
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.form}>
          <Radio.Group
            label={copy.who}
            value={draft.outcome ?? ''}
            onChange={(value) => {
              const outcome = OUTCOMES.find((one) => one === value)
              if (outcome) write({ outcome })
            }}
          >
            <div className={styles.outcomes}>
              {options.map((outcome) => (
                <Radio
                  key={outcome}
                  value={outcome}
                  label={copy.outcomes[outcome]}
                  description={copy.consequence[outcome]}
                />
              ))}
            </div>
          </Radio.Group>
          {refusal === 'early' ? (
            <p className={styles.quiet}>
              {COPY.close.absenceFrom(formatTime(absenceFrom(session.slot), zone))}
            </p>
          ) : refusal === 'notWaiting' ? (
            <p className={styles.quiet}>{COPY.close.notWaiting}</p>
          ) : null}
          {missing ? null : (
            <>
              {form && form.topics.length > 0 ? (
                <fieldset className={styles.topics}>
                  <legend>
                    {copy.topics} <span>{copy.upTo}</span>
                  </legend>
                  {form.topics.map((topic) => {
                    const chosen = draft.topics.includes(topic)
                    return (
                      <Chip
                        key={topic}
                        checked={chosen}
                        disabled={!chosen && draft.topics.length >= MOST_TOPICS}
                        onChange={() =>
                          write({
                            topics: chosen
                              ? draft.topics.filter((one) => one !== topic)
                              : [...draft.topics, topic],
                          })
                        }
                      >
                        {topic}
                      </Chip>
                    )
                  })}
                </fieldset>
              ) : null}
              <Textarea
                label={copy.agreement}
                description={copy.agreementHint(name)}
                rows={3}
                maxLength={AGREEMENT_MAX}
                value={draft.agreement}
                onChange={typed((agreement) => write({ agreement }))}
              />
              <div className={styles.pair}>
                <TextInput
                  label={copy.firstStep}
                  maxLength={FIRST_STEP_MAX}
                  autoComplete="off"
                  value={draft.firstStep}
                  onChange={typed((firstStep) => write({ firstStep }))}
                />
                <DateField label={copy.dueOn} value={draft.dueOn} onChange={(dueOn) => write({ dueOn })} />
              </div>
              {form && form.objectives.length > 0 ? (
                <SelectField
                  label={copy.objective}
                  placeholder={copy.noObjective}
                  value={draft.objectiveId}
                  options={form.objectives.map(({ _id, title }) => ({ value: _id, label: title }))}
                  onChange={(objectiveId) => write({ objectiveId })}
                />
              ) : null}
            </>
          )}
          <div className={styles.private}>
            <Textarea
              label={
                <>
                  <IconLock size={14} stroke={1.75} aria-hidden="true" /> {copy.note}
                </>
              }
              description={copy.noteHint}
              rows={4}
              maxLength={NOTE_MAX}
              value={draft.note}
              onChange={typed((note) => write({ note }))}
            />
          </div>
          {missing || !form || form.levels.length === 0 ? null : (
            <fieldset className={styles.levels}>
              <legend>{copy.progress}</legend>
              {form.levels.map((level, at) => (
                <Chip
                  key={level}
                  type="radio"
                  checked={draft.progress === at + 1}
                  onChange={() => write({ progress: at + 1 })}
                >
                  {level}
                </Chip>
              ))}
            </fieldset>
          )}
        </div>
        <aside className={styles.next}>
          <h3>{copy.next}</h3>
          {!form || form.hours.length === 0 ? (
            <p className={styles.quiet}>{copy.noHours}</p>
          ) : (
            <>
              <p className={styles.quiet}>{copy.nextHelp(name)}</p>
              <Radio.Group
                aria-label={copy.next}
                value={draft.propose ?? ''}
                onChange={(propose) => write({ propose: propose || null })}
              >
                <div className={styles.hours}>
                  {form.hours.map((hour) => (
                    <Radio
                      key={hour}
                      value={hour}
                      label={`${capitalize(formatDate(hour, zone))}, ${formatTime(hour, zone)}`}
                    />
                  ))}
                </div>
              </Radio.Group>
              {draft.propose ? (
                <UnstyledButton className={styles.choose} onClick={() => write({ propose: null })}>
                  {copy.theyChoose}
                </UnstyledButton>
              ) : null}
            </>
          )}
          {missing ? null : (
            <section className={styles.preview} aria-label={copy.preview(name)}>
              <p className={styles.quiet}>
                <IconEye size={14} stroke={1.75} aria-hidden="true" /> {copy.preview(name)}
              </p>
              <strong>{copy.closedBy(me.name.first)}</strong>
              <p className={styles.words}>{draft.agreement || copy.noAgreement}</p>
              {draft.firstStep || due ? (
                <p className={styles.quiet}>{[draft.firstStep, due].filter(Boolean).join(' · ')}</p>
              ) : null}
              {draft.propose ? (
                <Badge color="secondary">
                  {copy.proposes(`${formatDate(draft.propose, zone)}, ${formatTime(draft.propose, zone)}`)}
                </Badge>
              ) : null}
            </section>
          )}
          <p className={styles.quiet}>{copy.privacy}</p>
        </aside>
      </div>
      {unsure ? <Alert color="primary">{COPY.unsure}</Alert> : null}
      {failure && !unsure ? (
        <Alert color="error" role="alert">
          {failure.message}{' '}
          {snapshot.matches('waiting') ? (
            <UnstyledButton className={styles.again} onClick={() => actor.send({ type: 'form.retry' })}>
              {WORDS.retry}
            </UnstyledButton>
          ) : null}
        </Alert>
      ) : null}
      <footer className={styles.foot}>
        <p className={styles.quiet}>{copy.until(deadline)}</p>
        <Button variant="subtle" disabled={sending} onClick={() => actor.send({ type: 'close.later' })}>
          {copy.later}
        </Button>
        <Button
          variant="filled"
          size="md"
          loading={snapshot.hasTag('busy')}
          disabled={!snapshot.can({ type: 'close.confirm', now })}
          onClick={() => actor.send({ type: 'close.confirm', now: Date.now() })}
        >
          {draft.propose ? copy.submitWith(formatDate(draft.propose, zone)) : copy.submit}
        </Button>
      </footer>
    </>
  )
}
