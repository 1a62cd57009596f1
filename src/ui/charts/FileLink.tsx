import { UnstyledButton } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPhotoDown from '@tabler/icons-react/dist/esm/icons/IconPhotoDown.mjs'
import { csvFile } from '#domain/csv'
import { fileNameOf } from '#domain/file-names'
import { WORDS } from '../words'
import styles from './Figure.module.css'
import type { Plot } from './plot'

/** What stands in a table of numbers besides them. */
export type Head = {
  /** over the labels */
  head: string
  caption: string
  /** a column beside the labels */
  /** ways: whether each tells of more, of less or of the same */
  aside?: { title: string; cells: readonly string[]; ways?: readonly number[] }
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
const nameOf = (caption: string, kind: 'csv' | 'png'): string => `${fileNameOf(caption, 'grafico')}.${kind}`

/** Takes the numbers of a picture along. */
export const FileLink = ({ plot, head }: { plot: Plot; head: Head }) => (
  <a
    className={styles.file}
    href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvFile(rowsOf(plot, head)))}`}
    download={nameOf(head.caption, 'csv')}
    aria-label={`${WORDS.csv}: ${head.caption}`}
  >
    <IconDownload size={16} stroke={1.75} aria-hidden="true" />
    {WORDS.csv}
  </a>
)

/** The same of a picture whose names and numbers are words of the page: they are written into it. */
export const RowsButton = ({ plot, head, id }: { plot: Plot; head: Head; id: string }) => (
  <UnstyledButton
    className={styles.file}
    aria-label={`${WORDS.png}: ${head.caption}`}
    onClick={() =>
      void import('./save-picture').then(({ saveRows }) =>
        saveRows(id, plot, head, nameOf(head.caption, 'png')),
      )
    }
  >
    <IconPhotoDown size={16} stroke={1.75} aria-hidden="true" />
    {WORDS.png}
  </UnstyledButton>
)

/** Takes a picture itself along; `id`: of the one that is drawn. */
export const PictureButton = ({ id, caption }: { id: string; caption: string }) => (
  <UnstyledButton
    className={styles.file}
    aria-label={`${WORDS.png}: ${caption}`}
    onClick={() =>
      void import('./save-picture').then(({ savePicture }) => savePicture(id, nameOf(caption, 'png')))
    }
  >
    <IconPhotoDown size={16} stroke={1.75} aria-hidden="true" />
    {WORDS.png}
  </UnstyledButton>
)
