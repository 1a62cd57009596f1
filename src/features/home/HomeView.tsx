import { partOfDay } from '#domain/format-time'
import type { Me } from '#domain/models'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/Notices'
import { PageHeader } from '../../ui/PageHeader'
import { COPY } from './copy'

/** For roles whose own first screen is not among their routes; coaches and coachees start at their sessions. */
export function HomeView({ me }: { me: Me }) {
  return (
    <>
      <PageHeader title={COPY.greeting[partOfDay(Date.now(), me.timezone)](me.name.first)} />
      <Card version="v2" flush>
        <EmptyState landscape title={COPY.empty} help={COPY.help} />
      </Card>
    </>
  )
}
