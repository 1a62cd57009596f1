import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { fullName } from '#domain/names'
import { GROUPS, ROLES, USER_STATUSES } from '#domain/roles'
import {
  isFiltered,
  PEOPLE_A_PAGE,
  PEOPLE_FILTERS,
  type PeopleActor,
  type PeopleContext,
  type PeopleFilter,
  type PersonRow,
} from '#machines/people/chart'
import { Avatar } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { TextField } from '../../ui/fields/TextField'
import { Failure } from '../../ui/Notices'
import { PageHeader } from '../../ui/PageHeader'
import { Pages } from '../../ui/Pages'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import table from '../../ui/Table.module.css'
import { WORDS } from '../../ui/words'
import { COPY, STATUS_TONES } from './copy'
import styles from './People.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
type Props = {
  actor: PeopleActor
  /** what stands at the side while it is open */
  drawer?: ReactNode
}

/** A sysadmin's list of everybody, or of an organization's people inside its page. */
export function PeopleView({ actor, drawer }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { people, question, failure, within } = snapshot.context
  const failed = snapshot.matches({ list: 'failed' })
  const create = (
    <Button
      variant={within === null ? 'primary' : undefined}
      icon={<IconPlus {...ICON} />}
      disabled={!people}
      onClick={() => actor.send({ type: 'person.create' })}
    >
      {COPY.create}
    </Button>
  )
  return (
    <>
      {within === null ? <PageHeader title={COPY.title} help={COPY.help} action={create} /> : null}
      <div className={styles.page}>
        <Card
          flush
          title={people ? COPY.count(people.total) : COPY.title}
          action={within === null ? undefined : create}
        >
          <Filters actor={actor} context={snapshot.context} />
          {failed ? (
            <div className={styles.inset}>
              <Failure
                title={COPY.failed}
                help={failure?.message}
                retry={WORDS.retry}
                onRetry={() => actor.send({ type: 'people.retry' })}
              />
            </div>
          ) : !people ? (
            <Skeleton label={WORDS.loading}>
              <SkeletonRows rows={8} />
            </Skeleton>
          ) : people.docs.length > 0 ? (
            <>
              <Rows
                rows={people.docs}
                busy={!snapshot.matches({ list: 'shown' })}
                onOpen={(id) => actor.send({ type: 'person.open', id })}
              />
              <Pages
                page={question.page}
                size={PEOPLE_A_PAGE}
                shown={people.docs.length}
                total={people.total}
                can={(page) => snapshot.can({ type: 'page.turn', page })}
                turn={(page) => actor.send({ type: 'page.turn', page })}
              />
            </>
          ) : (
            <EmptyState
              icon={<IconUsers size={24} stroke={1.75} aria-hidden="true" />}
              title={isFiltered(snapshot.context) ? COPY.empty : COPY.nobody}
              help={isFiltered(snapshot.context) ? COPY.emptyHelp : undefined}
            />
          )}
        </Card>
      </div>
      {snapshot.hasTag('drawer') ? drawer : null}
    </>
  )
}

type Option = { value: string; label: string }
function optionsOf(filter: PeopleFilter, { people }: PeopleContext): Option[] {
  switch (filter) {
    case 'group':
      return GROUPS.map((value) => ({ value, label: COPY.groups[value] }))
    case 'role':
      return ROLES.map((value) => ({ value, label: COPY.roles[value] }))
    case 'status':
      return USER_STATUSES.map((value) => ({ value, label: COPY.statuses[value] }))
    case 'moderated':
      return (['yes', 'no'] as const).map((value) => ({ value, label: COPY.moderated[value] }))
    case 'organizationId':
      return (people?.choices.organizations ?? []).map(({ id, name }) => ({ value: id, label: name }))
  }
}

function Filters({ actor, context }: { actor: PeopleActor; context: PeopleContext }) {
  const { question } = context
  return (
    <div className={styles.filters}>
      <TextField
        label={COPY.search}
        icon={<IconSearch {...ICON} />}
        value={question.text}
        maxLength={100}
        autoComplete="off"
        onChange={(text) => actor.send({ type: 'text.change', text })}
      />
      {PEOPLE_FILTERS.filter((filter) => filter !== 'organizationId' || context.within === null).map(
        (filter) => (
          <SelectField
            key={filter}
            label={COPY.filters[filter]}
            placeholder={COPY.all}
            value={question.filters[filter]}
            options={optionsOf(filter, context)}
            onChange={(value) => actor.send({ type: 'filter.choose', filter, value })}
          />
        ),
      )}
      <Button
        icon={<IconFilterOff {...ICON} />}
        disabled={!isFiltered(context)}
        onClick={() => actor.send({ type: 'filters.clear' })}
      >
        {COPY.clear}
      </Button>
    </div>
  )
}

type RowsProps = { rows: readonly PersonRow[]; busy: boolean; onOpen: (id: string) => void }

function Rows({ rows, busy, onOpen }: RowsProps) {
  const { columns } = COPY
  return (
    <table className={table.table} aria-busy={busy}>
      <caption className="visually-hidden">{COPY.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.person}</th>
          <th scope="col">{columns.roles}</th>
          <th scope="col">{columns.organization}</th>
          <th scope="col">{columns.status}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row._id} row={row} onOpen={() => onOpen(row._id)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, onOpen }: { row: PersonRow; onOpen: () => void }) {
  const name = fullName(row.name)
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.open} aria-label={COPY.open(name)} onClick={onOpen}>
          <Avatar name={row.name} picture={row.picture} size={34} />
          <span className={table.named}>
            <strong title={name}>{name}</strong>
            <span title={row.email}>{row.email}</span>
          </span>
        </button>
      </th>
      <td data-label={COPY.columns.roles}>{row.roles.map((role) => COPY.roles[role]).join(' y ')}</td>
      <td data-label={COPY.columns.organization}>
        <span className={table.cut} title={row.organization ?? undefined}>
          {row.organization ?? COPY.nothing}
        </span>
      </td>
      <td data-label={COPY.columns.status}>
        <span className={styles.chips}>
          <StatusChip row={row} />
          {row.moderated === false ? <Chip tone="accent">{COPY.moderated.no}</Chip> : null}
        </span>
      </td>
    </tr>
  )
}

/** How somebody's account stands. */
export function StatusChip({ row }: { row: Pick<PersonRow, 'status' | 'invitedUntil'> }) {
  if (row.invitedUntil) return <Chip tone="info">{COPY.invited}</Chip>
  return <Chip tone={STATUS_TONES[row.status]}>{COPY.statuses[row.status]}</Chip>
}
