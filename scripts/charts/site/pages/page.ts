/** What a cell says and where it leads; `tone`: what it means for whoever reads. */
export type Cell = { text: string; to?: string; tone?: 'good' | 'cost' | 'bad' | 'quiet' }
export type Group = { title: string; note: string; head: string[]; rows: Cell[][] }
/** A page made from the rules themselves. */
export type TablePage = { id: string; title: string; lead: string; groups: Group[] }

export const cell = (text: string, rest: Omit<Cell, 'text'> = {}): Cell => Object.assign({ text }, rest)
export const NOTHING = cell('—', { tone: 'quiet' })
