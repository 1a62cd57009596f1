import styles from './ProgressPath.module.css'

const WIDTH = 320
const HEIGHT = 88
const RISE = [0.12, 0.14, 0.3, 0.44, 0.42, 0.4, 0.56, 0.76, 0.8, 0.84, 0.92, 1]

type Point = { x: number; y: number }
const points = (total: number): Point[] =>
  Array.from({ length: total }, (_, index) => {
    const along = total === 1 ? 0.5 : index / (total - 1)
    const height = RISE[Math.round(along * (RISE.length - 1))] ?? 0
    return { x: 16 + along * (WIDTH - 32), y: HEIGHT - 16 - height * (HEIGHT - 32) }
  })

const line = (from: Point[]): string =>
  from
    .map((point, index) => {
      const last = from[index - 1]
      if (!last) return `M${point.x} ${point.y}`
      const middle = (last.x + point.x) / 2
      return `C${middle} ${last.y} ${middle} ${point.y} ${point.x} ${point.y}`
    })
    .join('')

type Props = { done: number; total: number; words: string; next?: boolean }

/** A waypoint for each session of a trip; pips from 13 on. `words` says the same in text. */
export function ProgressPath({ done, total, words, next = true }: Props) {
  if (total > 12) return <Pips done={done} total={total} words={words} next={next} />
  const all = points(total)
  const reached = all.slice(0, next ? done + 1 : Math.max(done, 1))
  return (
    <svg className={styles.path} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      <path d={line(all)} className={styles.ahead} />
      <path d={line(reached)} className={styles.walked} />
      {all.map(({ x, y }, index) => {
        if (index < done)
          return (
            <g key={x} transform={`translate(${x} ${y})`}>
              <circle r="10" className={styles.done} />
              <path d="M-4 0.5l2.8 2.8L4-3" className={styles.tick} />
            </g>
          )
        if (index === done && next)
          return (
            <g key={x} transform={`translate(${x} ${y})`}>
              <circle r="15" className={styles.halo} />
              <circle r="8" className={styles.next} />
            </g>
          )
        return <circle key={x} cx={x} cy={y} r="6" className={styles.open} />
      })}
    </svg>
  )
}

/** The same in one line of pips. */
function Pips({ done, total, words, next = true }: Props) {
  return (
    <span className={styles.pips} role="img" aria-label={words}>
      {Array.from({ length: total }, (_, index) => index).map((index) => (
        <i key={index} data-kind={index < done ? 'done' : index === done && next ? 'next' : 'open'} />
      ))}
    </span>
  )
}
