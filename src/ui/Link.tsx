import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link to a place of the application: a plain press goes there without a new page. The router's own also prefetches routes, which it has not here. */
export function Link({ to, onClick, ...anchor }: Props) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: anchor.target })
  return (
    <a
      {...anchor}
      href={href}
      onClick={(press) => {
        onClick?.(press)
        if (!press.defaultPrevented) follow(press)
      }}
    />
  )
}
