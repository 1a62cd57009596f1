import { NativeSelect, Pagination, type PaginationProps } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { WORDS } from '../words'
import table from './table.module.css'

export type PagesProps = {
  /** from 1 on */
  page: number
  size: number
  /** how many rows there are in all; null: more than are counted */
  total: number | null
  can: (page: number) => boolean
  turn: (page: number) => void
  /** how many rows a page may have, where that can be chosen */
  sizes?: readonly number[]
  resize?: (size: number) => void
}

type Icon = NonNullable<PaginationProps['nextIcon']>
const Earlier: Icon = ({ style }) => <IconChevronLeft style={style} aria-hidden="true" />
const Later: Icon = ({ style }) => <IconChevronRight style={style} aria-hidden="true" />

/** Which rows of a long list are seen, and the way to those before and after. */
export function Pages({
  page,
  size,
  shown,
  total,
  can,
  turn,
  sizes,
  resize,
}: PagesProps & { shown: number }) {
  const first = (page - 1) * size + 1
  return (
    <nav className={table.pages} aria-label={WORDS.pages}>
      <span aria-live="polite">{WORDS.range(first, first + shown - 1, total)}</span>
      {sizes && resize ? (
        <NativeSelect
          className={table.size}
          aria-label={WORDS.aPage}
          value={String(size)}
          data={sizes.map((one) => ({ value: String(one), label: WORDS.perPage(one) }))}
          onChange={(event) => resize(Number(event.currentTarget.value))}
        />
      ) : null}
      <Pagination
        value={page}
        total={total === null ? page + 1 : Math.max(page, Math.ceil(total / size))}
        disabled={!can(page - 1) && !can(page + 1)}
        withPages={false}
        previousIcon={Earlier}
        nextIcon={Later}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? WORDS.earlier : WORDS.later,
        })}
        onChange={turn}
      />
    </nav>
  )
}
