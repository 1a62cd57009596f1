import { Button, Chip, TextInput } from '@mantine/core'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import {
  type Collection,
  type Course,
  categoriesOf,
  courseOf,
  coursesFound,
  effortOf,
  type Filters,
  inside,
  isFiltered,
  type Library,
} from '#domain/academy'
import { pathTo } from '#domain/places'
import { isDone } from '#domain/readings'
import { type AcademyActor, marksOf } from '#machines/academy/academy/chart'
import { LazyLandscape } from '../../ui/art/LazyLandscape'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { Link } from '../../ui/Link'
import { LinkButton } from '../../ui/LinkButton'
import { PageHeader } from '../../ui/PageHeader'
import { typed } from '../../ui/typed'
import styles from './Academy.module.css'
import { CatalogSkeleton } from './AcademySkeleton'
import { Begun } from './Begun'
import { CourseCard, Effort } from './CourseCard'
import { Cover } from './Cover'
import { COPY } from './copy'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The academy: what is recommended, everything there is, and what one kept. */
export function AcademyView({ actor }: { actor: AcademyActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { library, filters, failure } = snapshot.context
  return (
    <div className={styles.page}>
      <PageHeader
        title={COPY.title}
        help={COPY.help}
        action={library?.courses.length ? <Search actor={actor} filters={filters} /> : null}
      />
      {snapshot.matches({ shelf: 'failed' }) ? (
        <FailedCard
          title={COPY.allCourses}
          failed={COPY.failed}
          help={failure?.message}
          onRetry={() => actor.send({ type: 'library.retry' })}
        />
      ) : library === null || snapshot.hasTag('loading') ? (
        <CatalogSkeleton />
      ) : library.courses.length === 0 ? (
        <Card>
          <EmptyState title={COPY.empty} help={COPY.emptyHelp} icon={<IconSchool {...ICON} size={24} />} />
        </Card>
      ) : (
        <Catalog {...{ actor, library, filters }} marks={marksOf(snapshot.context)} />
      )}
    </div>
  )
}

function Search({ actor, filters }: { actor: AcademyActor; filters: Filters }) {
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        className={styles.box}
        aria-label={COPY.search}
        placeholder={COPY.search}
        leftSection={<IconSearch {...ICON} />}
        value={filters.text}
        maxLength={100}
        onChange={typed((text) => actor.send({ type: 'search.change', text }))}
      />
      <Button
        className={styles.saved}
        variant={filters.saved ? 'light' : 'default'}
        leftSection={<IconBookmark {...ICON} />}
        aria-pressed={filters.saved}
        onClick={() => actor.send({ type: 'saved.show' })}
      >
        {COPY.saved}
      </Button>
    </div>
  )
}

type CatalogProps = { actor: AcademyActor; library: Library; filters: Filters; marks: readonly string[] }

function Catalog({ actor, library, filters, marks }: CatalogProps) {
  const name = useId()
  const filtered = isFiltered(filters)
  const found = coursesFound(library, filters, marks)
  const first = courseOf(library, library.recommended[0] ?? null)
  const shelf =
    library.collections.find(({ documentId }) => documentId === first?.collectionDocumentId) ??
    library.collections[0]
  const toggle = (documentId: string) => actor.send({ type: 'bookmark.toggle', documentId })
  return (
    <>
      {filtered ? null : <Begun library={library} />}
      {filtered ? null : (
        <div className={styles.heroes}>
          {first ? <Recommended course={first} /> : null}
          {shelf ? <Feature library={library} collection={shelf} /> : null}
        </div>
      )}
      <div className={styles.bar}>
        <fieldset className={styles.pills}>
          <legend className="visually-hidden">{COPY.categories}</legend>
          {[{ name: null, label: COPY.all }, ...categoriesOf(library)].map((one) => (
            <Chip
              key={one.label}
              type="radio"
              name={name}
              checked={filters.category === one.name}
              onChange={() => actor.send({ type: 'category.choose', category: one.name })}
            >
              {one.label}
            </Chip>
          ))}
        </fieldset>
        <p role="status" className={styles.count}>
          {COPY.found(found.length)}
        </p>
      </div>
      {found.length > 0 ? (
        <section aria-label={COPY.allCourses}>
          <ul className={styles.grid}>
            {found.map((course) => (
              <CourseCard
                key={course.documentId}
                course={course}
                marked={marks.includes(course.documentId)}
                done={isDone(library.readings, course.documentId)}
                onToggle={toggle}
              />
            ))}
          </ul>
        </section>
      ) : (
        <Card>
          <EmptyState
            title={filters.saved && marks.length === 0 ? COPY.noneSaved : COPY.nothing}
            help={filters.saved && marks.length === 0 ? COPY.noneSavedHelp : COPY.nothingHelp}
            action={<Button onClick={() => actor.send({ type: 'filters.clear' })}>{COPY.clear}</Button>}
          />
        </Card>
      )}
      {filtered || library.collections.length === 0 ? null : (
        <section className={styles.shelves} aria-labelledby={`${name}shelves`}>
          <h2 id={`${name}shelves`}>{COPY.collections}</h2>
          <ul>
            {library.collections.map((collection) => (
              <Shelf key={collection.documentId} {...{ library, collection }} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Recommended({ course }: { course: Course }) {
  return (
    <article className={styles.recommended}>
      <div className={styles.heroCover}>
        <Cover course={course} eager />
      </div>
      <div className={styles.heroWords}>
        <p className={styles.category}>{COPY.recommended}</p>
        <h2>{course.title}</h2>
        <p className={styles.help}>{course.description}</p>
        <Effort course={course} />
        <LinkButton
          variant="filled"
          to={pathTo('academyCourse', { courseDocumentId: course.documentId })}
          leftSection={<IconArrowRight {...ICON} size={18} />}
        >
          {COPY.read}
        </LinkButton>
      </div>
    </article>
  )
}

const sizeOf = (library: Library, collection: Collection): string => {
  const courses = inside(library, collection)
  return COPY.collectionSize(courses.length, effortOf(courses), collection.effort.name)
}

function Feature({ library, collection }: { library: Library; collection: Collection }) {
  return (
    <article className={styles.feature}>
      <div className={styles.scene}>
        <LazyLandscape mood="dusk" trail={false} wide />
      </div>
      <div className={styles.veil}>
        <p className={styles.label}>{COPY.collectionForYou}</p>
        <h2>{collection.title}</h2>
        <p>{sizeOf(library, collection)}</p>
        <LinkButton
          variant="white"
          to={pathTo('academyCollection', { collectionDocumentId: collection.documentId })}
        >
          {COPY.openCollection}
        </LinkButton>
      </div>
    </article>
  )
}

function Shelf({ library, collection }: { library: Library; collection: Collection }) {
  return (
    <li className={styles.shelf}>
      <span className={styles.stack} aria-hidden="true">
        {inside(library, collection)
          .slice(0, 2)
          .map((course) => (
            <span key={course.documentId}>
              <Cover course={course} />
            </span>
          ))}
      </span>
      <div className={styles.shelfWords}>
        <h3>
          <Link
            className={styles.whole}
            to={pathTo('academyCollection', { collectionDocumentId: collection.documentId })}
          >
            {collection.title}
          </Link>
        </h3>
        <p>{sizeOf(library, collection)}</p>
      </div>
      <IconChevronRight {...ICON} />
    </li>
  )
}
