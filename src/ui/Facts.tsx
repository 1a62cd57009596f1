import styles from './Facts.module.css'

/** What is called how, and what it is; what is not known has no row. */
export type Fact = readonly [term: string, fact: string | null]
type Props = { of: readonly Fact[]; label?: string }

/** What is known of somebody, in a drawer. */
export const Facts = ({ of, label }: Props) => (
  <dl className={styles.facts} aria-label={label}>
    {of.map(([term, fact]) =>
      fact ? (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
