import { LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/Notices'
import { COPY } from './copy'

export function NotFoundView({ homeTo = '/' }: { homeTo?: string }) {
  return (
    <Card version="v2" flush>
      <EmptyState
        landscape
        level={1}
        title={COPY.notfound.title}
        help={COPY.notfound.help}
        action={
          <LinkButton to={homeTo} variant="primary">
            {COPY.notfound.action}
          </LinkButton>
        }
      />
    </Card>
  )
}
