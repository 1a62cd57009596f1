import type { ReactNode } from 'react'
import { Drawn } from './Drawn'
import styles from './Figure.module.css'
import type { Plot } from './plot'

type Props = {
  plot: Plot
  label: string
  /** what the colours mean */
  legend?: ReactNode
  table: {
    /** what opens it */
    open: string
    /** over the labels */
    head: string
    caption: string
    /** a column beside the labels */
    aside?: { title: string; cells: readonly string[] }
  }
}

/** A picture of numbers, and the same numbers as a table one click away. */
export function Figure({ plot, label, legend, table }: Props) {
  const { labels, series, current, format = String } = plot
  const { aside } = table
  const said = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : format(value)
  return (
    <div className={styles.figure}>
      <Drawn plot={plot} label={label} />
      {legend}
      <details className={styles.numbers}>
        <summary>{table.open}</summary>
        <table>
          <caption className="visually-hidden">{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{table.head}</th>
              {aside ? <th scope="col">{aside.title}</th> : null}
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
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
      </details>
    </div>
  )
}
