import { formatDay } from '#domain/format-time'
import styles from './Comments.module.css'

type Comment = { _id: string; author: string; text: string; createdAt: string }
type Props = { comments: readonly Comment[]; label: string; zone: string }

/** What others said of something, oldest first. */
export function Comments({ comments, label, zone }: Props) {
  if (comments.length === 0) return null
  return (
    <ul className={styles.comments} aria-label={label}>
      {comments.map(({ _id, author, text, createdAt }) => (
        <li key={_id}>
          <p>{text}</p>
          <span>
            {author} · {formatDay(createdAt, zone)}
          </span>
        </li>
      ))}
    </ul>
  )
}
