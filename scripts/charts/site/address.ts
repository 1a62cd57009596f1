/** Where a chart, or one of its states, is on the page. */
export const chartAddress = (chart: string, state?: string | null): string =>
  `#/${encodeURIComponent(chart)}${state ? `/${encodeURIComponent(state)}` : ''}`
/** A row of a table page, by what one of its cells says. */
export type RowPlace = { page: string; cell: string }
export const rowAddress = ({ page, cell }: RowPlace): string =>
  `#/tabla/${page}?fila=${encodeURIComponent(cell)}`
