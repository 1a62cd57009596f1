import type { ReactNode } from 'react'
import { partOfDay } from '#domain/format-time'
import type { Me } from '#domain/models'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeader } from '../../ui/PageHeader'
import { COPY } from './copy'

/** A screen that only coaches and coachees have something on, opened by somebody in another role. */
export function NoPartView({
  me,
  action,
  invitations,
}: {
  me: Me
  action?: ReactNode
  invitations?: ReactNode
}) {
  return (
    <>
      <PageHeader title={COPY.greeting[partOfDay(Date.now(), me.timezone)](me.name.first)} />
      {invitations}
      <Card version="v2" flush>
        <EmptyState
          landscape
          title={COPY.empty}
          help={me._type.roles.length > 1 ? COPY.otherRole : COPY.help}
          action={action}
        />
      </Card>
    </>
  )
}
