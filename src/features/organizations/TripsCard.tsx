import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSelector } from '@xstate/react'
import { shownDate } from '#domain/dates'
import type { Instant } from '#domain/models'
import { fullName } from '#domain/names'
import { TRIP_STATUSES, type Traveller } from '#domain/organizations'
import { dayOf } from '#domain/trip-dates'
import { type OrganizationActor, ROWS_A_PAGE } from '#machines/organization/chart'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { TextField } from '../../ui/fields/TextField'
import { Pages } from '../../ui/Pages'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import table from '../../ui/Table.module.css'
import { TRIP_STATUS } from '../../ui/trip-status'
import { WORDS } from '../../ui/words'
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
  const writing = idle || snapshot.matches({ open: 'typing' })
  const { text, status, page } = question
  return (
    <Card flush title={part ? copy.title(part.total) : COPY.page.tabs.trips}>
      <div className={table.tools}>
        <TextField
          label={copy.search}
          icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(written) => {
            if (writing) actor.send({ type: 'text.change', text: written })
          }}
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
      </div>
      {!part ? (
        <Skeleton label={WORDS.loading}>
          <SkeletonRows rows={6} />
        </Skeleton>
      ) : part.trips.length > 0 ? (
        <>
          <table className={table.table} aria-busy={snapshot.hasTag('busy')}>
            <caption className="visually-hidden">{COPY.page.tabs.trips}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.coachee}</th>
                <th scope="col">{copy.program}</th>
                <th scope="col">{copy.status}</th>
                <th scope="col">{copy.credits}</th>
                <th scope="col" data-number="">
                  {copy.end}
                </th>
              </tr>
            </thead>
            <tbody>
              {part.trips.map((trip) => (
                <Row
                  key={trip._id}
                  trip={trip}
                  onOpen={idle ? () => actor.send({ type: 'trip.open', tripId: trip._id, now: now() }) : null}
                />
              ))}
            </tbody>
          </table>
          <Pages
            page={page}
            size={ROWS_A_PAGE}
            shown={part.trips.length}
            total={part.total}
            can={(wanted) => snapshot.can({ type: 'page.turn', page: wanted })}
            turn={(wanted) => actor.send({ type: 'page.turn', page: wanted })}
          />
        </>
      ) : (
        <EmptyState
          title={text || status ? copy.none : copy.empty}
          help={text || status ? copy.noneHelp : copy.emptyHelp}
        />
      )}
    </Card>
  )
}

function Row({ trip, onOpen }: { trip: Traveller; onOpen: (() => void) | null }) {
  const { person, program, status, credits, endDate } = trip
  return (
    <tr>
      <th scope="row">
        <span className={table.person}>
          <Avatar name={person.name} picture={person.picture} size={34} />
          <button type="button" className={styles.link} disabled={onOpen === null} onClick={() => onOpen?.()}>
            {fullName(person.name)}
          </button>
        </span>
      </th>
      <td data-label={copy.program}>{program.name}</td>
      <td data-label={copy.status}>
        <Chip tone={TRIP_STATUS[status].tone}>{TRIP_STATUS[status].label}</Chip>
      </td>
      <td data-label={copy.credits}>{copy.used(credits.used, credits.total)}</td>
      <td data-label={copy.end} data-number="">
        {shownDay(endDate)}
      </td>
    </tr>
  )
}
