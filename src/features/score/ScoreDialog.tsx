import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { isScoreType } from '#domain/scores'
import type { ScoreSurveyActor } from '#machines/development/score-survey/chart'
import { ConfirmDialog, DialogActions } from '../../ui/ConfirmDialog'
import { Failure } from '../../ui/Failure'
import { ScaleField } from '../../ui/fields/ScaleField'
import { Modal } from '../../ui/Modal'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'

/** One score after another, each with its thanks. */
export function ScoreDialog({ actor }: { actor: ScoreSurveyActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { due, picked, failure } = snapshot.context
  const [asked, ...rest] = due
  if (!snapshot.hasTag('calm') || !snapshot.hasTag('shown')) return null
  if (snapshot.matches({ queueing: { queue: 'thanks' } })) {
    const close = () => actor.send({ type: 'thanks.close' })
    return (
      <Modal opened title={COPY.thanks} onClose={close}>
        <p role="status" className={due.length > 0 ? undefined : 'visually-hidden'}>
          {due.length > 0 ? COPY.remaining(due.length) : COPY.thanks}
        </p>
        <DialogActions>
          <Button variant="subtle" onClick={close} fullWidth>
            {WORDS.close}
          </Button>
        </DialogActions>
      </Modal>
    )
  }
  if (!asked) return null
  const busy = snapshot.hasTag('busy')
  const skip = () => actor.send({ type: 'score.skip' })
  const close = () => actor.send({ type: 'score.close' })
  if (!isScoreType(asked.type))
    return (
      <ConfirmDialog
        opened
        title={COPY.title[asked.type]}
        confirm={COPY.answer}
        keep={COPY.skip}
        busy={busy}
        onConfirm={() => actor.send({ type: 'form.open' })}
        onKeep={skip}
        onClose={close}
      >
        <p>{COPY.forms[asked.type]}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      opened
      title={COPY.title[asked.type]}
      confirm={COPY.send}
      keep={COPY.skip}
      busy={busy}
      disabled={picked === null}
      onConfirm={() => actor.send({ type: 'score.send' })}
      onKeep={skip}
      onClose={close}
    >
      <ScaleField
        label={COPY.scale}
        min={0}
        labels={COPY.marks}
        value={picked}
        disabled={busy}
        onChange={(score) => actor.send({ type: 'score.choose', score })}
      />
      {rest.length > 0 ? <p>{COPY.remaining(rest.length)}</p> : null}
      {failure ? <Failure title={COPY.failed} help={failure.message} /> : null}
    </ConfirmDialog>
  )
}
