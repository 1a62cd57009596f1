import { useState } from 'react'
import { AUDIENCES, audienceOf } from '../audience'
import type { Comparison, Moment } from '../variants'
import { chartAddress } from './address'
import { DATA } from './data'
import { IconColumns, IconGraph, IconPlay } from './icons'

const KEYS = [
  ['other', 'Otra pantalla'],
  ['words', 'Cambia el texto'],
  ['same', 'La misma pantalla'],
] as const

function Cell({ chart, moment, first, at }: { chart: string; moment: Moment; first: string; at: string }) {
  const { state, kind } = moment
  if (!state)
    return (
      <p className="mini none">
        <span aria-hidden="true">→</span>
        Sigue directo
      </p>
    )
  if (kind === 'same')
    return (
      <a className="mini same" href={chartAddress(chart, state.id)}>
        <span aria-hidden="true">=</span>
        Igual que en {first}
      </a>
    )
  const picture = DATA.evidence[chart]?.pictures.find(({ states }) => states.includes(state.id))
  const acts = [
    ...new Set(state.transitions.filter(({ outcome }) => outcome === 'event').map(({ label }) => label)),
  ].slice(0, 2)
  return (
    <a className={`mini ${kind}`} href={chartAddress(chart, state.id)} aria-label={`${at}: ${state.title}`}>
      <b>{state.title}</b>
      {picture ? <img src={picture.file} alt="" loading="lazy" /> : <small>{state.description}</small>}
      {acts.map((label) => (
        <span className="act" key={label}>
          {label}
        </span>
      ))}
    </a>
  )
}

/** The ways of one flow beside each other: a glance down a column tells what is different. */
export function ComparePage({ comparison }: { comparison: Comparison }) {
  const { chart, titles, variants, steps } = comparison
  const [shown, setShown] = useState(variants[0]?.way.id)
  const first = variants[0]?.way.title ?? ''
  const evidence = DATA.evidence[chart.name]
  return (
    <main className="page compare" tabIndex={-1}>
      <p className="crumbs">
        <a href="#/recorridos">Recorridos</a> › {AUDIENCES[audienceOf(chart.name)]}
      </p>
      <div className="line">
        <div>
          <h1>
            {chart.title}, en sus {variants.length} variantes
          </h1>
          <p className="lead">
            La variante la elige la organización. Lo que cambia va enmarcado en azul; lo demás es la misma
            pantalla.
          </p>
        </div>
        <nav className="switch" aria-label="Cómo verlo">
          <a href={`#/comparar/${chart.name}`} aria-current="true">
            <IconColumns size={18} /> Comparar
          </a>
          <a href={`${chartAddress(chart.name)}?entrada=1&pasos=`}>
            <IconPlay size={18} /> Recorrer
          </a>
          <a href={chartAddress(chart.name)}>
            <IconGraph size={18} /> Ver el chart
          </a>
        </nav>
      </div>
      <div className="switch ways">
        {variants.map(({ way }) => (
          <button key={way.id} type="button" aria-pressed={shown === way.id} onClick={() => setShown(way.id)}>
            {way.title}
          </button>
        ))}
      </div>
      <div className="board" style={{ '--steps': titles.length } as React.CSSProperties}>
        <div className="titles" aria-hidden="true">
          <span />
          {titles.map((title, at) => (
            <span key={steps[at]}>
              <i>{at + 1}</i> {title}
            </span>
          ))}
        </div>
        {variants.map(({ way, moments }) => (
          <section key={way.id} data-shown={shown === way.id} aria-label={way.title}>
            <div className="way">
              <b>{way.title}</b>
              <small>{way.description}</small>
              <small>{moments.filter(({ state }) => state).length} pasos</small>
            </div>
            {moments.map((moment, at) => (
              <Cell
                key={steps[at]}
                chart={chart.name}
                moment={moment}
                first={first}
                at={`${way.title}, ${titles[at]}`}
              />
            ))}
          </section>
        ))}
      </div>
      <p className="keys">
        {KEYS.map(([kind, text]) => (
          <span key={kind}>
            <i className={`mini ${kind}`} /> {text}
          </span>
        ))}
        <span>Sigue en otro equipo donde quedó</span>
        {evidence && <span className="done">{evidence.paths.length} caminos generados lo recorren</span>}
      </p>
    </main>
  )
}
