import { type CSSProperties, type ReactNode, useId } from 'react'
import { Drawn } from './Drawn'
import figure from './Figure.module.css'
import { FileLink, type Head, RowsButton } from './FileLink'
import { NumberHeads } from './Numbers'
import { heightOf, type Plot, rowOf } from './plot'
import styles from './Rows.module.css'

type Props = Head & {
  plot: Plot
  /** over the picture, for those who do not see it */
  drawn: string
  /** what is said beside the label that stands out */
  mark?: string
  /** what the colours mean */
  legend?: ReactNode
  /** the numbers can be taken along */
  file?: boolean
}

/**
 * A picture of one row a label, in a table that says its names and numbers: beside the picture, or over each row of it where
 * there is no room or nothing but one bar to see.
 */
export function Rows({ plot, drawn, mark, legend, file = false, ...named }: Props) {
  const { head, caption, aside } = named
  const picture = useId()
  const { kind, labels, series, current, format = String } = plot
  const said = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : format(value)
  const room: CSSProperties & { '--row': string } = { '--row': `${rowOf(plot)}px` }
  return (
    <div className={styles.rows} data-kind={kind} style={room}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">
              <span className="visually-hidden">{drawn}</span>
            </th>
            <NumberHeads aside={aside} series={series} />
          </tr>
        </thead>
        <tbody>
          {labels.map((one, at) => (
            <tr key={one}>
              <th scope="row">
                {one}
                {mark && at === current ? <span className={styles.mark}> {mark}</span> : null}
              </th>
              {at === 0 ? (
                <td className={styles.picture} rowSpan={labels.length} style={{ height: heightOf(plot) }}>
                  <Drawn plot={plot} id={file ? picture : undefined} />
                </td>
              ) : null}
              {aside ? (
                <td className={styles.aside} data-way={aside.ways?.[at]}>
                  {aside.cells[at]}
                </td>
              ) : null}
              {series.map(({ name, values }, place) => (
                <td key={name} data-series={series.length > 1 ? place : undefined}>
                  {said(values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {legend}
      {file ? (
        <div className={figure.files}>
          <FileLink plot={plot} head={named} />
          <RowsButton plot={plot} head={named} id={picture} />
        </div>
      ) : null}
    </div>
  )
}
