import { CATALOGUE, GROUPS, type Group } from '../catalogue'
import { chartAddress } from './address'
import { DATA } from './data'
import { statesIn } from './MapPage'

const changed = new Set((DATA.changes?.charts ?? []).map(({ name }) => name))

/** Every chart with what it tells, by the parts of the program. */
export function ChartsPage() {
  return (
    <main className="page" tabIndex={-1}>
      <h1>Charts</h1>
      <p className="lead">Todos, por parte del programa. Cada uno es el que la aplicación ejecuta.</p>
      {(Object.keys(GROUPS) as Group[]).map((group) => (
        <section key={group}>
          <h2>{GROUPS[group]}</h2>
          <div className="cards">
            {DATA.charts
              .filter(({ name }) => CATALOGUE[name]?.group === group)
              .map((chart) => (
                <a key={chart.name} className="card" href={chartAddress(chart.name)}>
                  <b>{chart.title}</b>
                  <small>{chart.description}</small>
                  <span className="facts">
                    {statesIn(chart)} estados{changed.has(chart.name) && <em> · cambió</em>}
                  </span>
                </a>
              ))}
          </div>
        </section>
      ))}
    </main>
  )
}
