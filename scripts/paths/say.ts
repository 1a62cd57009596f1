import { TIME_PASSES } from '../../tests/paths/travel'
import { type Chart, withDescendants } from '../charts/chart'
import { payload } from '../charts/site/plain'
import { pathTitles } from '../charts/titles'

/** The words of a chart's moves and states. */
export type Speech = {
  /** `before`: the state it was done in, as text */
  move(does: string, before?: string): string
  state(value: string): string
  transition(id: string): string
}

/** What an event carries, when it is short enough to say. */
function saidPayload(text: string): string {
  if (!text.startsWith('{')) return ''
  const said = payload(JSON.parse(text))
  return said === '' ? '' : ` (${said})`
}
/** Ids of a state value and of everything around it. */
export const around = (value: unknown, root: string): string[] =>
  typeof value === 'string'
    ? [root, `${root}.${value}`]
    : [root, ...Object.entries(value as object).flatMap(([key, inner]) => around(inner, `${root}.${key}`))]

const REFUSED = ' (rechazo)'
export function speech(chart: Chart): Speech {
  const titles = pathTitles(chart)
  const states = withDescendants(chart.root)
  const rows = states.flatMap(({ transitions }) => transitions)
  const leaves = (value: unknown, before: string): string[] => {
    if (typeof value === 'string') return [`${before}.${value}`]
    return Object.entries(value as object).flatMap(([key, inner]) => {
      const inside = leaves(inner, `${before}.${key}`)
      return inside.length > 0 ? inside : [`${before}.${key}`]
    })
  }
  return {
    move(does, before) {
      if (does === '') return 'Parte'
      const [type = '', ...rest] = does.split(' ')
      if (type === TIME_PASSES) return `Pasa el tiempo${saidPayload(rest.join(' '))}`
      const active = new Set(before ? around(JSON.parse(before), chart.root.id) : [])
      const same = rows.filter(({ event }) => event === type)
      const row = same.find(({ source }) => active.has(source)) ?? same[0]
      if (!row) return does
      return row.outcome === 'event'
        ? `${row.label}${saidPayload(rest.join(' '))}`
        : `${row.label} («${titles.get(row.source)}»)`
    },
    state: (value) =>
      leaves(JSON.parse(value), chart.root.id)
        .map((id) => titles.get(id) ?? id)
        .join(' + '),
    transition(id) {
      const refused = id.endsWith(REFUSED)
      const row = rows.find((other) => other.id === (refused ? id.slice(0, -REFUSED.length) : id))
      if (!row) return id
      const said = `«${titles.get(row.source)}»: ${row.label} ${row.guard}`.trim()
      return refused ? `${said}, cuando no se cumple` : said
    },
  }
}
