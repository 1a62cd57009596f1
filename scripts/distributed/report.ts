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
  'Por TURN',
  'Sin llegar',
  'Silencio más largo',
]

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const relayedOf = ({ relayed }: Tally): (string | number)[] =>
  relayed ? [relayed.sent, relayed.sent - relayed.arrived, seconds(relayed.silentMs)] : ['—', '—', '—']

/** A row each, as a table of Markdown, and what else was seen. */
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
          seconds(tally.slowest),
          ...relayedOf(tally),
        ].join(' | ')} |`,
    ),
    ...outcomes.flatMap(({ tally }) => tally.notes.map((note) => `\n${note}`)),
  ].join('\n')

/** Whether nothing was lost, done twice, left unshown, or failed otherwise than by saying when to come back. */
export const isWell = ({ lost, doubled, unheard, tally }: Outcome): boolean =>
  lost + doubled + unheard + tally.broken.size === 0 && tally.confirmed > 0 && tally.relayed?.arrived !== 0
