import { Alert, Textarea, UnstyledButton } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useSelector } from '@xstate/react'
import { NOTE_MAX } from '#domain/session-leaves'
import type { CoacheeFileActor } from '#machines/sessions/coachee-file/chart'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import styles from './CoacheePage.module.css'
import { PAGE_COPY as COPY } from './page-copy'

/** The private note of the session that is open; dashed, with a lock: only its coach reads it. */
export function NoteEditor({ actor }: { actor: CoacheeFileActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { draft, failure } = snapshot.context
  const stale = snapshot.matches('stale')
  return (
    <div className={styles.private}>
      <Textarea
        label={
          <>
            <IconLock size={14} stroke={1.75} aria-hidden="true" /> {COPY.note}
          </>
        }
        description={COPY.notesHint}
        rows={4}
        maxLength={NOTE_MAX}
        value={draft}
        disabled={stale}
        onChange={typed((text) => actor.send({ type: 'notes.change', text }))}
      />
      {stale || snapshot.matches('waiting') ? (
        <Alert color="error" role="alert">
          {failure?.message}{' '}
          <UnstyledButton className={styles.again} onClick={() => actor.send({ type: 'file.retry' })}>
            {stale ? COPY.reload : WORDS.retry}
          </UnstyledButton>
        </Alert>
      ) : (
        <p className={styles.state} role="status">
          {snapshot.matches('saving') ? COPY.saving : snapshot.matches('writing') ? COPY.writing : COPY.saved}
        </p>
      )}
    </div>
  )
}
