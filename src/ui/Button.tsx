import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Button.module.css'

type Look = {
  variant?: 'primary' | 'default' | 'soft' | 'ghost' | 'danger' | 'white' | 'glass'
  size?: 'sm' | 'md' | 'lg'
  icon?: ReactNode
  /** Takes the width of its box; on phones only with 'phone'. */
  wide?: boolean | 'phone'
  children?: ReactNode
}

type Props = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
    /** Keeps its place and width while something runs, and cannot be pressed. */
    busy?: boolean
  }

const look = ({ variant = 'default', size = 'md', wide = false }: Look) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
})

export function Button({ variant, size, icon, wide, busy = false, children, disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ variant, size, wide })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children === undefined ? null : <span>{children}</span>}
    </button>
  )
}

type LinkProps = Look & {
  to: string
  onClick?: () => void
  external?: boolean
  download?: string
  label?: string
}

/** Looks like a button, is a link: a route with `to`, or an outside address with `external`. */
export function LinkButton({
  variant,
  size,
  icon,
  wide,
  to,
  external,
  download,
  label,
  children,
  onClick,
}: LinkProps) {
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  const shared = { ...look({ variant, size, wide }), onClick, 'aria-label': label }
  if (download !== undefined) {
    return (
      <a {...shared} href={to} download={download}>
        {content}
      </a>
    )
  }
  return external ? (
    <a {...shared} href={to} target="_blank" rel="noreferrer">
      {content}
    </a>
  ) : (
    <Link {...shared} to={to}>
      {content}
    </Link>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  label: string
  variant?: 'plain' | 'bordered' | 'glass'
}

/** A square with one icon; `label` is read aloud and shown on hover. */
export function IconButton({ label, variant = 'plain', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={styles.icon}
      data-variant={variant}
      {...rest}
    >
      {children}
    </button>
  )
}
