import { type ReactNode, useId } from 'react'
import { Drawn } from './Drawn'
import styles from './Figure.module.css'
import { Numbers, type NumbersProps } from './Numbers'

type Props = Omit<NumbersProps, 'picture'> & {
  label: string
  /** what the colours mean */
  legend?: ReactNode
}

/** A picture of numbers, and the same numbers as a table one click away; both can be taken along. */
export function Figure({ plot, label, legend, table }: Props) {
  const picture = useId()
  return (
    <div className={styles.figure}>
      <Drawn plot={plot} label={label} id={picture} />
      {legend}
      <Numbers plot={plot} table={table} picture={picture} />
    </div>
  )
}
