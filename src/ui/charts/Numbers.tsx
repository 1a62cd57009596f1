import styles from './Figure.module.css'
import { FileLink, type Head } from './FileLink'
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

/** open: what opens it · file: they can be taken along */
export type NumbersProps = { plot: Plot; table: Head & { open: string; file?: boolean } }

/** The numbers of a picture as a table one click away. */
export function Numbers({ plot, table }: NumbersProps) {
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
            <NumberHeads aside={aside} series={series} />
          </tr>
        </thead>
        <tbody>
          {labels.map((one, at) => (
            <tr key={one} data-current={at === current || undefined}>
              <th scope="row">{one}</th>
              {aside ? <td>{aside.cells[at]}</td> : null}
              {series.map(({ name, values }) => (
                <td key={name}>{said(values[at])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.file ? <FileLink plot={plot} head={table} /> : null}
    </details>
  )
}
