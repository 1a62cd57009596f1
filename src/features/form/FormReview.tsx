import { Button } from '@mantine/core'
import type { Answers } from '#domain/models'
import type { FormPart } from '#machines/development/form/chart'
import { arrive } from '../../ui/focus'
import { COPY } from './copy'
import { answerWords } from './FormFieldView'
import styles from './FormView.module.css'

type Props = {
  parts: FormPart[]
  answers: Answers
  errors: Record<string, string>
  busy: boolean
  onEdit: (part: number) => void
}

/** Every answer in words, each part one press away from being changed. */
export function FormReview({ parts, answers, errors, busy, onEdit }: Props) {
  return (
    <>
      <div className={styles.intro}>
        <h2 ref={arrive} tabIndex={-1}>
          {COPY.review}
        </h2>
        <p>{COPY.reviewHelp}</p>
      </div>
      {parts.map((part, at) => (
        <section key={part.title} className={styles.part} aria-label={part.title}>
          <header>
            <h3>{part.title}</h3>
            <Button
              size="sm"
              variant="subtle"
              disabled={busy}
              aria-label={`${COPY.edit}: ${part.title}`}
              onClick={() => onEdit(at)}
            >
              {COPY.edit}
            </Button>
          </header>
          <dl>
            {part.fields.map((field) => (
              <div key={field._id}>
                <dt>{field.label}</dt>
                <dd>{answerWords(answers[field._id], field)}</dd>
                {errors[field._id] ? <dd className={styles.error}>{errors[field._id]}</dd> : null}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
