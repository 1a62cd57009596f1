import { useMemo, useState } from 'react'
import { DAY_MS } from '#domain/constants'
import { chartAddress } from '../address'
import { Stage } from '../chart/Stage'
import { chartNamed, DATA } from '../data'
import { titlesOf } from '../known-titles'
import { heated } from './heat'
import { countsOf, degreesOf, readUse, type Use, usedParts } from './use'

const WHOLE = new Intl.NumberFormat('es-CL')
const DAY = new Intl.DateTimeFormat('es-CL', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const lastDay = (until: string): string => DAY.format(Date.parse(until) - DAY_MS)
const addressOfUse = (chart: string): string => `#/uso/${encodeURIComponent(chart)}`

type ReaderProps = { wrong: boolean; onRead(text: string): void }
function Reader({ wrong, onRead }: ReaderProps) {
  return (
    <div className="where">
      <label>
        El archivo de uso
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => void target.files?.[0]?.text().then(onRead)}
        />
      </label>
      <label>
        O lo que hay en él
        <textarea rows={2} placeholder="Pégalo aquí" onChange={({ target }) => onRead(target.value)} />
      </label>
      <p className="blame" role="status">
        {wrong ? 'Ahí no hay cifras de uso.' : ''}
      </p>
      <p className="about">
        Quien administra el sistema lo baja de <code>/api/v1/chart-use</code>. Son cifras de visitas por día:
        no hay personas, organizaciones ni horas, y el archivo se lee solo en esta página.
      </p>
    </div>
  )
}

/** How much is really done of each chart, over its drawing. */
export function UsePage({ name }: { name: string | null }) {
  const [use, setUse] = useState<Use | null>(null)
  const [wrong, setWrong] = useState(false)
  const [at, setAt] = useState(1)
  const [view, setView] = useState<string | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const read = (text: string) => {
    const found = text.trim() ? readUse(text) : null
    setWrong(found === null && text.trim() !== '')
    if (found) setUse(found)
  }
  const seen = useMemo(
    () =>
      (use?.charts ?? [])
        .flatMap(({ chart: one }) => {
          const chart = chartNamed(one)
          const most = use ? Math.max(0, ...countsOf(use, one, at).values()) : 0
          return chart && most > 0 ? { chart, most } : []
        })
        .sort((one, other) => other.most - one.most),
    [use, at],
  )
  const chart = chartNamed(name ?? '') ?? seen[0]?.chart ?? null
  const counts = useMemo(() => (use && chart ? countsOf(use, chart.name, at) : new Map()), [use, chart, at])
  const degrees = degreesOf(counts, use?.least ?? 1)
  const drawings = chart ? (DATA.drawings[chart.name] ?? []) : []
  const shown = drawings.find(({ state }) => state === view) ?? drawings[0]
  const svg = useMemo(
    () => (shown && use ? heated(shown.svg, counts, degreesOf(counts, use.least)) : ''),
    [shown, counts, use],
  )
  if (!use || !chart)
    return (
      <main className="page" tabIndex={-1}>
        <p className="crumbs">
          <a href="#/recorridos">Recorridos</a> › Uso
        </p>
        <h1>Cuánto se usa cada parte</h1>
        <p className="lead">
          En cuántas visitas se pasó por cada estado y se dio cada paso, sobre el dibujo, en los últimos 7, 30
          o 90 días.
        </p>
        <Reader wrong={wrong} onRead={read} />
        {use && (
          <p>
            Todavía no hay cifras que se puedan decir: hace falta un día con {use.least} personas, y{' '}
            {use.least} visitas.
          </p>
        )}
      </main>
    )
  const titles = titlesOf(chart)
  const { parts, gone } = usedParts(chart, counts, titles)
  const window = use.windows[at]
  return (
    <main className="chart use" data-sheet="half" tabIndex={-1}>
      <div className="head">
        <div className="names">
          <p className="crumbs">
            <a href="#/recorridos">Recorridos</a> › Uso
          </p>
          <h1>{chart.title}</h1>
          <span className="facts">
            {window?.counted} de {window?.days} días, hasta el {lastDay(use.until)}
          </span>
        </div>
        {drawings.length > 1 && (
          <label className="views">
            <span className="hidden">Qué parte se dibuja</span>
            <select value={shown?.state} onChange={({ target }) => setView(target.value)}>
              {drawings.map(({ state }) => (
                <option key={state} value={state}>
                  {state === chart.root.id ? 'Vista general' : titles.get(state)}
                </option>
              ))}
            </select>
          </label>
        )}
        <fieldset className="switch days">
          <legend className="hidden">De cuántos días</legend>
          {use.windows.map(({ days }, one) => (
            <button key={days} type="button" aria-pressed={one === at} onClick={() => setAt(one)}>
              {days} <span>días</span>
            </button>
          ))}
        </fieldset>
      </div>
      <Stage
        svg={svg}
        label={`Dibujo de «${chart.title}», con cuántas visitas pasan por cada parte`}
        picked={picked}
        pointed={picked}
        onPick={({ state, transition }) => setPicked(transition ?? state)}
      />
      <aside aria-label="Cuánto se usa">
        <div className="where">
          <label>
            Chart
            <select
              value={chart.name}
              onChange={({ target }) => {
                setView(null)
                setPicked(null)
                location.hash = addressOfUse(target.value)
              }}
            >
              {seen.every((one) => one.chart !== chart) && <option value={chart.name}>{chart.title}</option>}
              {seen.map(({ chart: one, most }) => (
                <option key={one.name} value={one.name}>
                  {one.title} ({WHOLE.format(most)})
                </option>
              ))}
            </select>
          </label>
          <p className="about">
            Visitas en que pasó, de {use.least} en {use.least}. Menos de {use.least}, o ninguna: sin número y
            con guiones. Los días en que vinieron menos de {use.least} personas no se cuentan.
          </p>
          <ul className="degrees" aria-label="Qué dice cada color">
            {degrees.map(({ level, from, to }) => (
              <li key={level}>
                <i data-level={level} />
                {from === to ? WHOLE.format(to) : `${WHOLE.format(from)} a ${WHOLE.format(to)}`}
              </li>
            ))}
            <li>
              <i data-level="0" />
              menos de {use.least}
            </li>
          </ul>
          {gone > 0 && (
            <p className="about">
              {gone} cifras son de partes que ya no están en el dibujo, o que aún no estaban.
            </p>
          )}
          <a className="chip" href={chartAddress(chart.name)}>
            Abrir el chart
          </a>
        </div>
        <ol className="nexts used">
          {parts.map(({ id, title, count, step }) => (
            <li key={id}>
              <button type="button" aria-pressed={picked === id} onClick={() => setPicked(id)}>
                <span>
                  <b>{title}</b>
                  <small>{step ? 'Paso' : 'Estado'}</small>
                </span>
                <em>{count > 0 ? WHOLE.format(count) : `menos de ${use.least}`}</em>
              </button>
            </li>
          ))}
        </ol>
        <Reader wrong={wrong} onRead={read} />
      </aside>
    </main>
  )
}
