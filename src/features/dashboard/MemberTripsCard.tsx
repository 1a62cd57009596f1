import { Badge } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import type { Instant } from '#domain/models'
import { fullName } from '#domain/names'
import { TRIP_STATUSES } from '#domain/organizations'
import { PAGE_SIZES } from '#machines/kit/list/chart'
import type { MemberTripsActor } from '#machines/panels/membership-panel/chart'
import type { MemberTrip } from '#machines/panels/membership-panel/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { ColumnsMenu } from '../../ui/table/ColumnsMenu'
import type { Column } from '../../ui/table/DataTable'
import { useLook } from '../../ui/table/looks'
import { PagedTable } from '../../ui/table/PagedTable'
import table from '../../ui/table/table.module.css'
import { TRIP_STATUS } from '../../ui/trip-status'
import { COPY } from './membership-copy'

const copy = COPY.trips

/** Who travels with the membership. */
export function MemberTripsCard({ list, zone }: { list: MemberTripsActor; zone: string }) {
  const snapshot = useSelector(list, (state) => state)
  const { asked, data: found, failure } = snapshot.context
  const { status } = asked.filters
  const columns = columnsOf(zone)
  const look = useLook('memberTrips', columns)
  return (
    <Card flush title={copy.title}>
      <div className={table.tools}>
        <SelectField
          label={copy.filter}
          placeholder={copy.all}
          value={status ?? ''}
          options={TRIP_STATUSES.map((value) => ({ value, label: TRIP_STATUS[value].label }))}
          onChange={(value) =>
            list.send({
              type: 'filter.choose',
              filters: { status: TRIP_STATUSES.find((one) => one === value) ?? null },
            })
          }
        />
        <ColumnsMenu columns={columns} look={look} />
      </div>
      <PagedTable
        caption={copy.title}
        columns={columns}
        look={look}
        rows={found?.trips}
        keyOf={({ _id }) => _id}
        busy={snapshot.matches('loading')}
        failure={
          snapshot.matches('failed') && {
            title: copy.failed,
            help: failure?.message,
            onRetry: () => list.send({ type: 'retry' }),
          }
        }
        empty={
          <EmptyState
            title={status ? copy.none : copy.empty}
            help={status ? copy.noneHelp : copy.emptyHelp}
          />
        }
        pages={{
          page: asked.page,
          size: asked.size,
          sizes: PAGE_SIZES,
          resize: (size) => list.send({ type: 'size.choose', size }),
          total: found?.total ?? 0,
          can: (page) => snapshot.can({ type: 'page.turn', page }),
          turn: (page) => list.send({ type: 'page.turn', page }),
        }}
      />
    </Card>
  )
}

function columnsOf(zone: string): Column<MemberTrip>[] {
  const day = (at: Instant | null): string => (at === null ? copy.nothing : shownDate(dayKey(at, zone)))
  return [
    { id: 'coachee', title: copy.coachee, cell: ({ name }) => <strong>{fullName(name)}</strong> },
    { id: 'program', title: copy.program, cell: ({ programName }) => programName },
    {
      id: 'status',
      title: copy.status,
      cell: ({ status }) => <Badge color={TRIP_STATUS[status].color}>{TRIP_STATUS[status].label}</Badge>,
    },
    { id: 'credits', title: copy.credits, cell: ({ credits }) => copy.used(credits.used, credits.total) },
    { id: 'begins', title: copy.begins, cell: ({ activationDate }) => day(activationDate) },
    { id: 'ends', title: copy.ends, number: true, cell: ({ endDate }) => day(endDate) },
  ]
}
