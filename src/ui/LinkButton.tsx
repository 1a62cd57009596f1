import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from './Link'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'leftSection' | 'fullWidth'> & {
  to: string
  onClick?: () => void
  /** A chart goes there: a plain press is told to it. Another tab is opened as by any link. */
  onFollow?: () => void
  external?: boolean
  download?: string
  label?: string
  /** takes the width of its box on phones only */
  'data-wide'?: 'phone'
  children: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Looks like a button, is a link: a route with `to`, or an outside address with `external`. */
export function LinkButton({ to, external, download, label, onFollow, ...look }: Props) {
  if (download !== undefined) {
    return <Button component="a" href={to} download={download} aria-label={label} {...look} />
  }
  return external ? (
    <Button component="a" href={to} target="_blank" rel="noreferrer" aria-label={label} {...look} />
  ) : (
    <Button
      component={Link}
      to={to}
      aria-label={label}
      {...look}
      {...(onFollow && {
        onClick: (press: MouseEvent) => {
          if (!isPlain(press)) return
          press.preventDefault()
          onFollow()
        },
      })}
    />
  )
}
