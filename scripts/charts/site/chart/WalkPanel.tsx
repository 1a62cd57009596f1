import { useState } from 'react'
import { CATALOGUE } from '../../catalogue'
import type { Chart } from '../../chart'
import { chartAddress } from '../address'
import { IconShare, IconUndo } from '../icons'
import { labelOf } from '../labels'
import { payload, plain } from '../plain'
import type { Next } from '../simulation'
import { placesOf, tellStep, type Walk, walkQuery } from './walk'

type Props = {
  chart: Chart
  walk: Walk
  whole: boolean
  nexts: Next[]
  ways: string[]
  onBegin(way: number): void
  onGo(next: Next): void
  onBack(to?: number): void
  onPoint(transition: string | null): void
}
const reached = (chart: Chart, walk: Walk, at: number): string => {
  const known = new Set(placesOf(chart, walk.moments[at - 1]))
  return (
    placesOf(chart, walk.moments[at])
      .filter((place) => !known.has(place))
      .join(' y ') || 'sigue ahí'
  )
}

/** A walk through the real machine: where one is, what may happen, what happened, and its address. */
export function WalkPanel({ chart, walk, whole, nexts, ways, onBegin, onGo, onBack, onPoint }: Props) {
  const [shared, setShared] = useState(false)
  const now = walk.moments.at(-1)
  const context: Record<string, unknown> = now?.snapshot.context ?? {}
  const address = `${chartAddress(chart.name)}?${walkQuery(walk)}`
  const share = async () => {
    history.replaceState(null, '', address)
    await navigator.clipboard?.writeText(location.href).catch(() => null)
    setShared(true)
  }
  return (
    <>
      <div className="where">
        <label>
          Quién parte
          <select value={walk.way} onChange={(event) => onBegin(Number(event.target.value))}>
            {ways.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a way in is its place
              <option key={at} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p aria-live="polite">
          Está en
          <b>{placesOf(chart, now).join(' y ')}</b>
        </p>
        {!whole && <p className="blame">El chart cambió: el recorrido de la dirección llega hasta aquí.</p>}
      </div>
      <h3>Qué puede pasar</h3>
      <ul className="nexts">
        {nexts.map((next) => {
          const [first] = next.taken
          const known = new Set(placesOf(chart, now))
          const to = placesOf(chart, { snapshot: next.snapshot, told: '', taken: next.taken })
            .filter((place) => !known.has(place))
            .join(' y ')
          return (
            <li
              key={`${next.move.type} ${[...next.taken].join()} ${JSON.stringify(next.snapshot.value)} ${payload(next.move)}`}
            >
              <button
                type="button"
                onClick={() => onGo(next)}
                onPointerEnter={() => onPoint(first ?? null)}
                onPointerLeave={() => onPoint(null)}
              >
                <span>
                  <b>{tellStep(chart, next)}</b>
                  <small>{payload(next.move)}</small>
                </span>
                <em>{to ? `${to} →` : 'sigue aquí'}</em>
              </button>
            </li>
          )
        })}
      </ul>
      {nexts.length === 0 && <p className="about">Aquí termina: no puede pasar nada más.</p>}
      <h3>Lo que pasó</h3>
      <ol className="story">
        {walk.moments.map((moment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps only grow at the end
          <li key={at}>
            <button type="button" onClick={() => onBack(at + 1)}>
              {at === 0
                ? `${ways[walk.way] ?? 'Alguien'} parte en ${reached(chart, walk, 0)}.`
                : `${moment.told}: ${reached(chart, walk, at)}.`}
            </button>
          </li>
        ))}
      </ol>
      <div className="bar">
        <button type="button" disabled={walk.moments.length < 2} onClick={() => onBack()}>
          <IconUndo size={16} /> Deshacer
        </button>
        <button type="button" onClick={share}>
          <IconShare size={16} /> {shared ? 'Dirección copiada' : 'Compartir'}
        </button>
      </div>
      <details className="memory">
        <summary>Lo que recuerda</summary>
        <dl>
          {Object.entries(context).map(([key, value]) => (
            <div key={key}>
              <dt>{labelOf(key, CATALOGUE[chart.name]?.words.remembers)}</dt>
              <dd>{plain(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
