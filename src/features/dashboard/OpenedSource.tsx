import { Button, SegmentedControl } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSelector } from '@xstate/react'
import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { type Dimension, MEASURES, type MeasureName, RULES } from '#domain/measures'
import { pathTo } from '#domain/places'
import type { MeasurePeopleActor, MeasureSourceActor } from '#machines/panels/measure-source/chart'
import { type Measured, type MeasurePart, PEOPLE_A_PAGE } from '#machines/panels/measure-source/data'
import { FileLink } from '../../ui/charts/FileLink'
import { Drawer } from '../../ui/Drawer'
import { Failure } from '../../ui/Failure'
import { IconButton } from '../../ui/IconButton'
import { Link } from '../../ui/Link'
import { Loaded } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { Pages } from '../../ui/table/Pages'
import { WORDS } from '../../ui/words'
import { COPY, inUnit } from './copy'
import styles from './Source.module.css'
import { Spoken } from './spoken'
import { Withheld } from './Told'

type OpenedProps = { of: MeasureName; source: MeasureSourceActor }
type Closed = OpenedProps & { onClose: () => void }

/** On phones, over the page. */
export function OverPage({ onClose, ...opened }: Closed) {
  return (
    <Drawer opened sheet title={COPY.source.of(MEASURES[opened.of].title)} onClose={onClose}>
      <Opened {...opened} />
    </Drawer>
  )
}

type BesideProps = Closed & { show: (shown: boolean) => void }
/** In the card, beside the number. */
export function Beside({ show, onClose, ...opened }: BesideProps) {
  useLayoutEffect(() => {
    show(true)
    return () => show(false)
  }, [show])
  const data = useSelector(opened.source, (state) => state.children.measure)
  const value = useSelector(data, (state) => state?.context.data?.value ?? null)
  // whatever had the focus in it may be gone
  useWindowEvent('keydown', ({ key, target }) => {
    const isElsewhere = target instanceof Element && target.closest('[role="dialog"]') !== null
    if (key === 'Escape' && !isElsewhere) onClose()
  })
  const { title, unit } = MEASURES[opened.of]
  const panel = useRef<HTMLElement>(null)
  // after the focus it is given back to was seen
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.beside} aria-label={COPY.source.of(title)} tabIndex={-1} ref={panel}>
      <header className={styles.head}>
        <h2>{value === null ? COPY.source.from : COPY.source.ofNumber(inUnit(value, unit))}</h2>
        <IconButton label={WORDS.close} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </header>
      <Opened {...opened} />
    </section>
  )
}

function Opened({ of, source }: OpenedProps) {
  const { words } = useContext(Spoken)
  const snapshot = useSelector(source, (state) => state)
  const { definition, rule, by } = MEASURES[of]
  const people = snapshot.children.people as MeasurePeopleActor | undefined
  const chosen = snapshot.context.asked?.by ?? null
  const choose = (given: string) => {
    const next = by.find((one) => one === given)
    if (next) source.send({ type: 'slice.choose', by: next })
  }
  return (
    <div className={styles.opened}>
      <p>{definition}</p>
      {words ? <p>{COPY.source.within(words)}</p> : null}
      {people ? (
        <People list={people} onBack={() => source.send({ type: 'people.hide' })} />
      ) : (
        <>
          {by.length > 1 ? (
            <SegmentedControl
              aria-label={COPY.source.by}
              size="xs"
              fullWidth
              value={chosen ?? ''}
              data={by.map((one) => ({ value: one, label: COPY.source.dimensions[one] }))}
              onChange={choose}
            />
          ) : null}
          <Loaded
            part={snapshot.children.measure}
            waiting={
              <Loading label={WORDS.loading}>
                <SkeletonRows rows={4} />
              </Loading>
            }
            missed={(help, retry) => (
              <Failure title={COPY.source.failed} help={help} retry={WORDS.retry} onRetry={retry} />
            )}
          >
            {(measured) => <Told of={of} by={chosen} measured={measured} />}
          </Loaded>
          {rule === 'participation' ? (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconUsers size={16} stroke={1.75} aria-hidden="true" />}
              disabled={!snapshot.can({ type: 'people.show' })}
              onClick={() => source.send({ type: 'people.show' })}
            >
              {COPY.source.rows}
            </Button>
          ) : null}
        </>
      )}
      <p className={styles.rule}>{RULES[rule]}</p>
    </div>
  )
}

type ToldProps = { of: MeasureName; by: Dimension | null; measured: Measured }
function Told({ of, by, measured: { slices, parts, withheld, comparison } }: ToldProps) {
  const { title, unit, rule } = MEASURES[of]
  const rows = slices?.rows ?? parts
  const head = by && slices ? COPY.source.dimensions[by] : COPY.source.part
  const [latest] = [...comparison].reverse()
  return (
    <>
      {rows.length > 0 ? (
        <Parts of={of} rows={rows} head={head} period={slices?.period ?? null} />
      ) : slices === null && parts.length === 0 ? null : (
        <p>{slices?.note ?? COPY.source.nothing}</p>
      )}
      {rows.length > 0 && slices?.note ? <Withheld words={slices.note} /> : null}
      <Withheld words={withheld} />
      {latest ? <p>{COPY.source.compared(latest, (value) => inUnit(value, unit))}</p> : null}
      {rows.length > 0 ? (
        <FileLink
          plot={{
            kind: 'bars',
            labels: rows.map(({ label }) => label),
            series: [{ name: title, values: rows.map(({ value }) => value) }],
          }}
          head={{
            head,
            caption: title,
            aside: {
              title: rule === 'participation' ? COPY.source.outOf : COPY.source.answers,
              cells: rows.map(({ of: count }) => String(count ?? '')),
            },
          }}
        />
      ) : null}
    </>
  )
}

const MOST: Partial<Record<string, number>> = { percent: 100, of5: 5, of10: 10 }
type PartsProps = { of: MeasureName; rows: readonly MeasurePart[]; head: string; period: string | null }
/** Each part with what is behind it, a bar, and what it comes to. */
function Parts({ of, rows, head, period }: PartsProps) {
  const { unit, rule, title } = MEASURES[of]
  const isAnswers = rule !== 'participation'
  const largest = Math.max(1, ...rows.map(({ value }) => value ?? 0))
  const shareOf = ({ value, of: whole }: MeasurePart): number =>
    Math.min(100, (100 * (value ?? 0)) / (MOST[unit] ?? (isAnswers ? null : whole) ?? largest) || 0)
  const all = rows.reduce((sum, one) => sum + (one.of ?? 0), 0)
  const counted = rows.some((one) => one.of !== null)
  return (
    <table className={styles.parts}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" colSpan={3}>
            {[period, isAnswers && all > 0 ? COPY.source.answered(all) : null].filter(Boolean).join(', ')}
            <span className="visually-hidden">{title}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {counted ? (
              <td className={styles.count}>
                {row.of === null
                  ? null
                  : isAnswers || unit === 'percent'
                    ? row.of
                    : COPY.source.whole(row.of)}
              </td>
            ) : null}
            <td className={styles.bar} aria-hidden="true">
              <i style={{ inlineSize: `${shareOf(row)}%` }} />
            </td>
            <td className={styles.value}>{row.value === null ? '–' : inUnit(row.value, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The people a number counts, each with the way to them. */
function People({ list, onBack }: { list: MeasurePeopleActor; onBack: () => void }) {
  const { people } = useContext(Spoken)
  const snapshot = useSelector(list, (state) => state)
  const { data, asked, failure } = snapshot.context
  const wayTo = (name: string): string => pathTo('roster', {}, { buscar: name })
  return (
    <>
      {snapshot.matches('failed') ? (
        <Failure
          title={COPY.source.failedPeople}
          help={failure?.message}
          retry={WORDS.retry}
          onRetry={() => list.send({ type: 'retry' })}
        />
      ) : data === null ? (
        <Loading label={WORDS.loading}>
          <SkeletonRows rows={4} />
        </Loading>
      ) : data.docs.length === 0 ? (
        <p>{data.why ?? COPY.source.nobody}</p>
      ) : (
        <>
          <ul className={styles.people}>
            {data.docs.map(({ _id, name, program, held, plan }) => (
              <li key={_id}>
                {people ? <Link to={wayTo(name)}>{name}</Link> : <span>{name}</span>}
                <span>{COPY.source.person(program, held, plan)}</span>
              </li>
            ))}
          </ul>
          <Pages
            page={asked.page}
            size={PEOPLE_A_PAGE}
            shown={data.docs.length}
            total={data.total}
            can={(page) => snapshot.can({ type: 'page.turn', page })}
            turn={(page) => list.send({ type: 'page.turn', page })}
          />
        </>
      )}
      <Button variant="default" size="compact-sm" onClick={onBack}>
        {COPY.source.back}
      </Button>
    </>
  )
}
