import { Button, TextInput, UnstyledButton } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useSelector } from '@xstate/react'
import type { CoacheeFilter, OwnCoacheeSort } from '#domain/coachees'
import { capitalize, dateTile, daysUntil, formatTime } from '#domain/format-time'
import { fullName } from '#domain/names'
import { PAGE_SIZES } from '#machines/kit/list/chart'
import type { CoacheeRow, CoacheesActor } from '#machines/sessions/coachees/chart'
import { Avatar } from '../../ui/Avatar'
import { Pips } from '../../ui/art/Pips'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { Link } from '../../ui/Link'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { Pages } from '../../ui/table/Pages'
import table from '../../ui/table/table.module.css'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import styles from './Coachees.module.css'
import { COPY } from './copy'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
type Props = { actor: CoacheesActor; zone: string; now: number; wayTo: (id: string) => string }

/** "Vie 27 nov". */
const shortDay = (slot: string, zone: string): string => {
  const { weekday, day, month } = dateTile(slot, zone)
  return capitalize(`${weekday} ${day} ${month}`)
}
/** "Hoy, 10:00", "Mañana, 09:00", "Jue 14 may, 10:00". */
function hourOf(slot: string, zone: string, now: number): string {
  const days = daysUntil(slot, now, zone)
  const day = days === 0 ? COPY.today : days === 1 ? COPY.tomorrow : shortDay(slot, zone)
  return COPY.at(day, formatTime(slot, zone))
}
type Group = { title: string | null; rows: CoacheeRow[] }
/** By what comes, where that is the order; else as they are. */
function groupsOf(rows: readonly CoacheeRow[], byHour: boolean, zone: string, now: number): Group[] {
  if (!byHour) return [{ title: null, rows: [...rows] }]
  const groups: Group[] = []
  for (const row of rows) {
    const title =
      row.next === null
        ? COPY.groups.none
        : daysUntil(row.next, now, zone) <= 0
          ? COPY.groups.today
          : COPY.groups.later
    const last = groups.at(-1)
    if (last?.title === title) last.rows.push(row)
    else groups.push({ title, rows: [row] })
  }
  return groups
}

/** Whom a coach accompanies, by what comes next. */
export function CoacheesView({ actor, zone, now, wayTo }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { asked, data, failure } = snapshot.context
  const { filter, sort, down } = asked.filters
  const isNarrow = asked.text !== '' || filter !== 'all'
  const choose = (wanted: CoacheeFilter) => actor.send({ type: 'filter.choose', filters: { filter: wanted } })
  const order = (wanted: OwnCoacheeSort) =>
    actor.send({
      type: 'filter.choose',
      filters: { sort: wanted, down: sort === wanted && down === '' ? 'yes' : '' },
    })
  const counts = data && { all: data.all, today: data.today, none: data.none }
  return (
    <>
      <PageHeader
        title={COPY.title}
        counts
        help={data && filter !== 'past' ? COPY.help(data.all, data.today) : COPY.beginning}
      />
      <div className={styles.tools}>
        <TextInput
          label={COPY.search}
          leftSection={<IconSearch {...ICON} />}
          value={asked.text}
          maxLength={100}
          autoComplete="off"
          onChange={typed((text) => actor.send({ type: 'text.change', text }))}
        />
        <fieldset className={styles.pills}>
          <legend className="visually-hidden">{COPY.filters}</legend>
          {(['all', 'today', 'none', 'past'] as const).map((name) => (
            <UnstyledButton
              key={name}
              className={styles.pill}
              aria-pressed={filter === name}
              onClick={() => choose(name)}
            >
              {COPY.pills[name]}{' '}
              {counts && name !== 'past' && filter !== 'past' ? <b>{counts[name]}</b> : null}
            </UnstyledButton>
          ))}
          {isNarrow ? (
            <Button
              variant="subtle"
              leftSection={<IconFilterOff {...ICON} />}
              onClick={() => actor.send({ type: 'filters.clear' })}
            >
              {COPY.clear}
            </Button>
          ) : null}
        </fieldset>
      </div>
      {snapshot.matches('failed') ? (
        <Card flush>
          <Failure
            title={COPY.failed}
            help={failure?.message}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'retry' })}
          />
        </Card>
      ) : !data ? (
        <Card flush>
          <Loading label={WORDS.loading}>
            <SkeletonRows rows={6} />
          </Loading>
        </Card>
      ) : data.docs.length === 0 ? (
        <Card flush>
          <EmptyState
            landscape={!isNarrow}
            icon={isNarrow ? <IconUsers size={24} stroke={1.75} aria-hidden="true" /> : undefined}
            title={isNarrow ? COPY.empty : COPY.nobody}
            help={isNarrow ? COPY.emptyHelp : COPY.nobodyHelp}
          />
        </Card>
      ) : (
        <div className={styles.groups} aria-busy={!snapshot.matches('shown')}>
          <fieldset className={styles.heads}>
            <legend className="visually-hidden">{COPY.order}</legend>
            {(['name', 'sessions', 'next'] as const).map((name) => (
              <UnstyledButton
                key={name}
                className={styles.head}
                aria-pressed={sort === name}
                onClick={() => order(name)}
              >
                {COPY.columns[name === 'name' ? 'person' : name]}
                {sort === name ? (
                  <>
                    <span aria-hidden="true">{down ? ' ↓' : ' ↑'}</span>
                    <span className="visually-hidden"> {down ? COPY.down : COPY.up}</span>
                  </>
                ) : null}
              </UnstyledButton>
            ))}
          </fieldset>
          {groupsOf(data.docs, sort === 'next' && filter !== 'past', zone, now).map(({ title, rows }) => (
            <section key={title ?? ''}>
              {title ? <h2 className={styles.group}>{title}</h2> : null}
              <Card flush>
                <ul className={styles.rows}>
                  {rows.map((row) => (
                    <li key={row._id}>
                      <Row row={row} zone={zone} now={now} to={wayTo(row._id)} />
                    </li>
                  ))}
                </ul>
              </Card>
            </section>
          ))}
          <div className={table.inset}>
            <Pages
              page={asked.page}
              size={asked.size}
              sizes={PAGE_SIZES}
              resize={(size) => actor.send({ type: 'size.choose', size })}
              total={data.total}
              shown={data.docs.length}
              can={(page) => snapshot.can({ type: 'page.turn', page })}
              turn={(page) => actor.send({ type: 'page.turn', page })}
            />
          </div>
        </div>
      )}
    </>
  )
}

function Row({ row, zone, now, to }: { row: CoacheeRow; zone: string; now: number; to: string }) {
  return (
    <Link to={to} className={styles.row}>
      <Avatar name={row.name} picture={row.picture} size={44} presence={row.inRoom ? COPY.here : undefined} />
      <span className={styles.who}>
        <strong>{fullName(row.name)}</strong>
        <small>{[row.position, row.organization].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.progress}>
        <Pips held={row.held} plan={row.plan} next={row.next !== null} />
        <small>{COPY.progress(row.held, row.plan)}</small>
      </span>
      <span className={styles.next} data-now={row.inRoom || undefined}>
        {row.next === null
          ? COPY.noHour
          : row.inRoom
            ? COPY.inRoom(formatTime(row.next, zone))
            : hourOf(row.next, zone, now)}
      </span>
      <IconChevronRight className={styles.chevron} {...ICON} />
    </Link>
  )
}
