import type { Person } from '#domain/models'
import styles from './Conference.module.css'
import { COPY } from './copy'

/** What the other person does and likes, to begin a talk with. */
export function About({ of: { name, personality } }: { of: Person }) {
  const { profession = [], hobbies = [] } = personality ?? {}
  if (profession.length === 0 && hobbies.length === 0) return null
  return (
    <section className={styles.about} aria-label={COPY.about.title(name.first)}>
      <h2>{COPY.about.title(name.first)}</h2>
      {profession.length > 0 ? <p>{COPY.about.profession(profession)}</p> : null}
      {hobbies.length > 0 ? <p>{COPY.about.hobbies(hobbies)}</p> : null}
    </section>
  )
}
