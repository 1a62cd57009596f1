import { UnstyledButton } from '@mantine/core'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconVideoOff from '@tabler/icons-react/dist/esm/icons/IconVideoOff.mjs'
import type { ReactNode } from 'react'
import type { Muting } from '#machines/call/call/ports'
import styles from './Conference.module.css'
import { COPY } from './copy'

type Props = {
  /** true: on */
  muting: Muting
  has?: Muting
  onMicrophone: () => void
  onCamera: () => void
}

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

export function MuteButtons({ muting, has, onMicrophone, onCamera }: Props) {
  return (
    <>
      <DockButton
        label={muting.microphone ? COPY.turn.micOff : COPY.turn.micOn}
        off={!muting.microphone}
        disabled={has?.microphone === false}
        onClick={onMicrophone}
      >
        {muting.microphone ? <IconMicrophone {...ICON} /> : <IconMicrophoneOff {...ICON} />}
      </DockButton>
      <DockButton
        label={muting.camera ? COPY.turn.cameraOff : COPY.turn.cameraOn}
        off={!muting.camera}
        disabled={has?.camera === false}
        onClick={onCamera}
      >
        {muting.camera ? <IconVideo {...ICON} /> : <IconVideoOff {...ICON} />}
      </DockButton>
    </>
  )
}

type DockProps = {
  label: string
  off?: boolean
  disabled?: boolean
  danger?: boolean
  pressed?: boolean
  /** something waits behind it; the label says so */
  waiting?: boolean
  text?: string
  onClick: () => void
  children: ReactNode
}

export function DockButton({
  label,
  off,
  disabled,
  danger,
  pressed,
  waiting,
  text,
  onClick,
  children,
}: DockProps) {
  return (
    <UnstyledButton
      className={styles.dockButton}
      data-off={off || undefined}
      data-danger={danger || undefined}
      data-waiting={waiting || undefined}
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
      {text ? <span>{text}</span> : null}
    </UnstyledButton>
  )
}

const BARS = [0.3, 0.7, 1, 0.55, 0.25]
/** `level` from 0 to 1. */
export function LevelBars({ level }: { level: number }) {
  return (
    <span className={styles.level} aria-hidden="true">
      {BARS.map((weight) => (
        <i key={weight} style={{ height: `${Math.round(4 + Math.min(1, level * 2.5) * weight * 12)}px` }} />
      ))}
    </span>
  )
}
