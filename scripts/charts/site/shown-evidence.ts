import { element, part } from './element'
import type { Evidence } from './evidence'

const LEVELS = { machine: 'en la máquina', view: 'en la pantalla', application: 'en la aplicación' } as const
const MOST = 40

/** The last run, the pictures and the paths of a chart; of one of its states when one is picked. */
export function showEvidence(
  { runs, pictures, paths, untested }: Evidence,
  picked: string | null,
  titleOf: (state: string) => string,
): void {
  const isHere = (states: string[]) => picked === null || states.includes(picked)
  const said = runs.map(
    ({ level, taken, of, passed, paths: walked }) =>
      `${LEVELS[level]}, ${taken} de ${of} transiciones y ${passed} de ${walked} caminos`,
  )
  part('run').textContent =
    said.length > 0
      ? `Última corrida: ${said.join('; ')}.${untested.length > 0 ? ` En rojo, lo que ningún camino probó (${untested.length}).` : ''}`
      : 'Sin corridas en esta máquina: npm run paths.'
  part('pictures').replaceChildren(
    ...pictures
      .filter(({ states }) => isHere(states))
      .map(({ file, states }) =>
        element(
          'figure',
          {},
          element('a', { href: file }, element('img', { src: file, alt: '', loading: 'lazy' })),
          element(
            'figcaption',
            {},
            `${titleOf(states.at(-1) ?? '')}, ${file.includes('-360') ? 'teléfono' : 'escritorio'}`,
          ),
        ),
      ),
  )
  const through = paths.filter((steps) => steps.some(({ states }) => isHere(states)))
  part('walked').replaceChildren(
    ...through.slice(0, MOST).map((steps) =>
      element(
        'details',
        {},
        element(
          'summary',
          {},
          steps
            .map(({ said: one }) => one)
            .slice(1)
            .join(' › ') || 'Parte',
        ),
        element(
          'ol',
          {},
          ...steps.map(({ said: one, states }) =>
            element('li', {}, `${one} → ${titleOf(states.at(-1) ?? '')}`),
          ),
        ),
      ),
    ),
  )
  part('how-many').textContent =
    picked === null
      ? `${paths.length} caminos`
      : `${through.length} de ${paths.length} caminos pasan por aquí`
}
