import { AUDIENCE_NAMES, AUDIENCES, chartsFor } from '../audience'
import { comparisonOf } from '../variants'
import { chartAddress } from './address'
import { DATA } from './data'

const compared = DATA.charts.flatMap((chart) => comparisonOf(chart) ?? [])

/** What the paths walk: each chart with its last run, and the comparisons of variants. */
export function JourneysPage() {
  return (
    <main className="page" tabIndex={-1}>
      <h1>Recorridos</h1>
      <p className="lead">
        Cada chart se recorre entero con caminos generados, en la máquina, en la pantalla y en la aplicación.
        Abre uno y elige «Recorrer» para andarlo tú.
      </p>
      <div className="cards">
        <a className="card" href="#/vivo">
          <b>Lo que pasó de verdad</b>
          <small>
            Los últimos pasos de la aplicación, en vivo o de un reporte de error, sobre el dibujo.
          </small>
        </a>
        <a className="card" href="#/uso">
          <b>Cuánto se usa cada parte</b>
          <small>
            Las visitas de los últimos 7, 30 o 90 días sobre el dibujo, en cifras que no hablan de nadie.
          </small>
        </a>
      </div>
      {compared.length > 0 && (
        <section>
          <h2>Comparar</h2>
          <div className="cards">
            {compared.map(({ chart, variants, steps }) => (
              <a key={chart.name} className="card" href={`#/comparar/${chart.name}`}>
                <b>{chart.title}</b>
                <small>
                  {variants.length} variantes, {steps.length} momentos, lado a lado
                </small>
              </a>
            ))}
          </div>
        </section>
      )}
      {AUDIENCE_NAMES.map((audience) => (
        <section key={audience}>
          <h2>{AUDIENCES[audience]}</h2>
          <div className="cards">
            {chartsFor(audience, DATA.charts).map((chart) => {
              const evidence = DATA.evidence[chart.name]
              return (
                <a key={chart.name} className="card" href={`${chartAddress(chart.name)}?entrada=1&pasos=`}>
                  <b>{chart.title}</b>
                  <small>{evidence?.paths.length ?? 0} caminos</small>
                  {(evidence?.runs ?? []).map(({ level, taken, of, passed, paths }) => (
                    <span key={level} className={passed === paths ? 'facts' : 'facts blame'}>
                      {{ machine: 'Máquina', view: 'Pantalla', application: 'Aplicación' }[level]}: {taken} de{' '}
                      {of} pasos, {passed} de {paths} caminos
                    </span>
                  ))}
                </a>
              )
            })}
          </div>
        </section>
      ))}
    </main>
  )
}
