import type { ReactNode, RefObject } from 'react'
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
  /** a screen: shown whole, not cut to the frame */
  whole?: boolean
  /** the browser did not let it sound */
  onSilenced?: () => void
  element?: RefObject<HTMLVideoElement | null>
  children?: ReactNode
}

const play =
  (stream: MediaStream | null, { element, onSilenced }: Pick<Props, 'element' | 'onSilenced'>) =>
  (video: HTMLVideoElement | null) => {
    if (element) element.current = video
    if (!video || video.srcObject === stream) return
    video.srcObject = stream
    if (stream && onSilenced)
      video.play().catch((error: unknown) => {
        if (error instanceof Error && error.name === 'NotAllowedError') onSilenced()
      })
  }

/** A person in the call. The own picture is mirrored and silent. */
export function VideoTile({
  stream,
  seen,
  name,
  picture,
  caption,
  own = false,
  whole,
  onSilenced,
  element,
  children,
}: Props) {
  return (
    <div className={styles.tile} data-own={own || undefined}>
      <video
        ref={play(stream, { element, onSilenced })}
        className={styles.video}
        data-whole={whole || undefined}
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
