import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'leftSection' | 'fullWidth'> & {
  to: string
  onClick?: () => void
  external?: boolean
  download?: string
  label?: string
  /** takes the width of its box on phones only */
  'data-wide'?: 'phone'
  children: ReactNode
}

/** Looks like a button, is a link: a route with `to`, or an outside address with `external`. */
export function LinkButton({ to, external, download, label, ...look }: Props) {
  if (download !== undefined) {
    return <Button component="a" href={to} download={download} aria-label={label} {...look} />
  }
  return external ? (
    <Button component="a" href={to} target="_blank" rel="noreferrer" aria-label={label} {...look} />
  ) : (
    <Button component={Link} to={to} aria-label={label} {...look} />
  )
}
