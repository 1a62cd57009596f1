import styles from './DateTile.module.css'

/** Day over month, or weekday over day. */
export function DateTile({ top, bottom }: { top: string; bottom: string }) {
  return (
    <span className={styles.tile} aria-hidden="true">
      <strong>{top}</strong>
      <span>{bottom}</span>
    </span>
  )
}
