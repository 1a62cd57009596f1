import { useElementSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { late } from '../late'
import styles from './Figure.module.css'
import { heightOf, type Plot, RING } from './plot'

const Picture = late(async () => (await import('./Picture')).Picture)

type PictureProps = {
  plot: Plot
  /** what is drawn, for those who do not see it; none where the words beside it say it all */
  label?: string
}

/** Numbers as a picture in the theme's colours. Its code comes when there is a place to draw. */
export function Drawn({ plot, label }: PictureProps) {
  const { ref, width } = useElementSize()
  const height = heightOf(plot)
  const room: CSSProperties = plot.kind === 'gauge' ? { height, overflow: 'hidden' } : { minHeight: height }
  return (
    <div
      ref={ref}
      className={styles.drawn}
      style={room}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    >
      <div aria-hidden="true">
        {width > 0 ? (
          <Picture plot={plot} width={Math.round(width)} height={plot.kind === 'gauge' ? RING : height} />
        ) : null}
      </div>
    </div>
  )
}
