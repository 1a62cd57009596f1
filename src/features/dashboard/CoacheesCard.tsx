import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { COACHEE_STATUSES } from '#domain/panel'
import type { DashboardContext, DashboardEvent } from '#machines/dashboard/chart'
import { COACHEES_A_PAGE } from '#machines/dashboard/data'
import { IconButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { TextField } from '../../ui/fields/TextField'
import { Failure } from '../../ui/Notices'
import { Pages } from '../../ui/Pages'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import table from '../../ui/Table.module.css'
import { WORDS } from '../../ui/words'
import { CoacheeRow } from './CoacheeRow'
import { COPY, FILTERS } from './copy'
import styles from './Dashboard.module.css'

const copy = COPY.coachees
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
type Send = (event: DashboardEvent) => void
type Props = {
  context: DashboardContext
  zone: string
  now: number
  failed: boolean
  busy: boolean
  can: (page: number) => boolean
  send: Send
}

/** Who travels in the program, and how each stands. */
export function CoacheesCard({ context, zone, now, failed, busy, can, send }: Props) {
  const { coachees, question, saving, failures } = context
  return (
    <Card
      flush
      title={copy.title}
      action={
        <IconButton
          label={copy.csv}
          disabled={saving !== null || !coachees || coachees.total === 0}
          aria-busy={saving === 'coachees' || undefined}
          onClick={() => send({ type: 'file.save', kind: 'coachees' })}
        >
          <IconDownload {...ICON} />
        </IconButton>
      }
    >
      <div className={table.tools}>
        <TextField
          label={copy.search}
          icon={<IconSearch {...ICON} />}
          value={question.text}
          maxLength={100}
          autoComplete="off"
          onChange={(text) => send({ type: 'text.change', text })}
        />
        <Filters context={context} send={send} />
      </div>
      {failed ? (
        <div className={styles.inset}>
          <Failure
            title={copy.failed}
            help={failures.coachees?.message}
            retry={WORDS.retry}
            onRetry={() => send({ type: 'coachees.retry' })}
          />
        </div>
      ) : !coachees ? (
        <Skeleton label={WORDS.loading}>
          <SkeletonRows rows={6} />
        </Skeleton>
      ) : coachees.docs.length > 0 ? (
        <>
          <table className={table.table} aria-busy={busy}>
            <caption className="visually-hidden">{copy.title}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.coachee}</th>
                <th scope="col">{copy.coach}</th>
                <th scope="col">{copy.sessions}</th>
                <th scope="col">{copy.next}</th>
                <th scope="col" data-number="">
                  {copy.canceled}
                </th>
                <th scope="col">{copy.status}</th>
              </tr>
            </thead>
            <tbody>
              {coachees.docs.map((row) => (
                <CoacheeRow key={row.coacheeId} {...{ row, zone, now }} />
              ))}
            </tbody>
          </table>
          <Pages
            page={question.page}
            size={COACHEES_A_PAGE}
            shown={coachees.docs.length}
            total={coachees.total}
            can={can}
            turn={(page) => send({ type: 'page.turn', page })}
          />
        </>
      ) : question.text || question.status ? (
        <EmptyState title={copy.none} help={copy.noneHelp} />
      ) : (
        <EmptyState title={copy.nobody} help={copy.nobodyHelp} />
      )}
    </Card>
  )
}

/** Statuses somebody is in, each with how many. */
function Filters({ context: { coachees, question }, send }: { context: DashboardContext; send: Send }) {
  const counts = new Map(coachees?.counts.map(({ status, count }) => [status, count]))
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const shown = COACHEE_STATUSES.filter((one) => (counts.get(one) ?? 0) > 0 || one === question.status)
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{copy.filter}</legend>
      {[null, ...shown].map((status) => (
        <label key={status ?? 'all'}>
          <input
            type="radio"
            name="coachee-status"
            checked={question.status === status}
            onChange={() => send({ type: 'status.choose', status })}
          />
          <span>{status ? FILTERS[status] : copy.all}</span>{' '}
          {coachees ? <span>{status ? (counts.get(status) ?? 0) : all}</span> : null}
        </label>
      ))}
    </fieldset>
  )
}
