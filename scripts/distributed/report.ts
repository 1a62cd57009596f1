import type { Kept, Tally } from './tally'

export type Outcome = Kept & { name: string; tally: Tally; unheard: number }

const told = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, n]) => `${what}: ${n}`).join(', ') || '0'

const HEAD = [
  'Qué falla',
  'Escrituras',
  'Confirmadas',
  'Perdidas',
  'Dobles',
  'Sin mostrar',
  '503',
  'Cortadas',
  'Otras 5xx',
  'La que más esperó',
]

/** A row each, as a table of Markdown. */
export const reportOf = (outcomes: readonly Outcome[]): string =>
  [
    `| ${HEAD.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(HEAD.length - 1)}`,
    ...outcomes.map(
      ({ name, tally, lost, doubled, unheard }) =>
        `| ${[
          name,
          tally.asked,
          tally.confirmed,
          lost,
          doubled,
          unheard,
          tally.unavailable,
          tally.cutOff,
          told(tally.broken),
          `${(tally.slowest / 1000).toFixed(1)} s`,
        ].join(' | ')} |`,
    ),
  ].join('\n')

/** Whether nothing was lost, done twice, left unshown, or failed otherwise than by saying when to come back. */
export const isWell = ({ lost, doubled, unheard, tally }: Outcome): boolean =>
  lost + doubled + unheard + tally.broken.size === 0 && tally.confirmed > 0
