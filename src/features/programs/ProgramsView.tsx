import { Badge, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { useSelector } from '@xstate/react'
import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import { pathTo } from '#domain/places'
import { PROGRAM_STATES } from '#domain/programs'
import { routeRule } from '#domain/routes'
import type { ProgramRow, ProgramsActor } from '#machines/customers/programs/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { Link } from '../../ui/Link'
import { LinkButton } from '../../ui/LinkButton'
import { PageHeader } from '../../ui/PageHeader'
import type { Column } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import table from '../../ui/table/table.module.css'
import { typed } from '../../ui/typed'
import { LIST, STATES } from './copy'
import styles from './Programs.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
type Props = { actor: ProgramsActor; zone: string }

/** A sysadmin's list of programs. */
export function ProgramsView({ actor, zone }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { data: programs, asked, failure } = snapshot.context
  return (
    <>
      <PageHeader
        title={LIST.title}
        help={LIST.help}
        action={
          <LinkButton
            variant="filled"
            leftSection={<IconPlus {...ICON} />}
            to={pathTo('adminProgramsCreate')}
          >
            {LIST.create}
          </LinkButton>
        }
      />
      <Card flush title={programs ? LIST.count(programs.length) : LIST.title}>
        <div className={table.tools}>
          <TextInput
            label={LIST.search}
            leftSection={<IconSearch {...ICON} />}
            value={asked.text}
            maxLength={100}
            autoComplete="off"
            onChange={typed((text) => actor.send({ type: 'text.change', text }))}
          />
          <SelectField
            label={LIST.state}
            placeholder={LIST.all}
            value={asked.filters.state}
            options={PROGRAM_STATES.map((value) => ({ value, label: STATES[value].label }))}
            onChange={(value) => {
              const state = PROGRAM_STATES.find((one) => one === value) ?? ''
              actor.send({ type: 'filter.choose', filters: { state } })
            }}
          />
        </div>
        <PagedTable
          caption={LIST.title}
          columns={columnsOf(zone)}
          rows={programs ?? undefined}
          keyOf={(row) => row._id}
          busy={!snapshot.matches('shown')}
          failure={
            snapshot.matches('failed') && {
              title: LIST.failed,
              help: failure?.message,
              onRetry: () => actor.send({ type: 'retry' }),
            }
          }
          empty={
            <EmptyState
              icon={<IconStack2 size={24} stroke={1.75} aria-hidden="true" />}
              title={snapshot.can({ type: 'filters.clear' }) ? LIST.none : LIST.empty}
              help={snapshot.can({ type: 'filters.clear' }) ? LIST.noneHelp : undefined}
            />
          }
        />
      </Card>
    </>
  )
}

/** The page that gives credits, once it has a screen. */
export const creditsOf = (programId: string): string | null =>
  routeRule('assignCredits').screen === null ? null : pathTo('assignCredits', { programId })

function columnsOf(zone: string): Column<ProgramRow>[] {
  const { columns } = LIST
  const day = (instant: string): string => shownDate(dayKey(instant, zone))
  return [
    {
      id: 'program',
      title: columns.program,
      cell: ({ _id, name, pathName }) => (
        <span className={styles.name}>
          <Link to={pathTo('programDetails', { programId: _id })}>{name}</Link>
          <span>{pathName}</span>
        </span>
      ),
    },
    {
      id: 'span',
      title: columns.span,
      brief: true,
      cell: ({ startsAt, expiresAt }) => `${day(startsAt)} – ${day(expiresAt)}`,
    },
    {
      id: 'organizations',
      title: columns.organizations,
      cell: (row) => {
        const names = row.organizations.map(({ name }) => name).join(', ')
        return (
          <span className={table.cut} title={names}>
            {names || LIST.nothing}
          </span>
        )
      },
    },
    { id: 'coaches', title: columns.coaches, number: true, cell: ({ coachesCount }) => coachesCount },
    {
      id: 'state',
      title: columns.state,
      cell: ({ state }) => <Badge color={STATES[state].color}>{STATES[state].label}</Badge>,
    },
    {
      id: 'credits',
      title: columns.credits,
      brief: true,
      cell: ({ _id, name }) => (
        <LinkButton size="sm" to={pathTo('assignCredits', { programId: _id })} label={LIST.creditsOf(name)}>
          {LIST.credits}
        </LinkButton>
      ),
    },
  ]
}
