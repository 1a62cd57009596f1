import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import type { Instant } from '#domain/models'
import { fullName } from '#domain/names'
import { TRIP_STATUSES } from '#domain/organizations'
import type { MembershipPanelContext, MembershipPanelEvent } from '#machines/membership-panel/chart'
import { type MemberTrip, TRIPS_A_PAGE } from '#machines/membership-panel/data'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { Failure } from '../../ui/Notices'
import { Pages } from '../../ui/Pages'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import table from '../../ui/Table.module.css'
import { TRIP_STATUS } from '../../ui/trip-status'
import { WORDS } from '../../ui/words'
import styles from './Dashboard.module.css'
import { COPY } from './membership-copy'

const copy = COPY.trips
type Props = {
  context: MembershipPanelContext
  zone: string
  failed: boolean
  busy: boolean
  can: (page: number) => boolean
  send: (event: MembershipPanelEvent) => void
}

/** Who travels with the membership. */
export function MemberTripsCard({ context, zone, failed, busy, can, send }: Props) {
  const { status, page, failures } = context
  const { trips: found } = context.parts
  return (
    <Card flush title={copy.title}>
      <div className={table.tools}>
        <SelectField
          label={copy.filter}
          placeholder={copy.all}
          value={status ?? ''}
          options={TRIP_STATUSES.map((value) => ({ value, label: TRIP_STATUS[value].label }))}
          onChange={(value) =>
            send({ type: 'status.choose', status: TRIP_STATUSES.find((one) => one === value) ?? null })
          }
        />
      </div>
      {failed ? (
        <div className={styles.inset}>
          <Failure
            title={copy.failed}
            help={failures.trips?.message}
            retry={WORDS.retry}
            onRetry={() => send({ type: 'trips.retry' })}
          />
        </div>
      ) : !found ? (
        <Skeleton label={WORDS.loading}>
          <SkeletonRows rows={6} />
        </Skeleton>
      ) : found.trips.length > 0 ? (
        <>
          <table className={table.table} aria-busy={busy}>
            <caption className="visually-hidden">{copy.title}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.coachee}</th>
                <th scope="col">{copy.program}</th>
                <th scope="col">{copy.status}</th>
                <th scope="col">{copy.credits}</th>
                <th scope="col">{copy.begins}</th>
                <th scope="col" data-number="">
                  {copy.ends}
                </th>
              </tr>
            </thead>
            <tbody>
              {found.trips.map((trip) => (
                <Row key={trip._id} trip={trip} zone={zone} />
              ))}
            </tbody>
          </table>
          <Pages
            {...{ page, can }}
            size={TRIPS_A_PAGE}
            shown={found.trips.length}
            total={found.total}
            turn={(wanted) => send({ type: 'page.turn', page: wanted })}
          />
        </>
      ) : (
        <EmptyState title={status ? copy.none : copy.empty} help={status ? copy.noneHelp : copy.emptyHelp} />
      )}
    </Card>
  )
}

function Row({ trip, zone }: { trip: MemberTrip; zone: string }) {
  const { name, programName, status, credits, activationDate, endDate } = trip
  const day = (at: Instant | null): string => (at === null ? copy.nothing : shownDate(dayKey(at, zone)))
  return (
    <tr>
      <th scope="row">
        <strong>{fullName(name)}</strong>
      </th>
      <td data-label={copy.program}>{programName}</td>
      <td data-label={copy.status}>
        <Chip tone={TRIP_STATUS[status].tone}>{TRIP_STATUS[status].label}</Chip>
      </td>
      <td data-label={copy.credits}>{copy.used(credits.used, credits.total)}</td>
      <td data-label={copy.begins}>{day(activationDate)}</td>
      <td data-label={copy.ends} data-number="">
        {day(endDate)}
      </td>
    </tr>
  )
}
