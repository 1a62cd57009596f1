import { Pagination } from '@mantine/core'
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
}

/** Which rows of a long list are seen, and the way to those before and after. */
export function Pages({ page, size, shown, total, can, turn }: PagesProps & { shown: number }) {
  const first = (page - 1) * size + 1
  return (
    <nav className={table.pages} aria-label={WORDS.pages}>
      <span aria-live="polite">{WORDS.range(first, first + shown - 1, total)}</span>
      <Pagination
        value={page}
        total={total === null ? page + 1 : Math.max(page, Math.ceil(total / size))}
        disabled={!can(page - 1) && !can(page + 1)}
        withPages={false}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? WORDS.earlier : WORDS.later,
        })}
        onChange={turn}
      />
    </nav>
  )
}
