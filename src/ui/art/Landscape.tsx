import { useId } from 'react'
import styles from './Landscape.module.css'

const RIDGES = [
  'M-112.7,465.6C-94.6 441.7 -36.1 317.7 0 315.9C36.1 314.1 76.6 446.4 112.7 454.4C148.7 462.3 189.3 368.3 225.3 365.5C261.4 362.8 301.9 440.9 338 437.3C374.1 433.7 414.6 340.6 450.7 343C486.7 345.5 527.3 455.3 563.3 452.8C599.4 450.4 639.9 330.4 676 327.7C712.1 325.1 770.6 418.9 788.7 436.3L878.8 776L-202.8 776Z',
  'M-135.2,543.2C-113.6 524.5 -43.3 428.6 0 426.6C43.3 424.7 91.9 526.6 135.2 531.1C178.5 535.6 227.1 458.1 270.4 454.7C313.7 451.3 362.3 513.9 405.6 509.8C448.9 505.8 497.5 427.2 540.8 429.3C584.1 431.4 632.7 523.8 676 523.1C719.3 522.5 789.6 440.9 811.2 425.2L878.8 776L-202.8 776Z',
  'M-135.2,540.5C-113.6 551.5 -43.3 610.4 0 609.6C43.3 608.7 91.9 536.4 135.2 535.2C178.5 533.9 227.1 606 270.4 601.9C313.7 597.8 362.3 510.2 405.6 509.4C448.9 508.5 497.5 598.6 540.8 596.4C584.1 594.3 632.7 497.7 676 495.8C719.3 493.9 789.6 570.4 811.2 584.6L878.8 776L-202.8 776Z',
  'M-169,635.5C-142 640.4 -54.1 670.1 0 666C54.1 661.8 114.9 606.4 169 609.4C223.1 612.4 283.9 685.3 338 684.7C392.1 684 452.9 608 507 605.3C561.1 602.6 621.9 663.1 676 667.7C730.1 672.3 818 639.5 845 634.1L878.8 776L-202.8 776Z',
  'M-169,752.7C-142 742.5 -54.1 691.3 0 688.7C54.1 686.2 114.9 734.2 169 736.8C223.1 739.4 283.9 703.6 338 704.9C392.1 706.1 452.9 745.1 507 744.9C561.1 744.6 621.9 703.1 676 703.3C730.1 703.6 818 739.5 845 746.4L878.8 776L-202.8 776Z',
]
const TRAIL =
  'M-13.5 776C40.6 752.7 54.1 737.2 87.9,721.7S162.2 675.1 202.8,655.7S283.9 651.8 317.7,620.8S371.8 589.8 392.1,543.2S452.9 512.2 493.5,481.1'
const WAYPOINTS = [
  [87.9, 721.7],
  [202.8, 655.7],
  [317.7, 620.8],
  [392.1, 543.2],
] as const

type Props = {
  /** day and dusk stay what they are; scheme is day on light and dusk on dark. */
  mood?: 'day' | 'dusk' | 'scheme'
  trail?: boolean
  /** Stretches to any low, wide box; sun and waypoints stay round. */
  wide?: boolean
}

/** The mountains every travesía crosses. Fills its box; decoration only. */
export function Landscape({ mood = 'scheme', trail = true, wide = false }: Props) {
  const id = useId()
  return (
    <svg
      className={styles.scene}
      data-mood={mood}
      data-wide={wide || undefined}
      viewBox={wide ? '0 150 676 626' : '0 0 676 776'}
      preserveAspectRatio={wide ? 'none' : 'xMidYMax slice'}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.sky0} />
          <stop offset="0.35" className={styles.sky1} />
          <stop offset="0.62" className={styles.sky2} />
          <stop offset="0.85" className={styles.sky3} />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop className={styles.glow} />
          <stop offset="1" className={styles.glowEnd} />
        </radialGradient>
      </defs>
      <rect width="676" height="776" fill={`url(#${id}sky)`} />
      <circle cx="473" cy="264" r="238" fill={`url(#${id}glow)`} />
      <Dot x={473} y={264} className={styles.sun} />
      {RIDGES.map((ridge, index) => (
        <path key={ridge} d={ridge} className={styles[`ridge${index}`]} />
      ))}
      {trail ? (
        <g className={styles.trail}>
          <path d={TRAIL} className={styles.dotted} />
          {WAYPOINTS.map(([x, y]) => (
            <Dot key={x} x={x} y={y} className={styles.waypoint} />
          ))}
          <Dot x={493.5} y={481.1} className={styles.halo} />
          <Dot x={493.5} y={481.1} className={styles.ring} />
          <Dot x={493.5} y={481.1} className={styles.next} />
        </g>
      ) : null}
    </svg>
  )
}

/** A point with a round cap keeps its shape however the drawing is stretched. */
function Dot({ x, y, className }: { x: number; y: number; className: string | undefined }) {
  return <path d={`M${x} ${y}h.01`} className={className} />
}
