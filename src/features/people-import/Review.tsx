import { Alert, Badge, Button, TextInput } from '@mantine/core'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useSelector } from '@xstate/react'
import { IMPORT_FIELDS, type ImportField, type ImportState } from '#domain/imports'
import { type PeopleImportActor, writtenIn } from '#machines/customers/people-import/chart'
import { type ImportLine, type ImportList, ROWS_A_PAGE } from '#machines/customers/people-import/data'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { SelectField } from '../../ui/fields/SelectField'
import { Loading, SkeletonRows } from '../../ui/Loading'
import type { Column } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './PeopleImport.module.css'

type Part = { actor: PeopleImportActor }
type Listed = Part & { list: ImportList }

/** What is ready of a list, what is to mend, and where to mend it. */
export function Review({ actor }: Part) {
  const snapshot = useSelector(actor, (state) => state)
  const { list, failure } = snapshot.context
  if (snapshot.matches('unread'))
    return (
      <Failure
        title={COPY.unread}
        help={failure?.message}
        retry={WORDS.retry}
        onRetry={() => actor.send({ type: 'retry' })}
      />
    )
  if (!list)
    return (
      <Loading label={WORDS.loading}>
        <SkeletonRows rows={6} />
      </Loading>
    )
  return (
    <div className={styles.review}>
      <Counts list={list} />
      <div className={styles.tools}>
        <Filters actor={actor} list={list} />
        <Columns actor={actor} list={list} />
      </div>
      {failure ? (
        <Alert color="error" role="alert">
          {failure.message}
        </Alert>
      ) : null}
      <Rows actor={actor} list={list} />
    </div>
  )
}

const all = ({ counts }: ImportList): number => Object.values(counts).reduce((sum, n) => sum + n, 0)
const ready = ({ counts }: ImportList): number => counts.lista + counts.seSuma

function Counts({ list }: { list: ImportList }) {
  const { counts, source } = list
  return (
    <div className={styles.counts} aria-live="polite">
      <p>
        <strong>{all(list)}</strong> {COPY.read}
      </p>
      <p data-tone="good">
        <strong>{ready(list)}</strong> {COPY.ready(ready(list))}
      </p>
      {counts.porCorregir > 0 ? (
        <p data-tone="bad">
          <strong>{counts.porCorregir}</strong> {COPY.toMend}
        </p>
      ) : null}
      {counts.yaEsta > 0 ? (
        <p>
          <strong>{counts.yaEsta}</strong> {COPY.there(counts.yaEsta)}
        </p>
      ) : null}
      <p className={styles.source}>{source === 'Pegada' ? COPY.pasted : source}</p>
    </div>
  )
}

const FILTERS = [
  'porCorregir',
  'lista',
  'yaEsta',
  'repetida',
  'omitida',
] as const satisfies readonly ImportState[]

function Filters({ actor, list }: Listed) {
  const asked = useSelector(actor, ({ context }) => context.asked)
  const count = (state: (typeof FILTERS)[number]): number =>
    state === 'lista' ? ready(list) : list.counts[state]
  const pill = (state: ImportState | null, words: string, n: number) => (
    <Button
      key={state ?? 'all'}
      size="sm"
      variant={asked.state === state ? 'light' : 'default'}
      aria-pressed={asked.state === state}
      onClick={() => actor.send({ type: 'state.choose', state })}
    >
      {words} {n}
    </Button>
  )
  return (
    <fieldset className={styles.pills}>
      <legend className="visually-hidden">{COPY.filters}</legend>
      {pill(null, COPY.filter.all, all(list))}
      {FILTERS.filter((state) => count(state) > 0 || asked.state === state).map((state) =>
        pill(state, COPY.filter[state], count(state)),
      )}
    </fieldset>
  )
}

function Columns({ actor, list }: Listed) {
  const known = list.columns.filter(({ field }) => field !== null).length
  return (
    <details className={styles.columns}>
      <summary>
        {COPY.columns(known, list.columns.length)} <span>{COPY.columnsChange}</span>
      </summary>
      <div className={styles.mapping}>
        {list.columns.map(({ title, field }, at) => (
          <SelectField
            // a list may name two columns alike
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and keep their order
            key={at}
            label={COPY.column(title)}
            placeholder={COPY.ignored}
            value={field ?? ''}
            options={IMPORT_FIELDS.map((value) => ({ value, label: COPY.fields[value] }))}
            onChange={(value) =>
              actor.send({
                type: 'column.choose',
                at,
                field: IMPORT_FIELDS.find((one) => one === value) ?? null,
              })
            }
          />
        ))}
      </div>
    </details>
  )
}

/** Of what a list brings, what is seen of each row beside name and address. */
const BESIDES: readonly ImportField[] = ['rut', 'position', 'area', 'site', 'leader', 'leaderEmail']
const MOST_BESIDES = 3

function Rows({ actor, list }: Listed) {
  const snapshot = useSelector(actor, (state) => state)
  const { asked } = snapshot.context
  const has = (field: ImportField): boolean => list.columns.some((column) => column.field === field)
  const wrong = (field: ImportField): boolean =>
    list.rows.some(
      ({ problems, edited }) => edited.includes(field) || problems.some((one) => one.field === field),
    )
  const names: ImportField[] = has('first') ? ['first', 'last'] : ['name']
  const besides = BESIDES.filter((field) => has(field) || wrong(field))
    .toSorted((a, b) => Number(wrong(b)) - Number(wrong(a)))
    .slice(0, MOST_BESIDES)
  const fields = [...names, 'email' as const, ...BESIDES.filter((field) => besides.includes(field))]
  const columns: Column<ImportLine>[] = [
    { id: 'line', title: COPY.line, cell: ({ n }) => n },
    ...fields.map((field) => ({
      id: field,
      title: COPY.fields[field],
      cell: (row: ImportLine) => <Cell actor={actor} row={row} field={field} />,
    })),
    { id: 'result', title: COPY.result, cell: (row) => <Result actor={actor} row={row} /> },
  ]
  return (
    <div className={styles.rows}>
      <PagedTable
        caption={COPY.caption}
        rows={list.rows}
        columns={columns}
        keyOf={({ n }) => String(n)}
        busy={snapshot.matches('reading')}
        empty={<EmptyState title={COPY.none} />}
        pages={{
          page: asked.page,
          size: ROWS_A_PAGE,
          total: list.total,
          can: (page) => snapshot.can({ type: 'page.turn', page }),
          turn: (page) => actor.send({ type: 'page.turn', page }),
        }}
      />
    </div>
  )
}

type CellProps = Part & { row: ImportLine; field: ImportField }

function Cell({ actor, row, field }: CellProps) {
  const snapshot = useSelector(actor, (state) => state)
  const problem = row.problems.find((one) => one.field === field)
  const written = writtenIn(snapshot.context, row.n, field)
  const open = problem !== undefined || row.edited.includes(field)
  if (!open) return <span className={styles.value}>{written || COPY.nothing}</span>
  return (
    <TextInput
      size="sm"
      className={styles.cell}
      aria-label={COPY.cell(COPY.fields[field], row.n)}
      value={written}
      maxLength={254}
      error={problem !== undefined}
      autoComplete="off"
      disabled={snapshot.hasTag('busy')}
      onChange={typed((value) => actor.send({ type: 'cell.change', n: row.n, field, value }))}
    />
  )
}

/** Of an address, the part behind the name: it is what is mended most. */
const shortened = (text: string): string => (text.includes('@') ? text.slice(text.indexOf('@')) : text)

function Result({ actor, row }: Part & { row: ImportLine }) {
  const snapshot = useSelector(actor, (state) => state)
  const { n, state, problems, why } = row
  const shown = snapshot.matches('shown')
  const leaves =
    state === 'omitida' ? (
      <Button
        size="sm"
        variant="subtle"
        disabled={!shown}
        aria-label={COPY.restoreOf(n)}
        onClick={() => actor.send({ type: 'row.restore', n })}
      >
        {COPY.restore}
      </Button>
    ) : (
      <Button
        size="sm"
        variant="subtle"
        disabled={!shown}
        aria-label={COPY.omitOf(n)}
        onClick={() => actor.send({ type: 'row.omit', n })}
      >
        {COPY.omit}
      </Button>
    )
  return (
    <div className={styles.result}>
      {state === 'porCorregir' ? (
        <ul>
          {problems.map(({ field, words, suggestion }) => (
            <li key={field}>
              <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
              <span>{words}</span>
              {suggestion ? (
                <Button
                  size="sm"
                  variant="transparent"
                  className={styles.mend}
                  disabled={snapshot.hasTag('busy')}
                  aria-label={field === 'leader' ? COPY.yesOf(suggestion) : COPY.use(suggestion)}
                  onClick={() => actor.send({ type: 'cell.change', n, field, value: suggestion })}
                >
                  {field === 'leader' ? COPY.yes : COPY.use(shortened(suggestion))}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <Badge color={COPY.states[state].color} title={why ?? undefined}>
          {COPY.states[state].label}
        </Badge>
      )}
      {why && state === 'repetida' ? <span className={styles.why}>{why}</span> : null}
      {leaves}
    </div>
  )
}
