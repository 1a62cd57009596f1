import type { ReactNode } from 'react'
import type { Name, Picture } from '#domain/models'
import { Avatar } from '../../ui/Avatar'
import styles from './Conference.module.css'

type Props = {
  stream: MediaStream | null
  /** whether the picture is on; otherwise the person's portrait stands in */
  seen: boolean
  name: Name
  picture: Picture | null
  caption: string
  own?: boolean
  children?: ReactNode
}

const play = (stream: MediaStream | null) => (element: HTMLVideoElement | null) => {
  if (element && element.srcObject !== stream) element.srcObject = stream
}

/** A person in the call. The own picture is mirrored and silent. */
export function VideoTile({ stream, seen, name, picture, caption, own = false, children }: Props) {
  return (
    <div className={styles.tile} data-own={own || undefined}>
      <video
        ref={play(stream)}
        className={styles.video}
        data-seen={(seen && stream !== null) || undefined}
        autoPlay
        playsInline
        muted={own}
        aria-label={caption}
      />
      {seen && stream ? null : (
        <div className={styles.portrait}>
          <Avatar name={name} picture={picture} size={own ? 64 : 128} />
        </div>
      )}
      {children}
    </div>
  )
}
