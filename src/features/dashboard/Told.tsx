import { Badge } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { longMonth } from '#domain/format-time'
import type { Theme } from '#machines/panels/dashboard/data'
import { COPY } from './copy'
import styles from './Measures.module.css'

/** What is not told, and why. */
export const Withheld = ({ words }: { words: string | null }) =>
  words === null ? null : (
    <p className={styles.withheld}>
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      {words}
    </p>
  )

/** What comments speak of; never a comment by itself. */
export function Themes({ themes }: { themes: readonly Theme[] }) {
  const copy = COPY.themes
  return (
    <ul className={styles.themes}>
      {themes.map(({ label, count, sentence, datetime }) => (
        <li key={label}>
          <h3>{label}</h3>
          <Badge data-plain>{copy.people(count)}</Badge>
          {sentence === null ? (
            <p className={styles.small}>{copy.noSentence}</p>
          ) : (
            <blockquote>{sentence}</blockquote>
          )}
          <time dateTime={datetime}>{copy.until(longMonth(datetime))}</time>
        </li>
      ))}
    </ul>
  )
}
