import { ROUTE_NAMES, routeRule } from '#domain/routes'
import { type Chart, withDescendants } from '../../chart'
import { goesTo, pathTitles } from '../../titles'
import { absentFacts } from './absent'
import { type Answer, library } from './answer'
import { customerFacts } from './customers'
import { limitFacts } from './limits'
import { measureFacts } from './measures'
import { peopleFacts } from './people'
import { sessionFacts } from './sessions'
import { ACTORS, endsAt, PERMISSIONS, VISITORS } from './tables'

const proofOf = (charts: readonly Chart[], name: string | null): Answer['proofs'] => {
  const chart = charts.find((one) => one.name === name)
  return chart ? [{ chart: chart.name, state: chart.root.id, title: chart.title }] : []
}

/** What each kind of visitor sees at each address, asked of the guard itself. */
function visits(charts: readonly Chart[]): Answer[] {
  return ROUTE_NAMES.flatMap((route) =>
    VISITORS.map(({ name, asked, me }): Answer => {
      const [wanted, end] = [routeRule(route), endsAt(route, me)]
      const there = routeRule(end.route)
      const seen =
        end.decision.type === 'signOut'
          ? 'sale de su cuenta'
          : end.route === route
            ? `ve «${there.title}»`
            : `no la ve: llega a «${there.title}» (${there.path})`
      return {
        id: `visit ${route} ${name}`,
        asks: [
          `qué ve ${asked} en ${wanted.path}`,
          `qué ve ${asked} en ${wanted.alias}`,
          `qué ve ${asked} en la pantalla ${wanted.title}`,
        ],
        say: `**${name}** en ${wanted.path}: **${seen}**.`,
        row: { page: 'que-ve-cada-rol', cell: wanted.path },
        proofs: [...proofOf(charts, there.chart), ...proofOf(charts, 'guard')].filter(
          (one, at, all) => all.findIndex((other) => other.chart === one.chart) === at,
        ),
      }
    }),
  )
}

/** Whom each screen is for, asked of the guard itself. */
const screens = (charts: readonly Chart[]): Answer[] =>
  ROUTE_NAMES.map((route) => {
    const { title, path, chart } = routeRule(route)
    const seers = VISITORS.filter(({ me }) => endsAt(route, me).route === route).map(
      ({ name }) => `**${name}**`,
    )
    return {
      id: `screen ${route}`,
      asks: [`quién puede usar ${title}`, `quién ve la pantalla ${title}`, `para quién es ${title}`],
      say: `«${title}» (${path}) la ve: ${seers.join(', ') || 'nadie directamente'}.`,
      row: { page: 'que-ve-cada-rol', cell: path },
      proofs: [...proofOf(charts, chart), ...(chart === 'guard' ? [] : proofOf(charts, 'guard'))],
    }
  })

/** Who may do what, from the table that the server asks. */
const rights = (charts: readonly Chart[]): Answer[] =>
  PERMISSIONS.map(({ what, name, may }) => {
    const who = ACTORS.flatMap(([actor, said]) => (may[actor] ? [`**${said}** (${may[actor]})`] : []))
    return {
      id: `right ${name}`,
      asks: [`quién puede ${what}`],
      say: `${what}: ${who.join(', ')}. Nadie más.`,
      row: { page: 'quien-puede-que', cell: what },
      proofs: proofOf(charts, 'guard'),
    }
  })

/** How long everything waits that waits for time. */
const waits = (charts: readonly Chart[]): Answer[] =>
  charts.flatMap((chart) => {
    const titles = pathTitles(chart)
    return withDescendants(chart.root).flatMap((state) =>
      state.transitions
        .filter(({ outcome }) => outcome === 'timer')
        .map((row): Answer => {
          const place = titles.get(state.id) ?? state.title
          return {
            id: `wait ${row.id}`,
            asks: [`cada cuánto ${state.description}`, `cada cuánto ${chart.title} ${place}`],
            say: `En «${chart.title} › ${place}»: **${row.label.toLowerCase()}**${row.guard ? ` ${row.guard}` : ''} → ${goesTo(row, titles)}.`,
            proofs: [{ chart: chart.name, state: state.id, title: `${chart.title} › ${place}` }],
          }
        }),
    )
  })

/** Everything the page can answer in a sentence; made from the rules themselves, so that it is true or is not there. */
export function answersOf(charts: readonly Chart[]): Answer[] {
  const all = library(charts)
  const facts = [
    ...sessionFacts(all),
    ...peopleFacts(all),
    ...limitFacts(),
    ...customerFacts(),
    ...absentFacts(),
    ...measureFacts(),
  ].map((fact): Answer => ({ ...fact, proofs: fact.proofs.flatMap((text) => all.proof(text) ?? []) }))
  return [...facts, ...visits(charts), ...screens(charts), ...rights(charts), ...waits(charts)]
}
