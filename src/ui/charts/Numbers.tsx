import styles from './Figure.module.css'
import { FileLink, type Head, PictureButton } from './FileLink'
import type { Plot } from './plot'

/** What stands over the numbers, and over the column beside the labels. */
export const NumberHeads = ({
  aside,
  series,
}: { aside: Head['aside'] | undefined } & Pick<Plot, 'series'>) => (
  <>
    {aside ? <th scope="col">{aside.title}</th> : null}
    {series.map(({ name }) => (
      <th key={name} scope="col">
        {name}
      </th>
    ))}
  </>
)

/** open: what opens it · file: they can be taken along · picture: by what name it was drawn, where it can be too */
export type NumbersProps = { plot: Plot; table: Head & { open: string; file?: boolean }; picture?: string }

/** The numbers of a picture as a table one click away; what stands beside a label in a file is said below it. */
export function Numbers({ plot, table, picture }: NumbersProps) {
  const { labels, series, current, format = String } = plot
  const { aside } = table
  const said = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : format(value)
  return (
    <details className={styles.numbers}>
      <summary>{table.open}</summary>
      <table>
        <caption className="visually-hidden">{table.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{table.head}</th>
            <NumberHeads aside={undefined} series={series} />
          </tr>
        </thead>
        <tbody>
          {labels.map((one, at) => (
            <tr key={one} data-current={at === current || undefined}>
              <th scope="row">
                {one}
                {aside ? <span className={styles.below}>{aside.cells[at]}</span> : null}
              </th>
              {series.map(({ name, values }) => (
                <td key={name}>{said(values[at])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.file || picture ? (
        <div className={styles.files}>
          {table.file ? <FileLink plot={plot} head={table} /> : null}
          {picture ? <PictureButton id={picture} caption={table.caption} /> : null}
        </div>
      ) : null}
    </details>
  )
}
