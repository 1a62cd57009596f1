import { Alert, Button } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import { useSelector } from '@xstate/react'
import { type FormActor, formParts } from '#machines/development/form/chart'
import { Failure } from '../../ui/Failure'
import { FlowCard } from '../../ui/flow/FlowCard'
import { arrive, focusFirstError } from '../../ui/focus'
import { LinkButton } from '../../ui/LinkButton'
import { useMissed } from '../../ui/Loaded'
import { useStepsInHistory } from '../../ui/steps-in-history'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import { FormFieldView } from './FormFieldView'
import { FormReview } from './FormReview'
import { FormSkeleton } from './FormSkeleton'
import styles from './FormView.module.css'

type Props = {
  actor: FormActor
  steps: string[]
  current: number
  title?: string
  help?: string
  privacy?: string
  submit?: string
  /** Where "Atrás" leads from the first part; without it there is none. */
  backTo?: string
}

type Seen = ReturnType<FormActor['getSnapshot']>
const isBusy = (snapshot: Seen): boolean => snapshot.hasTag('busy') || snapshot.matches('complete')
const isReviewing = (snapshot: Seen): boolean =>
  snapshot.matches({ filling: { asking: 'reviewing' } }) || isBusy(snapshot)
/** Which part is in front, the review after the last; null: there is none yet. */
const stepOf = (snapshot: Seen): number | null => {
  const { form, part } = snapshot.context
  return form && (isReviewing(snapshot) ? formParts(form).length : part)
}

/** A form part by part, saved while it is filled, reviewed before it is sent. */
export function FormView({
  actor,
  steps,
  current,
  title,
  help,
  privacy,
  submit = COPY.submit,
  backTo,
}: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { form, answers, errors, part, failure } = snapshot.context
  const busy = isBusy(snapshot)
  useStepsInHistory(stepOf(snapshot), (wanted) => {
    const now = () => stepOf(actor.getSnapshot()) ?? wanted
    for (let at = now(), before = -1; at !== wanted && at !== before; before = at, at = now())
      actor.send({ type: at > wanted ? 'part.back' : 'part.next' })
    return now()
  })
  const words = { steps: WORDS.steps, stepOf: WORDS.stepOf(current + 1, steps.length) }
  const missed = useMissed(snapshot.children.questions)
  if (missed) {
    return (
      <FlowCard {...{ steps, current, words }} untitled>
        <Failure title={COPY.failed} help={missed.help} retry={WORDS.retry} onRetry={missed.retry} />
      </FlowCard>
    )
  }
  if (!form) {
    return (
      <FlowCard {...{ steps, current, words }} untitled>
        <FormSkeleton />
      </FlowCard>
    )
  }
  const parts = formParts(form)
  const shown = parts[part]
  const reviewing = isReviewing(snapshot)
  const unsaved = snapshot.matches({ filling: { saving: 'notSaved' } })
  const sending =
    snapshot.matches({ filling: { saving: 'sending' } }) ||
    snapshot.matches({ filling: { saving: 'pausing' } })
  const atStart = part === 0 && !reviewing
  const kept = Object.keys(answers).length > 0 ? WORDS.saved : null
  const standing = unsaved ? COPY.pending : sending ? WORDS.saving : kept
  return (
    <FlowCard
      {...{ steps, current, words }}
      aside={
        <span className={styles.saving} aria-live="polite">
          {standing ? (
            <>
              <IconCloudCheck size={18} stroke={1.75} aria-hidden="true" />
              {standing}
            </>
          ) : null}
        </span>
      }
      footer={
        <>
          {atStart ? (
            backTo ? (
              <LinkButton
                variant="subtle"
                leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
                to={backTo}
              >
                {WORDS.back}
              </LinkButton>
            ) : (
              <span />
            )
          ) : (
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
              disabled={busy}
              onClick={() => actor.send({ type: 'part.back' })}
            >
              {WORDS.back}
            </Button>
          )}
          {reviewing ? (
            <Button
              variant="filled"
              size="lg"
              loading={busy}
              onClick={() => actor.send({ type: 'form.submit' })}
            >
              {submit}
            </Button>
          ) : (
            <Button
              variant="filled"
              size="lg"
              onClick={() => {
                actor.send({ type: 'part.next' })
                focusFirstError()
              }}
            >
              {WORDS.continue}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {title && part === 0 && !reviewing ? (
          <div className={styles.intro}>
            <h1>{title}</h1>
            {help ? <p>{help}</p> : null}
          </div>
        ) : (
          <h1 className="visually-hidden">{title ?? form.name}</h1>
        )}
        {failure && (unsaved || snapshot.matches('filling')) && failure.type !== 'badInput' ? (
          <Alert color="warning" role="alert">
            {unsaved ? COPY.notSaved : failure.message}{' '}
            {unsaved ? (
              <Button size="sm" onClick={() => actor.send({ type: 'form.retry' })}>
                {WORDS.retry}
              </Button>
            ) : null}
          </Alert>
        ) : null}
        {reviewing ? (
          <FormReview
            {...{ parts, answers, errors, busy }}
            onEdit={(at) => actor.send({ type: 'part.go', part: at })}
          />
        ) : (
          <>
            <div className={styles.intro}>
              {parts.length > 1 ? (
                <p className={styles.progress}>{COPY.progress(part + 1, parts.length)}</p>
              ) : null}
              <h2 key={part} ref={arrive} tabIndex={-1}>
                {shown?.title}
              </h2>
              {shown?.subtitle ? <p>{shown.subtitle}</p> : null}
            </div>
            {shown?.fields.map((field) => (
              <FormFieldView
                key={field._id}
                field={field}
                answer={answers[field._id]}
                error={errors[field._id]}
                disabled={!snapshot.hasTag('editable')}
                onChange={(answer) => actor.send({ type: 'answer.change', fieldId: field._id, answer })}
              />
            ))}
          </>
        )}
        {privacy ? <p className={styles.privacy}>{privacy}</p> : null}
      </div>
    </FlowCard>
  )
}
