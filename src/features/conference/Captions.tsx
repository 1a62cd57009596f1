import { Button } from '@mantine/core'
import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs'
import IconPointFilled from '@tabler/icons-react/dist/esm/icons/IconPointFilled.mjs'
import { useSelector } from '@xstate/react'
import type { CaptionsActor } from '#machines/call/captions/chart'
import styles from './Captions.module.css'
import { CAPTIONS } from './captions-copy'

type Props = {
  actor: CaptionsActor
  /** what the other person is called */
  name: string
  /** whether the other person's microphone is on */
  heard: boolean
}

/** What the other person says, and what becomes of what one says oneself, over the lower part of the picture. */
export function Captions(props: Props) {
  return (
    <section className={styles.captions} aria-label={CAPTIONS.title}>
      <Speaking {...props} />
      <Reading {...props} />
    </section>
  )
}

function Reading({ actor, name, heard }: Props) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  const { said, saying, reason } = context
  if (value.reading === 'off') return null
  if (value.reading === 'refused')
    return (
      <div className={styles.note}>
        <p role="status">{CAPTIONS.refused(reason, name)}</p>
        <Button variant="white" size="compact-sm" onClick={() => actor.send({ type: 'captions.close' })}>
          {CAPTIONS.close}
        </Button>
      </div>
    )
  if (value.reading === 'asking')
    return (
      <div className={styles.note}>
        <p role="status">{CAPTIONS.asking(name)}</p>
      </div>
    )
  const isEmpty = said.length === 0 && saying === ''
  return (
    <div className={styles.band}>
      <div className={styles.lines}>
        {isEmpty ? <p className={styles.soft}>{CAPTIONS[heard ? 'waiting' : 'quiet'](name)}</p> : null}
        {/* what may still change is seen and not read out: it would be said again with each word */}
        <div aria-live="polite">
          {said.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </div>
        {saying ? <p aria-hidden="true">{saying}</p> : null}
      </div>
    </div>
  )
}

function Speaking({ actor, name }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { voice, trouble } = snapshot.context
  if (snapshot.matches({ speaking: 'asked' }))
    return (
      <div className={styles.ask}>
        <p role="alert">
          <strong>{CAPTIONS.wants(name)}</strong>
          {CAPTIONS.how(voice, name)}
        </p>
        <div className={styles.answers}>
          <Button variant="filled" size="sm" onClick={() => actor.send({ type: 'voice.allow' })}>
            {CAPTIONS.allow}
          </Button>
          <Button variant="white" size="sm" onClick={() => actor.send({ type: 'voice.decline' })}>
            {CAPTIONS.decline}
          </Button>
        </div>
      </div>
    )
  if (snapshot.matches({ speaking: 'writing' })) {
    const isMuted = snapshot.matches({ speaking: { writing: 'muted' } })
    return (
      <div className={styles.writing} data-muted={isMuted || undefined}>
        <p role="status">
          {isMuted ? (
            <IconMicrophoneOff size={16} aria-hidden="true" />
          ) : (
            <IconPointFilled size={16} aria-hidden="true" />
          )}
          {CAPTIONS[isMuted ? 'muted' : 'writing'](name)}
        </p>
        <Button variant="white" size="compact-sm" onClick={() => actor.send({ type: 'voice.stop' })}>
          {CAPTIONS.stop}
        </Button>
      </div>
    )
  }
  if (snapshot.matches({ speaking: 'failed' }))
    return (
      <div className={styles.note}>
        <p role="alert">{CAPTIONS.trouble[trouble]}</p>
        <Button variant="white" size="compact-sm" onClick={() => actor.send({ type: 'voice.close' })}>
          {CAPTIONS.close}
        </Button>
      </div>
    )
  return null
}
