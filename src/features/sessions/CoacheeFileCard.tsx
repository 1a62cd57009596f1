import { Alert, Button, Textarea, UnstyledButton } from '@mantine/core'
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import { useSelector } from '@xstate/react'
import { capitalize, formatDateTime } from '#domain/format-time'
import { stateLabel } from '#domain/session-words'
import { type CoacheeFileActor, type FileSession, noticeOf } from '#machines/sessions/coachee-file/chart'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { SelectField } from '../../ui/fields/SelectField'
import { Loading } from '../../ui/Loading'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import styles from './CoacheeFile.module.css'
import { FileBars } from './FileSkeleton'
import { FILE_COPY as copy } from './file-copy'

type Props = { actor: CoacheeFileActor; people: { id: string; name: string }[]; zone: string }

/** One coachee at hand: what they said at the start, what was done together, and one's own notes. */
export function CoacheeFileCard({ actor, people, zone }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { coacheeId, answers, sessions, failure } = snapshot.context
  const settled = snapshot.matches('saved') || snapshot.matches('failed')
  return (
    <Card title={copy.title}>
      <div className={styles.file}>
        <SelectField
          label={copy.person}
          value={coacheeId}
          disabled={!settled}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => actor.send({ type: 'coachee.choose', coacheeId: id })}
        />
        {snapshot.matches('failed') ? (
          <Failure
            title={copy.failed}
            help={failure?.message}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'file.retry' })}
          />
        ) : snapshot.hasTag('loading') ? (
          <Loading label={WORDS.loading}>
            <FileBars />
          </Loading>
        ) : (
          <>
            <Reminder actor={actor} />
            {sessions.length > 0 ? <Notes actor={actor} zone={zone} /> : <p>{copy.none}</p>}
            {answers.length > 0 ? (
              <details className={styles.answers}>
                <summary>{copy.answers}</summary>
                <dl>
                  {answers.map(({ label, answer }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{answer}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            ) : null}
          </>
        )}
      </div>
    </Card>
  )
}

/** Reminds of the session that is agreed, or of booking one. */
function Reminder({ actor }: { actor: CoacheeFileActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { reminded, failure } = snapshot.context
  const sending = snapshot.matches('reminding')
  if (reminded)
    return (
      <p className={styles.state} role="status">
        {copy.reminded}
      </p>
    )
  if (!sending && !snapshot.can({ type: 'reminder.send' })) return null
  return (
    <div>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconBellRinging size={18} stroke={1.75} aria-hidden="true" />}
        loading={sending}
        onClick={() => actor.send({ type: 'reminder.send' })}
      >
        {noticeOf(snapshot.context).type === 'sessionReminder' ? copy.remindSession : copy.remindBooking}
      </Button>
      {failure && snapshot.matches('saved') ? (
        <Alert color="error" role="alert" mt="xs">
          {failure.message}
        </Alert>
      ) : null}
    </div>
  )
}

function Notes({ actor, zone }: { actor: CoacheeFileActor; zone: string }) {
  const snapshot = useSelector(actor, (state) => state)
  const { sessions, sessionId, draft, failure } = snapshot.context
  const stale = snapshot.matches('stale')
  const said = (session: FileSession) =>
    `${capitalize(formatDateTime(session.slot, zone))} · ${stateLabel(session.state, 'coach')}`
  const at = sessions.findIndex(({ _id }) => _id === sessionId)
  const before = sessions.slice(at + 1).find(({ notes }) => notes.text !== '')
  return (
    <>
      {before ? (
        <blockquote className={styles.before}>
          <p>{copy.last(capitalize(formatDateTime(before.slot, zone)))}</p>
          {before.notes.text}
        </blockquote>
      ) : null}
      <SelectField
        label={copy.session(sessions.length)}
        value={sessionId ?? ''}
        disabled={!snapshot.matches('saved')}
        options={sessions.map((session) => ({ value: session._id, label: said(session) }))}
        onChange={(id) => actor.send({ type: 'session.choose', sessionId: id })}
      />
      <Textarea
        label={copy.notes}
        description={copy.notesHint}
        rows={5}
        maxLength={10_000}
        value={draft}
        disabled={stale}
        onChange={typed((text) => actor.send({ type: 'notes.change', text }))}
      />
      {stale || snapshot.matches('waiting') ? (
        <Alert color="error" role="alert">
          {failure?.message}{' '}
          <UnstyledButton className={styles.again} onClick={() => actor.send({ type: 'file.retry' })}>
            {stale ? copy.reload : WORDS.retry}
          </UnstyledButton>
        </Alert>
      ) : (
        <p className={styles.state} role="status">
          {snapshot.matches('saving') ? copy.saving : snapshot.matches('writing') ? copy.writing : copy.saved}
        </p>
      )}
    </>
  )
}
