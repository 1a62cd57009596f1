import type { ReactNode } from 'react'
import styles from './FieldGrid.module.css'

type Props = { fields: { key: string; wide: boolean; field: ReactNode }[] }

/**
 * Fields two by two, on phones one below the other. Labels, hints, controls and errors of neighbours keep to common
 * lines: an error under one does not move the other.
 */
export function FieldGrid({ fields }: Props) {
  return (
    <div className={styles.fields}>
      {fields.map(({ key, wide, field }) => (
        <div key={key} data-pair={!wide || undefined}>
          {field}
        </div>
      ))}
    </div>
  )
}
