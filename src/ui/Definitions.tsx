import { MEASURES, type MeasureName } from '#domain/measures'
import styles from './Definitions.module.css'
import { WORDS } from './words'

/** How the numbers of a table are counted, one click away. */
export const Definitions = ({ of }: { of: readonly MeasureName[] }) => (
  <details className={styles.definitions}>
    <summary>{WORDS.definitions}</summary>
    <dl>
      {of.map((name) => (
        <div key={name}>
          <dt>{MEASURES[name].title}</dt>
          <dd>{MEASURES[name].definition}</dd>
        </div>
      ))}
    </dl>
  </details>
)
