import { useSelector } from '@xstate/react'
import type { PushActor } from '#machines/push/chart'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Failure, Notice } from '../../ui/Notices'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Settings.module.css'

/** Notices to this browser: asked for here, and never before. */
export function PushCard({ actor }: { actor: PushActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { failure } = snapshot.context
  const retry = () => actor.send({ type: 'push.retry' })
  if (snapshot.matches('failed'))
    return (
      <Card title={COPY.push.title}>
        <Failure title={COPY.push.failed} help={failure?.message} retry={WORDS.retry} onRetry={retry} />
      </Card>
    )
  const on = snapshot.matches('on') || snapshot.matches('turningOff')
  return (
    <Card title={COPY.push.title}>
      <div className={styles.stack}>
        <p className={styles.help}>{COPY.push.help}</p>
        {failure ? (
          <Notice tone="warning" alert>
            {failure.message}
          </Notice>
        ) : null}
        {snapshot.matches('unsupported') ? (
          <Notice>{COPY.push.unsupported}</Notice>
        ) : snapshot.matches('denied') ? (
          <>
            <Notice>{COPY.push.denied}</Notice>
            <Button wide="phone" onClick={retry}>
              {COPY.push.again}
            </Button>
          </>
        ) : (
          <>
            {on ? <Notice tone="success">{COPY.push.on}</Notice> : null}
            <Button
              wide="phone"
              variant={on ? 'default' : 'primary'}
              busy={snapshot.hasTag('busy')}
              onClick={() => actor.send({ type: on ? 'push.refuse' : 'push.want' })}
            >
              {on ? COPY.push.refuse : COPY.push.want}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
