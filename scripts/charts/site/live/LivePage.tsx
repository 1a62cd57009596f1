import { useEffect, useMemo, useState } from 'react'
import { CHART_CHANNEL } from '../../../../src/services/charts/channel'
import { chartAddress } from '../address'
import { Stage } from '../chart/Stage'
import { DATA } from '../data'
import { chartOf, MOST, type Past, readPast, sayPast, statesIn, whereIs } from './past'

const NONE: ReadonlySet<string> = new Set()

/** The last things that really happened, over the drawing of the chart they happened to. */
export function LivePage() {
  const [events, setEvents] = useState<Past[]>([])
  const [chosen, setChosen] = useState<number | null>(null)
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    const channel = new BroadcastChannel(CHART_CHANNEL)
    channel.onmessage = ({ data }) => setEvents((before) => [...before, data as Past].slice(-MOST))
    return () => channel.close()
  }, [])
  const at = chosen ?? events.length - 1
  const now = events[at]
  const chart = now && chartOf(now)
  const on = useMemo(
    () => (chart && now ? new Set(statesIn(chart, now.state).map(({ id }) => id)) : NONE),
    [chart, now],
  )
  const taken = useMemo(() => {
    const before = chart && now && events.slice(0, at).findLast((one) => one.chart === now.chart)
    const from = chart && before ? statesIn(chart, before.state) : []
    return new Set(
      from
        .flatMap(({ transitions }) =>
          transitions.filter(
            ({ event, target }) => event === now?.type && (target === null || on.has(target)),
          ),
        )
        .map(({ id }) => id),
    )
  }, [chart, now, events, at, on])
  const drawings = chart ? (DATA.drawings[chart.name] ?? []) : []
  const inner = [...on].at(-1)
  const drawing = [...drawings].reverse().find(({ svg }) => inner && svg.includes(`data-state="${inner}"`))
  const read = (text: string) => {
    const found = text.trim() ? readPast(text) : []
    setWrong(found === null)
    if (found) {
      setEvents(found)
      setChosen(null)
    }
  }
  return (
    <main className="chart" data-sheet="half" tabIndex={-1}>
      <div className="head">
        <div className="names">
          <p className="crumbs">
            <a href="#/recorridos">Recorridos</a> › Lo que pasó de verdad
          </p>
          <h1>{chart ? chart.title : 'Lo que pasó de verdad'}</h1>
          <span className="facts">
            {events.length} de los últimos {MOST} pasos
          </span>
        </div>
      </div>
      <Stage
        svg={drawing?.svg ?? drawings[0]?.svg ?? ''}
        label="Dibujo del chart al que le pasó"
        marks={{ on, taken }}
        onPick={({ state }) => {
          if (chart && state) location.hash = chartAddress(chart.name, state)
        }}
      />
      <aside aria-label="Lo que pasó">
        <div className="where">
          <label>
            Los pasos de un reporte de error
            <textarea rows={3} placeholder="Pégalos aquí" onChange={(event) => read(event.target.value)} />
          </label>
          {wrong && <p className="blame">Ahí no hay pasos de charts.</p>}
          <p className="about">
            Con la aplicación en desarrollo abierta en otra pestaña del mismo sitio, llegan solos. Son
            nombres: nada de lo que alguien escribió, ni quién es.
          </p>
        </div>
        <ol className="nexts past">
          {events
            .map((one, index) => ({ one, index }))
            .reverse()
            .map(({ one, index }) => (
              <li key={one.number}>
                <button type="button" aria-pressed={index === at} onClick={() => setChosen(index)}>
                  <span>
                    <b>{sayPast(one)}</b>
                    <small>
                      {chartOf(one)?.title ?? one.chart}, a los {(one.at / 1000).toFixed(1).replace('.', ',')}{' '}
                      s
                    </small>
                  </span>
                  <em>{whereIs(one)}</em>
                </button>
              </li>
            ))}
        </ol>
      </aside>
    </main>
  )
}
