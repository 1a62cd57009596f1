import { useEffect, useMemo, useRef, useState } from 'react'
import { MODELS } from '../../../../tests/flows/models'
import { AUDIENCES, audienceOf } from '../../audience'
import { CATALOGUE, GROUPS } from '../../catalogue'
import { type Chart, withDescendants } from '../../chart'
import { ENDING_WORDS, ENDINGS } from '../../endings'
import { chartAddress } from '../address'
import { DATA } from '../data'
import { IconArrowLeft, IconColumns, IconGraph, IconPlay, IconSidebar } from '../icons'
import { titlesOf } from '../known-titles'
import { useHere } from '../route'
import { activeStates } from '../simulation'
import { Stage } from './Stage'
import { StatePanel } from './StatePanel'
import type { Pointed } from './sheet'
import { WalkPanel } from './WalkPanel'
import { back, begin, go, nextsOf, replay, rowsOfChart, type Walk } from './walk'

type Mode = 'drawing' | 'walk' | 'changes'
const NONE: ReadonlySet<string> = new Set()

function Legend({ chart }: { chart: Chart }) {
  const used = new Set(withDescendants(chart.root).map(({ ending }) => ending))
  return (
    <p className="endings">
      {ENDINGS.filter((ending) => used.has(ending)).map((ending) => (
        <span key={ending} className={ending}>
          {ENDING_WORDS[ending]}
        </span>
      ))}
    </p>
  )
}

/** One chart: its drawing has the window; beside it what may happen in a state, or a walk through it. */
export function ChartPage({ chart, state }: { chart: Chart; state: string | null }) {
  const { query } = useHere()
  const asked = query.toString()
  const states = useMemo(() => withDescendants(chart.root), [chart])
  const picked = states.find(({ id }) => id === state) ?? null
  const [mode, setMode] = useState<Mode>(query.has('pasos') ? 'walk' : 'drawing')
  const [pointed, setPointed] = useState<string | null>(null)
  const [folded, setFolded] = useState(false)
  const [sheet, setSheet] = useState<'low' | 'half' | 'high'>('half')
  const [view, setView] = useState<string | null>(null)
  const [walk, setWalk] = useState<Walk>(() => begin(chart, 0))
  const [whole, setWhole] = useState(true)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const made = replay(chart, new URLSearchParams(asked))
    setWalk(made)
    setWhole(made.whole)
  }, [chart, asked])
  const model = MODELS[chart.name]
  const ways = model?.ways ?? []
  const nexts = useMemo(
    () => (mode === 'walk' ? nextsOf(chart, walk.moments.at(-1)) : []),
    [chart, walk, mode],
  )
  const now = walk.moments.at(-1)
  const walking = mode === 'walk'
  const active = useMemo(() => (walking && now ? activeStates(now.snapshot) : NONE), [walking, now])
  const can = useMemo(() => new Set(nexts.flatMap(({ taken }) => [...taken])), [nexts])
  const evidence = DATA.evidence[chart.name]
  const untested = useMemo(() => new Set(evidence?.untested), [evidence])
  const changed = DATA.changes?.charts.find(({ name }) => name === chart.name)
  const drawings = DATA.drawings[chart.name] ?? []
  const shownState = walking ? ([...active].at(-1) ?? null) : (picked?.id ?? null)
  const holder = [...drawings]
    .reverse()
    .find(({ svg }) => shownState && svg.includes(`data-state="${shownState}"`))
  const wanted = view ?? holder?.state ?? chart.root.id
  const shown = drawings.find((one) => one.state === wanted) ?? drawings[0]
  const marks = useMemo(
    () => ({
      on: active,
      can,
      taken: walking ? (now?.taken ?? NONE) : NONE,
      untested: walking ? NONE : untested,
    }),
    [active, can, walking, now, untested],
  )
  const titles = titlesOf(chart)
  const total = rowsOfChart(chart).length
  const reading = picked ?? states.find(({ id }) => id === chart.root.initial) ?? chart.root

  const pick = ({ state: at, transition }: Pointed) => {
    const next = walking ? nexts.find(({ taken }) => transition !== null && taken.has(transition)) : undefined
    if (next) setWalk(go(chart, walk, next))
    else if (at && !walking) {
      setView(wanted)
      location.hash = chartAddress(chart.name, at)
      if (transition) setPointed(transition)
    }
  }
  const hover = ({ transition }: Pointed) => setPointed(transition)
  useEffect(() => {
    if (!pointed) return
    const row = panel.current?.querySelector(`[data-row="${CSS.escape(pointed)}"]`)
    if (row && !row.matches(':hover')) row.scrollIntoView({ block: 'nearest' })
  }, [pointed])

  const modes = [
    { mode: 'drawing', title: 'Dibujo', Icon: IconGraph },
    { mode: 'walk', title: 'Recorrer', Icon: IconPlay },
    ...(changed ? [{ mode: 'changes', title: 'Cambios', Icon: IconColumns } as const] : []),
  ] as const
  const group = CATALOGUE[chart.name]?.group
  return (
    <main className="chart" data-folded={folded} data-sheet={sheet} tabIndex={-1}>
      <div className="head">
        <a className="back" href="#/" aria-label="Volver al mapa">
          <IconArrowLeft size={20} />
        </a>
        <div className="names">
          <p className="crumbs">
            <a href="#/">{AUDIENCES[audienceOf(chart.name)]}</a> › {group ? GROUPS[group] : ''}
          </p>
          <h1>{chart.title}</h1>
          <span className="facts">
            {states.length - 1} estados, {total} pasos
          </span>
          {evidence && evidence.runs.length > 0 && (
            <span className={`walked ${untested.size > 0 ? 'lacks' : ''}`}>
              {total - untested.size} de {total} recorridos
            </span>
          )}
        </div>
        {drawings.length > 1 && (
          <label className="views">
            <span className="hidden">Qué parte se dibuja</span>
            <select value={wanted} onChange={(event) => setView(event.target.value)}>
              {drawings.map((one) => (
                <option key={one.state} value={one.state}>
                  {one.state === chart.root.id ? 'Vista general' : titles.get(one.state)}
                </option>
              ))}
            </select>
          </label>
        )}
        <fieldset className="switch">
          <legend className="hidden">Qué se hace</legend>
          {modes.map(({ mode: one, title, Icon }) => (
            <button
              key={one}
              type="button"
              aria-pressed={mode === one}
              onClick={() => {
                setMode(one)
                setView(null)
              }}
            >
              <Icon size={18} />
              {title}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className="square fold"
          aria-pressed={folded}
          aria-label={folded ? 'Mostrar el panel' : 'Esconder el panel'}
          onClick={() => setFolded(!folded)}
        >
          <IconSidebar size={18} />
        </button>
      </div>
      {mode === 'changes' && changed ? (
        <Changes changed={changed} />
      ) : (
        <>
          <Stage
            key={chart.name}
            svg={shown?.svg ?? ''}
            label={`Dibujo de «${chart.title}»`}
            picked={walking ? null : (picked?.id ?? null)}
            pointed={pointed}
            marks={marks}
            legend={<Legend chart={chart} />}
            onPick={pick}
            onHover={hover}
          />
          <aside ref={panel} aria-label={walking ? 'Recorrido' : 'Estado'}>
            <button
              type="button"
              className="grip"
              aria-label="Cambiar el alto del panel"
              onClick={() => setSheet(sheet === 'low' ? 'half' : sheet === 'half' ? 'high' : 'low')}
            />
            {walking ? (
              <WalkPanel
                chart={chart}
                walk={walk}
                whole={whole}
                nexts={nexts}
                ways={ways}
                onBegin={(way) => {
                  setWalk(begin(chart, way))
                  setWhole(true)
                }}
                onGo={(next) => setWalk(go(chart, walk, next))}
                onBack={(to) => setWalk(back(walk, to))}
                onPoint={setPointed}
              />
            ) : (
              <>
                <StatePanel chart={chart} state={reading} pointed={pointed} onPoint={setPointed} />
                <details className="all" open>
                  <summary>Todos los estados</summary>
                  <ul>
                    {states.slice(1).map((one) => (
                      <li key={one.id}>
                        <a
                          href={chartAddress(chart.name, one.id)}
                          aria-current={one.id === reading.id ? 'true' : undefined}
                          className={one.ending}
                          onClick={() => setView(null)}
                        >
                          {titles.get(one.id)}
                        </a>
                      </li>
                    ))}
                  </ul>
                </details>
              </>
            )}
          </aside>
        </>
      )}
    </main>
  )
}

function Changes({ changed }: { changed: NonNullable<typeof DATA.changes>['charts'][number] }) {
  return (
    <div className="changes">
      <p className="lead">Desde {DATA.changes?.revision}. En verde lo que llegó, en rojo lo que se fue.</p>
      <ul>
        {changed.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {changed.drawings.map(({ state, svg }) => (
        <Stage key={state} svg={svg} label="Lo que cambió" onPick={() => {}} />
      ))}
    </div>
  )
}
