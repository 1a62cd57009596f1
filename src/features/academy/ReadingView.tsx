import { Button } from '@mantine/core'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs'
import { useSelector } from '@xstate/react'
import {
  type Author,
  type Collection,
  type Course,
  collectionOf,
  courseOf,
  effortOf,
  inside,
  type Library,
  type Reading,
} from '#domain/academy'
import { pathTo } from '#domain/places'
import { isDone } from '#domain/readings'
import { type AcademyActor, marksOf } from '#machines/academy/academy/chart'
import type { ReadingActor } from '#machines/academy/reading/chart'
import type { RecommendActor } from '#machines/academy/recommend/chart'
import { Avatar } from '../../ui/Avatar'
import { LazyLandscape } from '../../ui/art/LazyLandscape'
import { Link } from '../../ui/Link'
import { RichText } from '../../ui/RichText'
import styles from './Academy.module.css'
import { ReadingSkeleton } from './AcademySkeleton'
import { CourseCard, Done, Effort } from './CourseCard'
import { Cover } from './Cover'
import { COPY } from './copy'
import { Advice, Followed, Mark } from './Progress'
import { Recommend } from './Recommend'

const RELATED = 2

type Props = { actor: AcademyActor; reading?: ReadingActor | null; recommend?: RecommendActor | null }
/** One course, alone or within its collection, or one collection. */
export function ReadingView({ actor, reading: progress = null, recommend = null }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { library, place, reading } = snapshot.context
  if (library === null || reading === null) return <ReadingSkeleton />
  const course = courseOf(library, place.course)
  const collection = collectionOf(library, place.collection)
  const shared = {
    progress,
    recommend,
    library,
    reading,
    marks: marksOf(snapshot.context),
    onToggle: (documentId: string) => actor.send({ type: 'bookmark.toggle', documentId }),
  }
  if (course) return <CourseReading {...shared} course={course} collection={collection} />
  return collection ? <CollectionReading {...shared} collection={collection} /> : <ReadingSkeleton />
}

type Shared = {
  progress: ReadingActor | null
  recommend: RecommendActor | null
  library: Library
  reading: Reading
  marks: readonly string[]
  onToggle: (documentId: string) => void
}

function By({ author }: { author: Author }) {
  const [first = '', ...rest] = author.fullName.split(' ')
  const { url } = author.image
  return (
    <div className={styles.author}>
      <Avatar
        size={44}
        name={{ first, last: rest.join(' ') }}
        picture={url === null ? null : { large: url, thumbnail: url }}
      />
      <div>
        <p>
          <span className="visually-hidden">{COPY.by} </span>
          <strong>{author.fullName}</strong>
        </p>
        <p>{author.position}</p>
      </div>
    </div>
  )
}

function CourseReading({
  library,
  reading,
  progress,
  recommend,
  marks,
  onToggle,
  course,
  collection,
}: Shared & { course: Course; collection: Collection | null }) {
  const { documentId, title } = course
  const marked = marks.includes(documentId)
  const row = collection ? inside(library, collection) : []
  const at = row.findIndex((one) => one.documentId === documentId)
  return (
    <article className={styles.reading}>
      <div className={styles.readingCover}>
        <Cover course={course} eager />
      </div>
      <header className={styles.head}>
        <p className={styles.category}>
          {collection ? (
            <Link to={pathTo('academyCollection', { collectionDocumentId: collection.documentId })}>
              {collection.title}
            </Link>
          ) : (
            course.category.label
          )}
          {collection ? <span> · {COPY.position(at + 1, row.length)}</span> : null}
        </p>
        <h1>{title}</h1>
        <p className={styles.lead}>{course.description}</p>
        <div className={styles.line}>
          <Effort course={course} />
          <div className={styles.acts}>
            <Button
              aria-label={marked ? COPY.unsave(title) : COPY.save(title)}
              leftSection={
                marked ? (
                  <IconBookmarkFilled size={18} aria-hidden="true" className={styles.filled} />
                ) : (
                  <IconBookmark size={18} stroke={1.75} aria-hidden="true" />
                )
              }
              onClick={() => onToggle(documentId)}
            >
              {marked ? COPY.savedHere : COPY.saveHere}
            </Button>
            {recommend ? <Recommend actor={recommend} title={title} /> : null}
          </div>
        </div>
        <By author={course.author} />
        {progress ? <Advice actor={progress} /> : null}
      </header>
      {progress ? (
        <Followed actor={progress}>
          <RichText html={reading} />
        </Followed>
      ) : (
        <RichText html={reading} />
      )}
      {progress ? <Mark actor={progress} /> : null}
      {collection ? (
        <Next collection={collection} course={row[at + 1] ?? null} />
      ) : (
        <Related {...{ library, course, marks, onToggle }} />
      )}
    </article>
  )
}

function Next({ collection, course }: { collection: Collection; course: Course | null }) {
  const collectionDocumentId = collection.documentId
  if (!course) return <p className={styles.end}>{COPY.end}</p>
  return (
    <aside className={styles.next} aria-label={COPY.next}>
      <span className={styles.thumb}>
        <Cover course={course} />
      </span>
      <div>
        <p className={styles.category}>{COPY.next}</p>
        <h2>
          <Link
            className={styles.whole}
            to={pathTo('academyCollectionCourse', {
              collectionDocumentId,
              courseDocumentId: course.documentId,
            })}
          >
            {course.title}
          </Link>
        </h2>
        <Effort course={course} />
      </div>
      <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
    </aside>
  )
}

type RelatedProps = Pick<Shared, 'library' | 'marks' | 'onToggle'> & { course: Course }

function Related({ library, course, marks, onToggle }: RelatedProps) {
  const others = library.courses
    .filter((one) => one.documentId !== course.documentId && one.category.name === course.category.name)
    .slice(0, RELATED)
  if (others.length === 0) return null
  return (
    <aside className={styles.related} aria-label={COPY.related}>
      <h2>{COPY.related}</h2>
      <ul className={styles.pair}>
        {others.map((one) => (
          <CourseCard
            key={one.documentId}
            course={one}
            marked={marks.includes(one.documentId)}
            done={isDone(library.readings, one.documentId)}
            onToggle={onToggle}
          />
        ))}
      </ul>
    </aside>
  )
}

function CollectionReading({ library, reading, collection }: Shared & { collection: Collection }) {
  const { documentId, title, description, effort, author } = collection
  const row = inside(library, collection)
  return (
    <article className={styles.reading}>
      <div className={styles.readingScene}>
        <LazyLandscape wide />
      </div>
      <header className={styles.head}>
        <p className={styles.category}>{COPY.collectionSize(row.length, effortOf(row), effort.name)}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{description}</p>
        <By author={author} />
      </header>
      <RichText html={reading} />
      <section aria-label={COPY.inside}>
        <h2 className={styles.inside}>{COPY.inside}</h2>
        <ol className={styles.steps}>
          {row.map((course, at) => (
            <li key={course.documentId}>
              <span className={styles.step} aria-hidden="true">
                {at + 1}
              </span>
              <div>
                <h3>
                  <Link
                    className={styles.whole}
                    to={pathTo('academyCollectionCourse', {
                      collectionDocumentId: documentId,
                      courseDocumentId: course.documentId,
                    })}
                  >
                    {course.title}
                  </Link>
                </h3>
                <p>
                  {course.subtitle}
                  {isDone(library.readings, course.documentId) ? <Done /> : null}
                </p>
              </div>
              <Effort course={course} />
            </li>
          ))}
        </ol>
      </section>
    </article>
  )
}
