import { courseOf, type Library } from '#domain/academy'
import { pathTo } from '#domain/places'
import { begun, type CourseReading, type Recommendation } from '#domain/readings'
import { Link } from '../../ui/Link'
import styles from './Begun.module.css'
import { Cover } from './Cover'
import { COPY } from './copy'

const SHOWN = 3

/** What was begun, and what coaches recommend and is not answered yet. */
export function Begun({ library }: { library: Library }) {
  const open = begun(library.readings).slice(0, SHOWN)
  const advised = library.advised.filter(({ told }) => !told)
  if (open.length === 0 && advised.length === 0) return null
  return (
    <div className={styles.both}>
      {advised.length > 0 ? (
        <section className={styles.section} aria-label={COPY.advices}>
          <h2>{COPY.advices}</h2>
          <ul className={styles.row}>
            {advised.map((one) => (
              <Advised key={one._id} library={library} one={one} />
            ))}
          </ul>
        </section>
      ) : null}
      {open.length > 0 ? (
        <section className={styles.section} aria-label={COPY.resume}>
          <h2>{COPY.resume}</h2>
          <ul className={styles.row}>
            {open.map((one) => (
              <Resumed key={one.documentId} library={library} one={one} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function Resumed({ library, one }: { library: Library; one: CourseReading }) {
  const course = courseOf(library, one.documentId)
  if (!course) return null
  return (
    <li className={styles.card}>
      <span className={styles.thumb}>
        <Cover course={course} />
      </span>
      <div className={styles.words}>
        <h3>
          <Link
            className={styles.whole}
            aria-label={COPY.resumeCourse(course.title)}
            to={pathTo('academyCourse', { courseDocumentId: one.documentId })}
          >
            {course.title}
          </Link>
        </h3>
        <p>{COPY.share(one.position)}</p>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${one.position}%` }} />
        </span>
      </div>
    </li>
  )
}

function Advised({ library, one }: { library: Library; one: Recommendation }) {
  const course = courseOf(library, one.documentId)
  if (!course) return null
  return (
    <li className={styles.card}>
      <span className={styles.thumb}>
        <Cover course={course} />
      </span>
      <div className={styles.words}>
        <p className={styles.who}>{COPY.advised(one.coach)}</p>
        <h3>
          <Link className={styles.whole} to={pathTo('academyCourse', { courseDocumentId: one.documentId })}>
            {course.title}
          </Link>
        </h3>
        {one.note ? <p className={styles.note}>«{one.note}»</p> : null}
      </div>
    </li>
  )
}
