import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { COPY } from './copy'

/** `others`: where else the person may go; the first is offered in place of a home that is not there. */
export function NotFoundView({ others }: { others: { to: string; label: string }[] }) {
  const [first, ...rest] = others
  return (
    <Card version="v2" flush>
      <EmptyState
        landscape
        level={1}
        title={COPY.notfound.title}
        help={COPY.notfound.help}
        action={
          <>
            {first ? (
              <LinkButton to={first.to} variant="filled">
                {first.label}
              </LinkButton>
            ) : null}
            {rest.map(({ to, label }) => (
              <LinkButton key={to} to={to} variant="subtle">
                {label}
              </LinkButton>
            ))}
          </>
        }
      />
    </Card>
  )
}
