import type { ReactNode } from 'react'
import { Drawn } from './Drawn'
import styles from './Figure.module.css'
import { Numbers, type NumbersProps } from './Numbers'

type Props = NumbersProps & {
  label: string
  /** what the colours mean */
  legend?: ReactNode
}

/** A picture of numbers, and the same numbers as a table one click away. */
export const Figure = ({ plot, label, legend, table }: Props) => (
  <div className={styles.figure}>
    <Drawn plot={plot} label={label} />
    {legend}
    <Numbers plot={plot} table={table} />
  </div>
)
