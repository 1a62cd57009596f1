import { Alert, Button, Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Answer, FormField } from '#domain/models'
import type { RecordActor } from '#machines/account/record/chart'
import { formParts } from '#machines/development/form/chart'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { FieldGrid } from '../../ui/fields/FieldGrid'
import { focusFirstError } from '../../ui/focus'
import { useMissed } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Profile.module.css'

/** How one field of a form is drawn; the form feature's own, handed in where both meet. */
export type DrawField = (props: {
  field: FormField
  answer: Answer | undefined
  error: string | undefined
  disabled: boolean
  onChange: (answer: Answer) => void
}) => ReactNode

const WIDE = ['textarea', 'multiple', 'scale']
const copy = COPY.record

/** One form about oneself, open: every part at once, one button. */
export function RecordCard({ actor, draw }: { actor: RecordActor; draw: DrawField }) {
  const snapshot = useSelector(actor, (state) => state)
  const { form, answers, errors } = snapshot.context
  const missed = useMissed(snapshot.children.record)
  if (missed) {
    return (
      <Card>
        <Failure title={copy.failed} help={missed.help} retry={WORDS.retry} onRetry={missed.retry} />
      </Card>
    )
  }
  if (!form) {
    return (
      <Card
        title={
          <>
            <span className="visually-hidden">{WORDS.loading}</span>
            <Skeleton width={120} height={24} />
          </>
        }
      >
        <Loading label={WORDS.loading}>
          <div className={styles.record}>
            <Skeleton width={200} height={24} />
            <Skeleton height={44} radius="md" />
            <Skeleton height={44} radius="md" />
            <Skeleton height={44} radius="md" />
          </div>
        </Loading>
      </Card>
    )
  }
  const parts = formParts(form)
  const editable = snapshot.hasTag('editable')
  return (
    <Card title={form.name}>
      <form
        noValidate
        className={styles.record}
        aria-label={form.name}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'record.save' })
          focusFirstError()
        }}
      >
        {parts.map((part) => (
          <section key={part.title} className={styles.segment} aria-label={part.title}>
            {part.title !== form.name || part.subtitle ? (
              <header>
                {part.title === form.name ? null : <h3>{part.title}</h3>}
                {part.subtitle ? <p>{part.subtitle}</p> : null}
              </header>
            ) : null}
            <FieldGrid
              fields={part.fields.map((field) => ({
                key: field._id,
                wide: WIDE.includes(field._type),
                field: draw({
                  field,
                  answer: answers[field._id],
                  error: errors[field._id],
                  disabled: !editable,
                  onChange: (answer) => actor.send({ type: 'answer.change', fieldId: field._id, answer }),
                }),
              }))}
            />
          </section>
        ))}
        <RecordNotice actor={actor} />
        <div className={styles.foot}>
          <span aria-live="polite">{snapshot.matches('saved') ? copy.saved : copy.changed}</span>
          <Button
            type="submit"
            variant="filled"
            data-wide="phone"
            loading={snapshot.hasTag('busy')}
            disabled={!snapshot.matches('changed')}
          >
            {WORDS.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function RecordNotice({ actor }: { actor: RecordActor }) {
  const stale = useSelector(actor, (state) => state.matches('stale'))
  const { failure, errors } = useSelector(actor, ({ context }) => context)
  if (stale) {
    return (
      <Alert color="warning" role="alert">
        {copy.stale}{' '}
        <Button size="sm" onClick={() => actor.send({ type: 'record.reload' })}>
          {copy.reload}
        </Button>
      </Alert>
    )
  }
  const wrong = Object.keys(errors).length > 0
  if (!failure && !wrong) return null
  return (
    <Alert color={wrong ? 'error' : 'warning'} role="alert">
      {wrong ? copy.check : failure?.message}
    </Alert>
  )
}
