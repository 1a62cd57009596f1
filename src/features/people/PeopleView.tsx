import { Button, TextInput } from '@mantine/core'
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/places'
import { GROUPS, ROLES, USER_SORTS, USER_STATUSES, type UserSort } from '#domain/roles'
import type { PeopleActor, PeopleListActor } from '#machines/customers/people/chart'
import { PEOPLE_FILTERS, type PeopleFilter, type PeoplePage } from '#machines/customers/people/data'
import { PAGE_SIZES } from '#machines/kit/list/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { LinkButton } from '../../ui/LinkButton'
import { PageHeader } from '../../ui/PageHeader'
import { ColumnsMenu } from '../../ui/table/ColumnsMenu'
import { FileButton } from '../../ui/table/FileButton'
import { useLook } from '../../ui/table/looks'
import { PagedTable } from '../../ui/table/PagedTable'
import { typed } from '../../ui/typed'
import { COPY } from './copy'
import styles from './People.module.css'
import { columnsOf } from './people-columns'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
type Props = {
  actor: PeopleActor
  /** what stands at the side while it is open */
  drawer?: ReactNode
}

/** A sysadmin's list of everybody, or of an organization's people inside its page. */
export function PeopleView({ actor, drawer }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { within, people } = snapshot.context
  const list = snapshot.children.people
  const text = useSelector(list, (current) => current?.context.asked.text ?? '')
  const create = (
    <span className={styles.ways}>
      <LinkButton
        leftSection={<IconUpload {...ICON} />}
        to={pathTo('peopleImport', {}, within === null ? {} : { organizacion: within })}
      >
        {COPY.import}
      </LinkButton>
      <Button
        variant={within === null ? 'filled' : undefined}
        leftSection={<IconPlus {...ICON} />}
        disabled={!people}
        onClick={() => actor.send({ type: 'person.create' })}
      >
        {COPY.create}
      </Button>
    </span>
  )
  return (
    <>
      {within === null ? <PageHeader title={COPY.title} help={COPY.help} action={create} /> : null}
      <div className={styles.page}>
        <Card
          flush
          title={people ? COPY.count(people.total, text) : COPY.title}
          action={within === null ? undefined : create}
        >
          {list ? (
            <People
              list={list}
              isWhole={within === null}
              open={(id) => actor.send({ type: 'person.open', id })}
              file={
                <FileButton
                  label={COPY.csv}
                  disabled={!snapshot.can({ type: 'file.save' })}
                  busy={snapshot.hasTag('saving')}
                  save={() => actor.send({ type: 'file.save' })}
                />
              }
            />
          ) : null}
        </Card>
      </div>
      {snapshot.hasTag('drawer') ? drawer : null}
    </>
  )
}

const sortOf = (by: string): UserSort => USER_SORTS.find((sort) => sort === by) ?? 'name'
type PeopleProps = {
  list: PeopleListActor
  /** everybody, and not those of one organization */
  isWhole: boolean
  open: (id: string) => void
  file: ReactNode
}
function People({ list, isWhole, open, file }: PeopleProps) {
  const snapshot = useSelector(list, (state) => state)
  const { asked, data: people, failure } = snapshot.context
  const isNarrow = asked.text !== '' || PEOPLE_FILTERS.some((filter) => asked.filters[filter] !== '')
  const columns = columnsOf(open)
  const look = useLook('users', columns)
  return (
    <>
      <div className={styles.filters}>
        <TextInput
          label={COPY.search}
          leftSection={<IconSearch {...ICON} />}
          value={asked.text}
          maxLength={100}
          autoComplete="off"
          onChange={typed((text) => list.send({ type: 'text.change', text }))}
        />
        {PEOPLE_FILTERS.filter((filter) => filter !== 'organizationId' || isWhole).map((filter) => (
          <SelectField
            key={filter}
            label={COPY.filters[filter]}
            placeholder={COPY.all}
            value={asked.filters[filter]}
            options={optionsOf(filter, people)}
            onChange={(value) => list.send({ type: 'filter.choose', filters: { [filter]: value } })}
          />
        ))}
        <div className={styles.tools}>
          <Button
            leftSection={<IconFilterOff {...ICON} />}
            disabled={!isNarrow}
            onClick={() => list.send({ type: 'filters.clear' })}
          >
            {COPY.clear}
          </Button>
          <ColumnsMenu columns={columns} look={look} />
          {file}
        </div>
      </div>
      <PagedTable
        caption={COPY.title}
        columns={columns}
        look={look}
        order={{
          by: asked.filters.sort,
          down: asked.filters.down === 'yes',
          choose: (by, down) =>
            list.send({ type: 'filter.choose', filters: { sort: sortOf(by), down: down ? 'yes' : '' } }),
        }}
        rows={people?.docs}
        keyOf={(row) => row._id}
        busy={!snapshot.matches('shown')}
        failure={
          snapshot.matches('failed') && {
            title: COPY.failed,
            help: failure?.message,
            onRetry: () => list.send({ type: 'retry' }),
          }
        }
        empty={
          <EmptyState
            icon={<IconUsers size={24} stroke={1.75} aria-hidden="true" />}
            title={isNarrow ? COPY.empty : COPY.nobody}
            help={isNarrow ? COPY.emptyHelp : undefined}
          />
        }
        pages={{
          page: asked.page,
          size: asked.size,
          sizes: PAGE_SIZES,
          resize: (size) => list.send({ type: 'size.choose', size }),
          total: people ? people.total : 0,
          can: (page) => snapshot.can({ type: 'page.turn', page }),
          turn: (page) => list.send({ type: 'page.turn', page }),
        }}
      />
    </>
  )
}

type Option = { value: string; label: string }
function optionsOf(filter: PeopleFilter, people: PeoplePage | null): Option[] {
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
