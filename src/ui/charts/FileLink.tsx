import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { csvFile } from '#domain/csv'
import { WORDS } from '../words'
import styles from './Figure.module.css'
import type { Plot } from './plot'

/** What stands in a table of numbers besides them. */
export type Head = {
  /** over the labels */
  head: string
  caption: string
  /** a column beside the labels */
  aside?: { title: string; cells: readonly string[] }
}

/** The numbers of a picture, a row a label, as they are and not as they are said. */
const rowsOf = ({ labels, series }: Plot, { head, aside }: Head) => [
  [head, ...(aside ? [aside.title] : []), ...series.map(({ name }) => name)],
  ...labels.map((label, at) => [
    label,
    ...(aside ? [aside.cells[at] ?? ''] : []),
    ...series.map(({ values }) => values[at] ?? null),
  ]),
]
const nameOf = (caption: string): string =>
  `${caption
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}.csv`

/** Takes the numbers of a picture along. */
export const FileLink = ({ plot, head }: { plot: Plot; head: Head }) => (
  <a
    className={styles.file}
    href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvFile(rowsOf(plot, head)))}`}
    download={nameOf(head.caption)}
    aria-label={`${WORDS.csv}: ${head.caption}`}
  >
    <IconDownload size={16} stroke={1.75} aria-hidden="true" />
    {WORDS.csv}
  </a>
)
