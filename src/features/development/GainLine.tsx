import styles from './Development.module.css'

type Props = { first: number; last: number }

/** From where somebody began to where they are, of 100; said in words beside it. */
export const GainLine = ({ first, last }: Props) => (
  <svg className={styles.gain} height={24} aria-hidden="true">
    <line data-grid x1="0%" x2="100%" y1={12} y2={12} />
    <line data-began x1={`${first}%`} x2={`${first}%`} y1={4} y2={20} />
    <line data-way x1={`${first}%`} x2={`${last}%`} y1={12} y2={12} />
    <circle cx={`${last}%`} cy={12} r={6} />
  </svg>
)
