import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { IconButton } from './Button'
import table from './Table.module.css'
import { WORDS } from './words'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
type Props = {
  /** from 1 on */
  page: number
  size: number
  /** how many rows this page has, and how many there are in all */
  shown: number
  total: number
  can: (page: number) => boolean
  turn: (page: number) => void
}

/** Which rows of a long list are seen, and the way to those before and after. */
export function Pages({ page, size, shown, total, can, turn }: Props) {
  const first = (page - 1) * size + 1
  return (
    <nav className={table.pages} aria-label={WORDS.pages}>
      <span aria-live="polite">{WORDS.range(first, first + shown - 1, total)}</span>
      <IconButton label={WORDS.earlier} disabled={!can(page - 1)} onClick={() => turn(page - 1)}>
        <IconChevronLeft {...ICON} />
      </IconButton>
      <IconButton label={WORDS.later} disabled={!can(page + 1)} onClick={() => turn(page + 1)}>
        <IconChevronRight {...ICON} />
      </IconButton>
    </nav>
  )
}
