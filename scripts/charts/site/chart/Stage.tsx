import { useEffect, useRef, useState } from 'react'
import { IconMaximize, IconMinimize } from '../icons'
import { createStage, type Pointed, type StageActor } from './sheet'

type Marks = {
  on?: ReadonlySet<string>
  can?: ReadonlySet<string>
  taken?: ReadonlySet<string>
  untested?: ReadonlySet<string>
}
type Props = {
  svg: string
  label: string
  picked?: string | null
  pointed?: string | null
  marks?: Marks
  legend?: React.ReactNode
  onPick(pointed: Pointed): void
  onHover?(pointed: Pointed): void
}
const NONE: ReadonlySet<string> = new Set()
const readTheme = (): string => document.documentElement.dataset.mantineColorScheme ?? 'light'
const useTheme = (): string => {
  const [theme, setTheme] = useState(readTheme)
  useEffect(() => {
    setTheme(readTheme())
    const watch = new MutationObserver(() => setTheme(readTheme()))
    watch.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-mantine-color-scheme'],
    })
    return () => watch.disconnect()
  }, [])
  return theme
}

/** A drawing in its window, with what is lit in it and its buttons. */
export function Stage({
  svg,
  label,
  picked = null,
  pointed = null,
  marks = {},
  legend,
  onPick,
  onHover,
}: Props) {
  const host = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<StageActor | null>(null)
  const told = useRef({ onPick, onHover })
  told.current = { onPick, onHover }
  const [percent, setPercent] = useState(100)
  const [full, setFull] = useState(false)
  const theme = useTheme()
  useEffect(() => {
    if (!host.current) return
    const made = createStage(host.current, {
      pick: (one) => told.current.onPick(one),
      hover: (one) => told.current.onHover?.(one),
      zoomed: setPercent,
    })
    stage.current = made
    return made.stop
  }, [])
  const seen = useRef('')
  useEffect(() => {
    stage.current?.show(svg)
    seen.current = ''
  }, [svg])
  const { on = NONE, can = NONE, taken = NONE, untested = NONE } = marks
  useEffect(() => {
    const now = stage.current
    if (!now || !svg) return
    now.states('on', (id) => on.has(id))
    now.states('picked', (id) => id === picked)
    now.rows('can', (id) => can.has(id))
    now.rows('lit', (id) => taken.has(id))
    now.rows('untested', (id) => untested.has(id))
    now.rows('pointed', (id) => id === pointed)
  }, [svg, on, can, taken, untested, picked, pointed])
  const wanted = picked ?? [...on].at(-1) ?? null
  useEffect(() => {
    if (!svg || !wanted || seen.current === wanted) return
    stage.current?.reveal(
      wanted,
      seen.current === '' && host.current !== null && host.current.clientWidth < 700,
    )
    seen.current = wanted
  }, [svg, wanted])
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const turn = () => (full ? document.exitFullscreen() : frame.current?.requestFullscreen())
  return (
    <div className="frame" ref={frame}>
      <div
        className="stage"
        ref={host}
        data-stage=""
        data-theme={theme}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, plus and minus move the drawing
        tabIndex={0}
        role="application"
        aria-label={`${label}. Flechas para moverlo, más y menos para acercarlo, 0 para verlo entero, 1 a su tamaño.`}
      />
      <div className="zoom">
        <button type="button" aria-label="Alejar" onClick={() => stage.current?.zoom(1 / 1.2)}>
          −
        </button>
        <button type="button" aria-label="A su tamaño" onClick={() => stage.current?.real()}>
          {percent} %
        </button>
        <button type="button" aria-label="Acercar" onClick={() => stage.current?.zoom(1.2)}>
          +
        </button>
        <button type="button" className="word" onClick={() => stage.current?.fit()}>
          Ajustar
        </button>
        <button type="button" className="word" onClick={turn}>
          {full ? <IconMinimize size={16} /> : <IconMaximize size={16} />}
          <span className="wide-only">{full ? 'Salir' : 'Pantalla completa'}</span>
        </button>
      </div>
      {legend}
    </div>
  )
}
