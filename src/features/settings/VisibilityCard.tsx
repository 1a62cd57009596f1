import { Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { SeenField, VisibilityActor } from '#machines/account/visibility/chart'
import { Card } from '../../ui/Card'
import { FailedCard } from '../../ui/FailedCard'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Settings.module.css'
import { SEEN_WORDS } from './seen-words'

const copy = COPY.visibility

const labelOf = ({ type, field }: SeenField): string | null => SEEN_WORDS[`${type}.${field}`] ?? null
const listOf = (fields: SeenField[]): string =>
  fields.map(labelOf).filter(Boolean).join(' · ') || copy.nothing

/** Role by role what is read of a coachee's record, from the rules the server answers by. */
export function VisibilityCard({ actor }: { actor: VisibilityActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { data, failure } = snapshot.context
  const fields = data ?? []
  if (snapshot.matches('failed')) {
    return (
      <FailedCard
        title={copy.title}
        failed={copy.failed}
        help={failure?.message}
        onRetry={() => actor.send({ type: 'retry' })}
      />
    )
  }
  return (
    <Card title={copy.title}>
      <div className={styles.stack}>
        <ul className={styles.sentences}>
          {copy.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {snapshot.hasTag('loading') ? (
          <Loading label={WORDS.loading}>
            <Skeleton width={320} height={160} radius="md" />
          </Loading>
        ) : (
          <details className={styles.detail}>
            <summary>{copy.detail}</summary>
            <div className={styles.readers}>
              {copy.readers.map(({ name, label }) => (
                <section key={name} className={styles.reader} aria-label={label}>
                  <h3>{label}</h3>
                  <dl>
                    <dt>{copy.sees}</dt>
                    <dd>{listOf(fields.filter(({ readers }) => readers.includes(name)))}</dd>
                    <dt>{copy.seesNot}</dt>
                    <dd data-not="">{listOf(fields.filter(({ readers }) => !readers.includes(name)))}</dd>
                  </dl>
                </section>
              ))}
            </div>
            <p className={styles.help}>{copy.answers}</p>
          </details>
        )}
      </div>
    </Card>
  )
}
