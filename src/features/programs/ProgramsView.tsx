import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import { pathTo } from '#domain/places'
import { routeRule } from '#domain/routes'
import { PROGRAM_STATES, type ProgramRow, type ProgramsActor } from '#machines/programs/chart'
import { LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { TextField } from '../../ui/fields/TextField'
import { Failure } from '../../ui/Notices'
import { PageHeader } from '../../ui/PageHeader'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import table from '../../ui/Table.module.css'
import { WORDS } from '../../ui/words'
import { LIST, STATES } from './copy'
import styles from './Programs.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
type Props = { actor: ProgramsActor; zone: string }

/** A sysadmin's list of programs. */
export function ProgramsView({ actor, zone }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { programs, question, failure } = snapshot.context
  const searching = question.text !== '' || question.state !== ''
  return (
    <>
      <PageHeader
        title={LIST.title}
        help={LIST.help}
        action={
          <LinkButton variant="primary" icon={<IconPlus {...ICON} />} to={pathTo('adminProgramsCreate')}>
            {LIST.create}
          </LinkButton>
        }
      />
      <Card flush title={programs ? LIST.count(programs.length) : LIST.title}>
        <div className={table.tools}>
          <TextField
            label={LIST.search}
            icon={<IconSearch {...ICON} />}
            value={question.text}
            maxLength={100}
            autoComplete="off"
            onChange={(text) => actor.send({ type: 'text.change', text })}
          />
          <SelectField
            label={LIST.state}
            placeholder={LIST.all}
            value={question.state}
            options={PROGRAM_STATES.map((value) => ({ value, label: STATES[value].label }))}
            onChange={(value) => {
              const state = PROGRAM_STATES.find((one) => one === value) ?? ''
              actor.send({ type: 'state.choose', state })
            }}
          />
        </div>
        {snapshot.matches('failed') ? (
          <div className={styles.inset}>
            <Failure
              title={LIST.failed}
              help={failure?.message}
              retry={WORDS.retry}
              onRetry={() => actor.send({ type: 'programs.retry' })}
            />
          </div>
        ) : !programs ? (
          <Skeleton label={WORDS.loading}>
            <SkeletonRows rows={6} />
          </Skeleton>
        ) : programs.length > 0 ? (
          <Rows rows={programs} zone={zone} busy={!snapshot.matches('shown')} />
        ) : (
          <EmptyState
            icon={<IconStack2 size={24} stroke={1.75} aria-hidden="true" />}
            title={searching ? LIST.none : LIST.empty}
            help={searching ? LIST.noneHelp : undefined}
          />
        )}
      </Card>
    </>
  )
}

/** The page that gives credits, once it has a screen. */
export const creditsOf = (programId: string): string | null =>
  routeRule('assignCredits').screen === null ? null : pathTo('assignCredits', { programId })

type RowsProps = { rows: readonly ProgramRow[]; zone: string; busy: boolean }

function Rows({ rows, zone, busy }: RowsProps) {
  const { columns } = LIST
  const day = (instant: string): string => shownDate(dayKey(instant, zone))
  return (
    <div className={styles.scroll}>
      <table className={table.table} aria-busy={busy}>
        <caption className="visually-hidden">{LIST.title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.program}</th>
            <th scope="col">{columns.span}</th>
            <th scope="col">{columns.organizations}</th>
            <th scope="col" data-number="">
              {columns.coaches}
            </th>
            <th scope="col">{columns.state}</th>
            {creditsOf('') === null ? null : <th scope="col">{columns.credits}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const credits = creditsOf(row._id)
            const organizations = row.organizations.map(({ name }) => name).join(', ')
            return (
              <tr key={row._id}>
                <th scope="row">
                  <span className={styles.name}>
                    <Link to={pathTo('programDetails', { programId: row._id })}>{row.name}</Link>
                    <span>{row.pathName}</span>
                  </span>
                </th>
                <td data-label={columns.span}>
                  {day(row.startsAt)} – {day(row.expiresAt)}
                </td>
                <td data-label={columns.organizations}>
                  <span className={table.cut} title={organizations}>
                    {organizations || LIST.nothing}
                  </span>
                </td>
                <td data-label={columns.coaches} data-number="">
                  {row.coachesCount}
                </td>
                <td data-label={columns.state}>
                  <Chip tone={STATES[row.state].tone}>{STATES[row.state].label}</Chip>
                </td>
                {credits ? (
                  <td>
                    <LinkButton size="sm" to={credits}>
                      {LIST.credits}
                    </LinkButton>
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
