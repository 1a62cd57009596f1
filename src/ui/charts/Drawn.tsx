import { useElementSize, useIntersection, useMergedRef } from '@mantine/hooks'
import { type CSSProperties, useEffect, useState } from 'react'
import { late } from '../late'
import { turn } from '../turns'
import styles from './Figure.module.css'
import { heightOf, type Plot, RING } from './plot'

const Picture = late(async () => (await import('./Picture')).Picture)

type PictureProps = {
  plot: Plot
  /** what is drawn, for those who do not see it; none where the words beside it say it all */
  label?: string
  /** by what name it is drawn */
  id?: string | undefined
}

/** How far below what is seen the code of a picture is brought already. */
const AHEAD = '200px'

/** Numbers as a picture in the theme's colours, in the place that is kept for it. It is drawn once it is seen and its turn has come; its code comes a little before. */
export function Drawn({ plot, label, id }: PictureProps) {
  const { ref: sized, width } = useElementSize()
  const { ref: nearby, entry: near } = useIntersection({ rootMargin: AHEAD })
  const { ref: looked, entry: seen } = useIntersection()
  const ref = useMergedRef(sized, nearby, looked)
  const [isDrawn, draw] = useState(false)
  const isNear = near?.isIntersecting ?? false
  const isSeen = seen?.isIntersecting ?? false
  useEffect(() => {
    // what does not come is asked for again once it is seen
    if (isNear) void turn().then(() => Picture.bring().catch(() => {}))
  }, [isNear])
  useEffect(() => {
    if (isSeen) void turn().then(() => draw(true))
  }, [isSeen])
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
        {isDrawn && width > 0 ? (
          <Picture
            plot={plot}
            id={id}
            width={Math.round(width)}
            height={plot.kind === 'gauge' ? RING : height}
          />
        ) : null}
      </div>
    </div>
  )
}
