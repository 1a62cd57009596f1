import { Badge, Button, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSelector } from '@xstate/react'
import { type AcademyItem, ITEM_KINDS, ITEM_STATE_WORDS, ITEM_STATES } from '#domain/academy-items'
import { shownDate } from '#domain/dates'
import { dayKey, formatDateTime } from '#domain/format-time'
import { pathTo } from '#domain/places'
import type { AcademyItemsActor } from '#machines/academy/items/chart'
import { PAGE_SIZES } from '#machines/kit/list/chart'
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
import { COPY } from './copy'
import styles from './Writing.module.css'

const copy = COPY.list
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
export const TONE = { draft: 'gray', scheduled: 'warning', published: 'success' } as const

const columnsOf = (zone: string): Column<AcademyItem>[] => [
  {
    id: 'title',
    title: copy.columns.title,
    cell: ({ _id, kind, title }) => (
      <Link
        className={styles.link}
        to={pathTo(kind === 'course' ? 'adminCourse' : 'adminCollection', { documentId: _id })}
      >
        {title}
      </Link>
    ),
  },
  { id: 'kind', title: copy.columns.kind, brief: true, cell: ({ kind }) => copy.kinds[kind] },
  {
    id: 'state',
    title: copy.columns.state,
    cell: ({ state, publishedAt }) => (
      <span className={styles.state}>
        <Badge color={TONE[state]}>{ITEM_STATE_WORDS[state]}</Badge>
        {state === 'scheduled' && publishedAt ? (
          <span>{copy.from(formatDateTime(publishedAt, zone))}</span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'where',
    title: copy.columns.where,
    cell: ({ kind, shelf, category, courses }) =>
      kind === 'collection'
        ? copy.inside(courses)
        : [category, shelf].filter(Boolean).join(' · ') || copy.never,
  },
  {
    id: 'changed',
    title: copy.columns.changed,
    brief: true,
    cell: ({ updatedAt }) => (updatedAt ? shownDate(dayKey(updatedAt, zone)) : copy.never),
  },
]

/** All courses and collections, drafts too. */
export function ItemsView({ actor, zone }: { actor: AcademyItemsActor; zone: string }) {
  const snapshot = useSelector(actor, (state) => state)
  const { data, asked, failure } = snapshot.context
  const narrow = snapshot.can({ type: 'filters.clear' })
  return (
    <>
      <PageHeader
        title={copy.title}
        help={copy.help}
        action={
          <div className={styles.actions}>
            <LinkButton to={pathTo('adminCollection')}>{copy.collection}</LinkButton>
            <LinkButton variant="filled" leftSection={<IconPlus {...ICON} />} to={pathTo('adminCourse')}>
              {copy.course}
            </LinkButton>
          </div>
        }
      />
      <Card flush title={data ? copy.count(data.total) : copy.caption}>
        <div className={table.tools}>
          <TextInput
            label={copy.search}
            leftSection={<IconSearch {...ICON} />}
            value={asked.text}
            maxLength={100}
            autoComplete="off"
            onChange={typed((text) => actor.send({ type: 'text.change', text }))}
          />
          <SelectField
            label={copy.kind}
            placeholder={copy.all}
            value={asked.filters.kind}
            options={ITEM_KINDS.map((value) => ({ value, label: copy.kinds[value] }))}
            onChange={(value) => {
              const kind = ITEM_KINDS.find((one) => one === value) ?? ''
              actor.send({ type: 'filter.choose', filters: { kind } })
            }}
          />
          <SelectField
            label={copy.state}
            placeholder={copy.any}
            value={asked.filters.state}
            options={ITEM_STATES.map((value) => ({ value, label: ITEM_STATE_WORDS[value] }))}
            onChange={(value) => {
              const state = ITEM_STATES.find((one) => one === value) ?? ''
              actor.send({ type: 'filter.choose', filters: { state } })
            }}
          />
        </div>
        <PagedTable
          caption={copy.caption}
          columns={columnsOf(zone)}
          rows={data?.items}
          keyOf={({ _id }) => _id}
          busy={!snapshot.matches('shown')}
          failure={
            snapshot.matches('failed') && {
              title: copy.failed,
              help: failure?.message,
              onRetry: () => actor.send({ type: 'retry' }),
            }
          }
          empty={
            <EmptyState
              icon={<IconSchool size={24} stroke={1.75} aria-hidden="true" />}
              title={narrow ? copy.none : copy.empty}
              help={narrow ? copy.noneHelp : copy.emptyHelp}
              action={
                narrow ? (
                  <Button onClick={() => actor.send({ type: 'filters.clear' })}>{copy.clear}</Button>
                ) : undefined
              }
            />
          }
          pages={{
            page: asked.page,
            size: asked.size,
            sizes: PAGE_SIZES,
            resize: (size) => actor.send({ type: 'size.choose', size }),
            total: data?.total ?? 0,
            can: (page) => snapshot.can({ type: 'page.turn', page }),
            turn: (page) => actor.send({ type: 'page.turn', page }),
          }}
        />
      </Card>
    </>
  )
}
