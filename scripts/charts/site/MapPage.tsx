import { useState } from 'react'
import { AUDIENCE_NAMES, AUDIENCES, type Audience, chartsFor, isStart } from '../audience'
import { type Chart, withDescendants } from '../chart'
import { chartAddress } from './address'
import { Stage } from './chart/Stage'
import { DATA } from './data'
import { IconBuilding, IconChevronDown, IconHeart, IconLayout, IconPlug, IconTable, IconUser } from './icons'
import { SearchBox } from './SearchBox'

const ICONS = {
  coachee: IconUser,
  coach: IconHeart,
  company: IconBuilding,
  team: IconLayout,
  inside: IconPlug,
} as const
const SHOWN = 6
const NAMES = DATA.charts.map(({ name }) => name)

export const statesIn = ({ root }: Chart): number => withDescendants(root).length - 1

function ChartLink({ chart }: { chart: Chart }) {
  const start = isStart(chart.name, NAMES)
  return (
    <a className={start ? 'flow start' : 'flow'} href={chartAddress(chart.name)}>
      <span>{chart.title}</span>
      {start && <span className="hidden">, parte por acá</span>}
      <small>
        {statesIn(chart)}
        <span className="unit"> estados</span>
      </small>
    </a>
  )
}

function Audiences({ audience }: { audience: Audience }) {
  const charts = chartsFor(audience, DATA.charts)
  const [open, setOpen] = useState(audience === 'coachee')
  const [whole, setWhole] = useState(false)
  const Icon = ICONS[audience]
  const shown = whole ? charts : charts.slice(0, SHOWN)
  return (
    <section className={`audience ${audience}`} data-open={open}>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className="badge">
            <Icon size={20} />
          </span>
          <span className="name">
            {AUDIENCES[audience]}
            <small>
              {charts
                .slice(0, 3)
                .map(({ title }) => title)
                .join(', ')}
            </small>
          </span>
          <small className="count">{charts.length}</small>
          <IconChevronDown size={18} />
        </button>
      </h3>
      <div className="flows">
        {shown.map((chart) => (
          <ChartLink key={chart.name} chart={chart} />
        ))}
        {charts.length > SHOWN && (
          <button type="button" className="more" onClick={() => setWhole(!whole)}>
            {whole ? 'Ver menos' : `Ver los ${charts.length}`}
          </button>
        )}
      </div>
    </section>
  )
}

/** The question first; then every flow, by who cares or by who starts whom. */
export function MapPage({ relations }: { relations: boolean }) {
  return (
    <main className="map" tabIndex={-1}>
      <div className="ask">
        <h1>¿Qué quieres saber?</h1>
        <p>{DATA.charts.length} dibujos, hechos de los charts que la aplicación ejecuta.</p>
        <SearchBox />
      </div>
      <div className="line">
        <h2>{relations ? 'Quién empieza a quién' : 'Todo, según a quién le importa'}</h2>
        <p className="legend">
          {relations ? (
            <span>
              Cada línea va de un chart a los que empieza. Los íconos dicen qué le cuenta a la aplicación.
            </span>
          ) : (
            <>
              <span className="dot">Parte por acá</span>
              <span>El número son sus estados</span>
            </>
          )}
        </p>
        <nav className="switch" aria-label="Cómo verlo">
          <a href="#/" aria-current={relations ? undefined : 'true'}>
            Según a quién le importa
          </a>
          <a href="#/relaciones" aria-current={relations ? 'true' : undefined}>
            Quién empieza a quién
          </a>
        </nav>
      </div>
      {relations ? (
        <div className="relations">
          <Stage
            svg={DATA.map}
            label="Mapa de charts: quién empieza a quién"
            onPick={({ state }) => {
              if (state) location.hash = chartAddress(state)
            }}
          />
        </div>
      ) : (
        <div className="audiences">
          {AUDIENCE_NAMES.map((audience) => (
            <Audiences key={audience} audience={audience} />
          ))}
        </div>
      )}
      <div className="line">
        <h2>Tablas que salen de las reglas</h2>
      </div>
      <div className="tables">
        <a href="#/requisitos">
          <IconTable size={20} />
          <span>
            <b>Requisitos</b>
            <small>
              Cada frase de la especificación, con los pasos, las reglas y los caminos que la prueban.
            </small>
          </span>
        </a>
        {DATA.pages.map(({ id, title, lead }) => (
          <a key={id} href={`#/tabla/${id}`}>
            <IconTable size={20} />
            <span>
              <b>{title}</b>
              <small>{lead}</small>
            </span>
          </a>
        ))}
      </div>
    </main>
  )
}
