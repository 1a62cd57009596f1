import type { Form } from '#domain/models'
import { formParts } from '#machines/development/form/chart'
import { FormFieldView } from './FormFieldView'
import styles from './Questionnaires.module.css'

/** A form as whoever answers sees it. It is looked at: nothing in it can be pressed. */
export function FormPreview({ form }: { form: Form }) {
  return (
    <div className={styles.preview}>
      {formParts(form).map((part) => (
        <section key={part.title} aria-label={part.title || form.name}>
          {form.segments.length > 0 ? (
            <header>
              <h3>{part.title}</h3>
              {part.subtitle ? <p className={styles.about}>{part.subtitle}</p> : null}
            </header>
          ) : null}
          <div inert className={styles.fields}>
            {part.fields.map((field) => (
              <FormFieldView
                key={field._id}
                compact
                field={field}
                answer={undefined}
                error={undefined}
                disabled={false}
                onChange={() => {}}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
