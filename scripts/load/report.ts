import { culprit, gaveWay, kneeOf, type Step } from './knee'
import type { Tallies } from './tally'

const ms = (value: number) => `${value.toFixed(0)} ms`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
const rowsOf = (tallies: Tallies, seconds: number) =>
  [...tallies]
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([name, tally]) => [
      name,
      String(tally.count),
      `${(tally.count / seconds).toFixed(1)}/s`,
      ...[50, 95, 99].map((share) => ms(tally.percentile(share))),
      [...tally.outcomes]
        .filter(([outcome]) => outcome !== 'ok')
        .map(([outcome, some]) => `${outcome} ${some}`)
        .join(', '),
    ])

/** What a load came to, as Markdown: the steps, the knee and what gave first, and each flow and operation. */
export function reportOf(
  sessions: number,
  steps: readonly Step[],
  flows: Tallies,
  calls: Tallies,
  seconds: number,
): string {
  const { rate, broke } = kneeOf(steps)
  const head = ['Qué', 'Veces', 'Ritmo', 'p50', 'p95', 'p99', 'Lo que no salió']
  return [
    `Base de ${sessions.toLocaleString('es-CL')} sesiones. ${rate > 0 ? `Aguanta ${rate.toFixed(1)} visitas por segundo` : 'Ningún ritmo aguantó'}. ${
      broke
        ? `A ${broke.asked.toFixed(1)} cede (${gaveWay(broke)}). Cede primero: ${culprit(broke)}.`
        : 'No se llegó a la rodilla.'
    }`,
    table(
      [
        'Visitas/s',
        'Logradas',
        'p95 lecturas',
        'Errores',
        'Servidor',
        'Su ciclo',
        'PostgreSQL',
        'Activas',
        'Bloqueadas',
        'Esperan conexión',
        'Carga',
        'Su ciclo',
      ],
      steps.map(({ asked, achieved, readsP95, errors, server, load, postgres }) => [
        asked.toFixed(1),
        achieved.toFixed(1),
        ms(readsP95),
        `${(errors * 100).toFixed(1)} %`,
        `${(server.cpu * 100).toFixed(0)} %`,
        ms(server.lagMs),
        `${(postgres.cpu * 100).toFixed(0)} %`,
        postgres.active.toFixed(1),
        postgres.locked.toFixed(1),
        postgres.waiting.toFixed(1),
        `${(load.cpu * 100).toFixed(0)} %`,
        ms(load.lagMs),
      ]),
    ),
    table(head, rowsOf(flows, seconds)),
    table(head, rowsOf(calls, seconds)),
  ].join('\n\n')
}
