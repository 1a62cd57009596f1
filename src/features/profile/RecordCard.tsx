import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Answer, FormField } from '#domain/models'
import { formParts } from '#machines/form/chart'
import type { RecordActor } from '#machines/record/chart'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { FieldGrid } from '../../ui/fields/FieldGrid'
import { focusFirstError } from '../../ui/focus'
import { Failure, Notice } from '../../ui/Notices'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
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
  const { form, answers, errors, failure } = snapshot.context
  if (snapshot.matches('failed')) {
    return (
      <Card>
        <Failure
          title={copy.failed}
          help={failure?.message}
          retry={WORDS.retry}
          onRetry={() => actor.send({ type: 'record.retry' })}
        />
      </Card>
    )
  }
  if (!form) {
    return (
      <Card
        title={
          <>
            <span className="visually-hidden">{WORDS.loading}</span>
            <SkeletonBar width={120} height={24} />
          </>
        }
      >
        <Skeleton label={WORDS.loading}>
          <div className={styles.record}>
            <SkeletonBar width={200} height={24} />
            <SkeletonBar height={44} radius="box" />
            <SkeletonBar height={44} radius="box" />
            <SkeletonBar height={44} radius="box" />
          </div>
        </Skeleton>
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
            {parts.length > 1 || part.title !== form.name ? (
              <header>
                <h3>{part.title}</h3>
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
            variant="primary"
            wide="phone"
            busy={snapshot.hasTag('busy')}
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
      <Notice tone="warning" alert>
        {copy.stale}{' '}
        <Button size="sm" onClick={() => actor.send({ type: 'record.reload' })}>
          {copy.reload}
        </Button>
      </Notice>
    )
  }
  const wrong = Object.keys(errors).length > 0
  if (!failure && !wrong) return null
  return (
    <Notice tone={wrong ? 'error' : 'warning'} alert>
      {wrong ? copy.check : failure?.message}
    </Notice>
  )
}
