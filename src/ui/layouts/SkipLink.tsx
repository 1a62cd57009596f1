import styles from './SkipLink.module.css'

export const MAIN_ID = 'contenido'

/** The first stop of the keyboard on every page. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      {children}
    </a>
  )
}
