import { Alert, Button } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { ReadingActor } from '#machines/academy/reading/chart'
import { WORDS } from '../../ui/words'
import styles from './Begun.module.css'
import { COPY } from './copy'

type Props = { actor: ReadingActor }
/** Steps in which a position is told: every pixel would be too many events. */
const STEP = 5
/** So little is as good as the beginning. */
const FROM = 5

/** How much of a text has come into sight, 0 to 100 in steps. */
function shareOf({ top, height }: { top: number; height: number }, viewport: number): number {
  const share = height > 0 ? ((viewport - top) / height) * 100 : 0
  return Math.min(100, Math.max(0, Math.round(share / STEP) * STEP))
}

/** A text that says how far somebody is in it, and opens where they were. */
export function Followed({ actor, children }: Props & { children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null)
  const known = useSelector(actor, (state) => !state.matches('loading') && !state.matches('failed'))
  useLayoutEffect(() => {
    const { position, done } = actor.getSnapshot().context
    const box = text.current?.getBoundingClientRect()
    if (!known || !box || done || position <= FROM || position >= 100) return
    window.scrollTo({ top: window.scrollY + box.top + (box.height * position) / 100 - window.innerHeight })
  }, [actor, known])
  useEffect(() => {
    if (!known) return
    const tell = () => {
      const box = text.current?.getBoundingClientRect()
      if (box) actor.send({ type: 'page.moved', position: shareOf(box, window.innerHeight) })
    }
    window.addEventListener('scroll', tell, { passive: true })
    return () => window.removeEventListener('scroll', tell)
  }, [actor, known])
  return <div ref={text}>{children}</div>
}

/** Who recommended it, and why. */
export function Advice({ actor }: Props) {
  const { recommendations } = useSelector(actor, ({ context }) => context)
  return recommendations.map(({ _id, coach, note }) => (
    <div key={_id} className={styles.advice}>
      <p>
        <strong>{COPY.advised(coach)}</strong>
      </p>
      {note ? <p>«{note}»</p> : null}
    </div>
  ))
}

/** That it was read, and whether the coach who recommended it is told. */
export function Mark({ actor }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { done, recommendations } = snapshot.context
  if (snapshot.hasTag('loading')) return null
  if (snapshot.matches('failed'))
    return (
      <Alert color="warning">
        <p>{COPY.progressFailed}</p>
        <Button mt="xs" onClick={() => actor.send({ type: 'reading.retry' })}>
          {WORDS.retry}
        </Button>
      </Alert>
    )
  const still = snapshot.matches('still') || snapshot.matches('moving')
  return (
    <div className={styles.mark}>
      {done ? (
        <p role="status">
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          {COPY.isDone}
        </p>
      ) : null}
      <Button
        variant={done ? 'subtle' : 'filled'}
        disabled={!still}
        onClick={() => actor.send({ type: 'reading.mark', done: !done })}
      >
        {done ? COPY.unmark : COPY.markDone}
      </Button>
      {recommendations.map(({ _id, coach, told }) =>
        told ? (
          <p key={_id}>{COPY.told(coach)}</p>
        ) : (
          <Button
            key={_id}
            disabled={!still}
            onClick={() => actor.send({ type: 'recommendation.answer', id: _id })}
          >
            {COPY.tell(coach)}
          </Button>
        ),
      )}
      <p>{COPY.private}</p>
    </div>
  )
}
