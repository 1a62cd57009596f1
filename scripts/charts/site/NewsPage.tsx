import { chartAddress } from './address'
import { Stage } from './chart/Stage'
import { chartNamed, DATA } from './data'

/** What changed since a revision: sentences, and before beside after. */
export function NewsPage() {
  const { changes } = DATA
  return (
    <main className="page" tabIndex={-1}>
      <h1>Novedades</h1>
      {!changes && (
        <p className="lead">
          Esta página se hizo sin comparar. <code>npm run charts -- --since main</code> cuenta aquí qué
          cambió, con antes y después.
        </p>
      )}
      {changes?.charts.length === 0 && (
        <p className="lead">Nada cambió en los charts desde {changes.revision}.</p>
      )}
      {changes && changes.charts.length > 0 && (
        <p className="lead">
          Desde {changes.revision}:{' '}
          {changes.charts.length === 1 ? '1 chart cambió' : `${changes.charts.length} charts cambiaron`}.
        </p>
      )}
      {changes?.charts.map(({ name, sentences, before, drawings }) => (
        <section key={name} className="news">
          <h2>
            <a href={chartAddress(name)}>{chartNamed(name)?.title ?? name}</a>
          </h2>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className="pair">
            {before.slice(0, 1).map(({ state, svg }) => (
              <figure key={state}>
                <figcaption>Antes</figcaption>
                <Stage svg={svg} label="Antes" onPick={() => {}} />
              </figure>
            ))}
            {drawings.slice(0, 1).map(({ state, svg }) => (
              <figure key={state}>
                <figcaption>Ahora: lo que llegó en verde, lo que se fue en rojo</figcaption>
                <Stage svg={svg} label="Ahora" onPick={() => {}} />
              </figure>
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}
