import type { ReactNode } from 'react'
import type { Course } from '#domain/academy'
import styles from './Cover.module.css'

/** One shape idea a category, drawn past the edge of its box. */
const SHAPES: Record<string, ReactNode> = {
  // two people who speak: waves from both sides
  'message-circle': (
    <>
      {[26, 58, 90, 122].map((radius, at) => (
        <circle key={radius} cx="34" cy="84" r={radius} className={styles.ring} data-tone={at} />
      ))}
      {[26, 58, 90].map((radius, at) => (
        <circle key={radius} cx="254" cy="70" r={radius} className={styles.otherRing} data-tone={at} />
      ))}
    </>
  ),
  // people side by side, each colouring the next
  users: (
    <>
      {[44, 116, 190, 264].map((x, at) => (
        <circle key={x} cx={x} cy={at % 2 ? 62 : 90} r="52" className={styles.disc} data-tone={at} />
      ))}
    </>
  ),
  // a sun that comes up
  heart: (
    <>
      {[118, 84, 50].map((radius, at) => (
        <circle key={radius} cx="144" cy="144" r={radius} className={styles.sun} data-tone={at} />
      ))}
      {[-60, -36, -12, 12, 36, 60].map((turn) => (
        <path key={turn} d="M144 14v-22" className={styles.ray} transform={`rotate(${turn} 144 144)`} />
      ))}
    </>
  ),
  // what moves
  'arrows-shuffle': (
    <>
      <path d="M-10 74C40 20 78 20 124 74S214 128 298 54V160H-10Z" className={styles.wave} data-tone="0" />
      <path d="M-10 104C46 62 90 62 140 104S232 140 298 92V160H-10Z" className={styles.wave} data-tone="1" />
      <path
        d="M-10 132C60 106 104 110 152 132S240 150 298 128V160H-10Z"
        className={styles.wave}
        data-tone="2"
      />
      <circle cx="216" cy="40" r="20" className={styles.disc} data-tone="2" />
    </>
  ),
}
/** Two that meet, for categories that are not known here. */
const MEETING = (
  <>
    <circle cx="112" cy="72" r="66" className={styles.disc} data-tone="0" />
    <circle cx="182" cy="72" r="66" className={styles.disc} data-tone="1" />
    <circle cx="147" cy="72" r="9" className={styles.dot} />
  </>
)

/** The shape as it is, turned around, and from nearer: the same idea without being the same picture. */
const VIEWS = [
  undefined,
  'matrix(-1 0 0 1 288 0)',
  'translate(-34 -26) scale(1.35)',
  'matrix(-1.5 0 0 1.5 370 -46)',
]
/** Always the same one for the same course. */
const viewOf = (id: string): string | undefined => {
  let sum = 0
  for (const letter of id) sum += letter.codePointAt(0) ?? 0
  return VIEWS[sum % VIEWS.length]
}

type Props = { course: Pick<Course, 'documentId' | 'banner' | 'category'>; eager?: boolean }

/** A course's own picture, or its category's shape and colour. Fills its box; decoration only. */
export const Cover = ({ course: { documentId, banner, category }, eager = false }: Props) =>
  banner.url ? (
    <img
      className={styles.cover}
      src={banner.url}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  ) : (
    <svg
      className={styles.cover}
      style={{ '--cover': category.color }}
      viewBox="0 0 288 144"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={viewOf(documentId)}>{SHAPES[category.icon] ?? MEETING}</g>
    </svg>
  )
