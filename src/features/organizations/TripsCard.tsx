import { Badge, TextInput, UnstyledButton } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSelector } from '@xstate/react'
import { shownDate } from '#domain/dates'
import type { Instant } from '#domain/models'
import { fullName } from '#domain/names'
import { TRIP_SORTS, TRIP_STATUSES, type Traveller, type TripSort } from '#domain/organizations'
import { dayOf } from '#domain/trip-dates'
import type { OrganizationActor } from '#machines/customers/organization/chart'
import { PAGE_SIZES } from '#machines/kit/list/chart'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { ColumnsMenu } from '../../ui/table/ColumnsMenu'
import type { Column } from '../../ui/table/DataTable'
import { FileButton } from '../../ui/table/FileButton'
import { useLook } from '../../ui/table/looks'
import { PagedTable } from '../../ui/table/PagedTable'
import table from '../../ui/table/table.module.css'
import { TRIP_STATUS } from '../../ui/trip-status'
import { typed } from '../../ui/typed'
import { COPY } from './copy'
import styles from './Organizations.module.css'

const copy = COPY.trips
/** The day of a trip's date, DD/MM/YYYY. */
export const shownDay = (at: Instant | null): string =>
  at === null ? copy.nothing : shownDate(dayOf(Date.parse(at)))

/** Who travels in an organization's programs. */
export function TripsCard({ actor, now }: { actor: OrganizationActor; now: () => number }) {
  const snapshot = useSelector(actor, (state) => state)
  const { part, question } = snapshot.context
  const idle = snapshot.matches({ open: 'idle' })
  const { text, status, page, size, sort, down } = question
  const columns = columnsOf(idle ? (tripId) => actor.send({ type: 'trip.open', tripId, now: now() }) : null)
  const look = useLook('trips', columns)
  return (
    <Card
      flush
      title={part ? copy.title(part.total) : COPY.page.tabs.trips}
      action={
        <FileButton
          label={copy.csv}
          disabled={!snapshot.can({ type: 'file.save' })}
          busy={snapshot.matches({ open: 'saving' })}
          save={() => actor.send({ type: 'file.save' })}
        />
      }
    >
      <div className={table.tools}>
        <TextInput
          label={copy.search}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={typed((written) => actor.send({ type: 'text.change', text: written }))}
        />
        <SelectField
          label={copy.filter}
          placeholder={copy.all}
          value={status ?? ''}
          disabled={!idle}
          options={TRIP_STATUSES.map((value) => ({ value, label: TRIP_STATUS[value].label }))}
          onChange={(value) =>
            actor.send({
              type: 'status.choose',
              status: TRIP_STATUSES.find((one) => one === value) ?? null,
            })
          }
        />
        <ColumnsMenu columns={columns} look={look} />
      </div>
      <PagedTable
        caption={COPY.page.tabs.trips}
        columns={columns}
        look={look}
        order={{
          by: sort,
          down,
          choose: (by, downwards) => actor.send({ type: 'order.choose', sort: sortOf(by), down: downwards }),
        }}
        rows={part?.trips}
        keyOf={({ _id }) => _id}
        busy={snapshot.hasTag('busy')}
        empty={
          <EmptyState
            title={text || status ? copy.none : copy.empty}
            help={text || status ? copy.noneHelp : copy.emptyHelp}
          />
        }
        pages={{
          page,
          size,
          sizes: PAGE_SIZES,
          resize: (wanted) => actor.send({ type: 'size.choose', size: wanted }),
          total: part?.total ?? 0,
          can: (wanted) => snapshot.can({ type: 'page.turn', page: wanted }),
          turn: (wanted) => actor.send({ type: 'page.turn', page: wanted }),
        }}
      />
    </Card>
  )
}

const sortOf = (by: string): TripSort => TRIP_SORTS.find((sort) => sort === by) ?? 'open'
const columnsOf = (open: ((tripId: string) => void) | null): Column<Traveller>[] => [
  {
    id: 'coachee',
    title: copy.coachee,
    sort: 'name',
    cell: ({ _id, person }) => (
      <span className={table.person}>
        <Avatar name={person.name} picture={person.picture} size={34} />
        <UnstyledButton
          className={`${table.leads} ${styles.link}`}
          disabled={open === null}
          onClick={() => open?.(_id)}
        >
          {fullName(person.name) || copy.unnamed}
        </UnstyledButton>
      </span>
    ),
  },
  { id: 'program', title: copy.program, sort: 'program', cell: ({ program }) => program.name },
  {
    id: 'status',
    title: copy.status,
    sort: 'status',
    cell: ({ status }) => <Badge color={TRIP_STATUS[status].color}>{TRIP_STATUS[status].label}</Badge>,
  },
  {
    id: 'credits',
    title: copy.credits,
    sort: 'credits',
    cell: ({ credits }) => copy.used(credits.used, credits.total),
  },
  { id: 'end', title: copy.end, sort: 'end', number: true, cell: ({ endDate }) => shownDay(endDate) },
]
