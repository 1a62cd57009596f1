import { UnstyledButton } from '@mantine/core'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import type { Course } from '#domain/academy'
import { pathTo } from '#domain/places'
import { Link } from '../../ui/Link'
import styles from './Academy.module.css'
import { Cover } from './Cover'
import { COPY } from './copy'

const SMALL = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const TYPES: Record<string, typeof IconBook> = {
  'list-check': IconListCheck,
  pencil: IconPencil,
  folders: IconFolders,
  video: IconVideo,
}

/** How long it takes, and what kind of thing it is. */
export function Effort({ course }: { course: Pick<Course, 'effortValue' | 'effort' | 'type'> }) {
  const Type = TYPES[course.type.icon] ?? IconBook
  return (
    <p className={styles.effort}>
      <span>
        <IconClock {...SMALL} />
        {COPY.minutes(course.effortValue, course.effort.name)}
      </span>
      <span>
        <Type {...SMALL} />
        {course.type.name}
      </span>
    </p>
  )
}

/** That somebody marked it as read. */
export const Done = () => (
  <span className={styles.done}>
    <IconCircleCheck {...SMALL} />
    {COPY.done}
  </span>
)

type MarkProps = { course: Course; marked: boolean; onToggle: (documentId: string) => void }
type CardProps = MarkProps & { done?: boolean }

/** Keeps a course for later, or lets it go. */
const Mark = ({ course: { documentId, title }, marked, onToggle }: MarkProps) => (
  <UnstyledButton
    className={styles.mark}
    data-marked={marked}
    aria-label={marked ? COPY.unsave(title) : COPY.save(title)}
    title={marked ? COPY.unsave(title) : COPY.save(title)}
    onClick={() => onToggle(documentId)}
  >
    {marked ? (
      <IconBookmarkFilled size={20} aria-hidden="true" />
    ) : (
      <IconBookmark size={20} stroke={1.75} aria-hidden="true" />
    )}
  </UnstyledButton>
)

/** A course among others: the whole card opens it, the corner keeps it. */
export const CourseCard = ({ course, marked, done = false, onToggle }: CardProps) => (
  <li className={styles.card}>
    <div className={styles.cover}>
      <Cover course={course} />
    </div>
    <div className={styles.words}>
      <p className={styles.category}>
        {course.category.label}
        {done ? <Done /> : null}
      </p>
      <h3>
        <Link className={styles.whole} to={pathTo('academyCourse', { courseDocumentId: course.documentId })}>
          {course.title}
        </Link>
      </h3>
      <Effort course={course} />
    </div>
    <Mark {...{ course, marked, onToggle }} />
  </li>
)
