import { Alert, Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { formFields } from '#domain/form-rules'
import type { EmbedFormActor } from '#machines/development/embed-form/chart'
import { formParts } from '#machines/development/form/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { focusFirstError } from '../../ui/focus'
import { LinkButton } from '../../ui/LinkButton'
import { WORDS } from '../../ui/words'
import { EMBED } from './copy'
import styles from './EmbedForm.module.css'
import { FormFieldView } from './FormFieldView'
import { FormSkeleton } from './FormSkeleton'
import form from './FormView.module.css'

const ENDINGS = ['sent', 'answered', 'expired', 'broken'] as const
const PRIVATE = ['progressSupervisorEvaluation', 'alignmentLeader']

type Endings = Record<(typeof ENDINGS)[number], { title: string; help: string }>
type Props = {
  actor: EmbedFormActor
  /** Where to go on from the last page. */
  next: { to: string; label: string }
  /** What the last page says. */
  endings?: Endings
}

/** A form on one page, for somebody without account who came by a mailed link. */
export function EmbedFormView({ actor, next, endings = EMBED.endings }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const ending = ENDINGS.find((state) => snapshot.matches(state))
  if (ending) return <Ending {...endings[ending]} next={next} />
  if (snapshot.matches('failed'))
    return (
      <Card version="v2">
        <h1 className="visually-hidden">{EMBED.failed}</h1>
        <Failure
          title={EMBED.failed}
          help={snapshot.context.failure?.message}
          retry={WORDS.retry}
          onRetry={() => actor.send({ type: 'form.retry' })}
        />
      </Card>
    )
  if (!snapshot.context.form)
    return (
      <Card version="v2">
        <h1 className="visually-hidden">{WORDS.loading}</h1>
        <FormSkeleton />
      </Card>
    )
  return <Questions actor={actor} />
}

function Questions({ actor }: { actor: EmbedFormActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { form: asked, answers, errors, failure } = snapshot.context
  if (!asked) return null
  const busy = snapshot.hasTag('busy')
  const fields = formFields(asked)
  const open = fields.filter(({ _id, rules }) => rules.required && answers[_id] === undefined).length
  const wrong = Object.keys(errors).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'form.submit' })
    focusFirstError()
  }
  return (
    <Card version="v2">
      <form noValidate className={form.form} onSubmit={submit}>
        <div className={styles.head}>
          <h1>{asked.name}</h1>
          <p>{EMBED.help(fields.length)}</p>
        </div>
        {formParts(asked).map((part, at, { length }) => (
          <section key={part.title} className={styles.part} aria-label={part.title}>
            {length > 1 ? (
              <div className={form.intro}>
                <h2>{part.title}</h2>
                {part.subtitle ? <p>{part.subtitle}</p> : null}
              </div>
            ) : null}
            {part.fields.map((field) => (
              <FormFieldView
                key={field._id}
                compact
                field={field}
                answer={answers[field._id]}
                error={errors[field._id]}
                disabled={busy}
                onChange={(answer) => actor.send({ type: 'answer.change', fieldId: field._id, answer })}
              />
            ))}
            {at < length - 1 ? <hr className={styles.rule} /> : null}
          </section>
        ))}
        <footer className={styles.foot}>
          {failure && failure.type !== 'badInput' ? (
            <Alert color="warning" role="alert">
              {EMBED.notSent} {failure.type === 'network' ? null : failure.message}
            </Alert>
          ) : null}
          {PRIVATE.includes(asked._type) ? <p className={styles.privacy}>{EMBED.privacy}</p> : null}
          <div className={styles.send}>
            <p role="status">{wrong > 0 ? EMBED.wrong(wrong) : open > 0 ? EMBED.open(open) : EMBED.ready}</p>
            <Button type="submit" variant="filled" size="lg" loading={busy}>
              {EMBED.submit}
            </Button>
          </div>
        </footer>
      </form>
    </Card>
  )
}

/** What replaced the page under somebody's hands is read from its start. */
const readFrom = (place: HTMLElement | null): void => place?.focus()

function Ending({ title, help, next }: { title: string; help: string; next: Props['next'] }) {
  return (
    <div ref={readFrom} tabIndex={-1} className={styles.ending}>
      <Card version="v2" flush>
        <EmptyState
          landscape
          level={1}
          title={title}
          help={help}
          action={<LinkButton to={next.to}>{next.label}</LinkButton>}
        />
      </Card>
    </div>
  )
}
