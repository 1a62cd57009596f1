import type { EffectKind } from '#domain/chart-words'
import { type Chart, type ChartState, type ChartTransition, rowsOf } from '../../chart'
import { ENDING_WORDS } from '../../endings'
import type { Shown } from '../../examples'
import type { Proved } from '../../requirements'
import { goesTo } from '../../titles'
import { chartAddress } from '../address'
import { chartNamed, DATA } from '../data'
import { IconBell, IconCoins, IconDatabase, IconDirection, IconMail, IconMessage } from '../icons'
import { titlesOf } from '../known-titles'
import { whoOf } from './who'

const KINDS: Record<EffectKind, typeof IconBell> = {
  credit: IconCoins,
  mail: IconMail,
  notice: IconBell,
  destination: IconDirection,
  record: IconDatabase,
  message: IconMessage,
}
const required = new Map<string, Proved[]>()
for (const sentence of DATA.requirements.flatMap(({ sentences }) => sentences))
  for (const { chart, id } of sentence.steps) {
    const name = `${chart} ${id}`
    required.set(name, [...(required.get(name) ?? []), sentence])
  }
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function Where({ chart, row }: { chart: Chart; row: ChartTransition }) {
  const to = goesTo(row, titlesOf(chart))
  if (row.part !== undefined) return <>Corre «{row.part}».</>
  if (!row.target || row.target === row.source) return <>{upper(to)}.</>
  return (
    <>
      Va a <a href={chartAddress(chart.name, row.target)}>{to}</a>.
    </>
  )
}

/** The sentences of the specification that speak of a step. */
function Required({ chart, row }: { chart: Chart; row: ChartTransition }) {
  const found = required.get(`${chart.name} ${row.id}`) ?? []
  if (found.length === 0) return null
  return (
    <p className="required">
      Requisitos:{' '}
      {found.map(({ id, says }) => (
        <a key={id} href={`#/requisitos/${id}`} title={says}>
          {id}
        </a>
      ))}
    </p>
  )
}

/** Of each guard of a step a moment where it holds and one where it does not. */
function Examples({ shown }: { shown: readonly Shown[] }) {
  if (shown.length === 0) return null
  return (
    <details className="examples">
      <summary>Ejemplos</summary>
      <dl>
        {shown.map(({ says, holds, fails }) => (
          <div key={says}>
            <dt>{upper(says)}</dt>
            {holds !== null && (
              <dd className="good">
                <b>Se cumple.</b> {holds}
              </dd>
            )}
            {fails !== null && (
              <dd className="bad">
                <b>No se cumple.</b> {fails}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  )
}

type Props = {
  chart: Chart
  state: ChartState
  pointed: string | null
  onPoint(transition: string | null): void
}
/** What may happen in one state: who, under which condition, where to, and what it does besides. */
export function StatePanel({ chart, state, pointed, onPoint }: Props) {
  const titles = titlesOf(chart)
  const rows = rowsOf(state)
  const evidence = DATA.evidence[chart.name]
  const through =
    evidence?.paths.filter((steps) => steps.some(({ states }) => states.includes(state.id))) ?? []
  const pictures = evidence?.pictures.filter(({ states }) => states.includes(state.id)) ?? []
  const untested = new Set(evidence?.untested)
  const passing = rows.length > 0 && rows.every(({ outcome }) => outcome === 'always')
  return (
    <>
      <div className="where">
        <p>
          Estás en
          <b>{state === chart.root ? 'Cualquier momento' : (titles.get(state.id) ?? state.title)}</b>
        </p>
        <span className={`ending ${state.ending}`}>{ENDING_WORDS[state.ending]}</span>
        <p className="about">{state.description}</p>
        {state.charts
          .flatMap((name) => chartNamed(name) ?? [])
          .map((child) => (
            <a className="chip" key={child.name} href={chartAddress(child.name)}>
              Corre «{child.title}»
            </a>
          ))}
      </div>
      <ul className="steps">
        {rows.map((row) => (
          <li
            key={row.id}
            data-row={row.id}
            className={pointed === row.id ? 'pointed' : undefined}
            onPointerEnter={() => onPoint(row.id)}
            onPointerLeave={() => onPoint(null)}
          >
            <p className="what">
              <b>{row.outcome === 'always' && row.guard ? upper(row.guard) : row.label}</b>
              <span>{whoOf(row)}</span>
            </p>
            <p>
              {row.guard && row.outcome !== 'always' ? `${upper(row.guard)}. ` : ''}
              <Where chart={chart} row={row} />
            </p>
            {row.effects.map(({ kind, text }) => {
              const Icon = KINDS[kind]
              return (
                <p className={`effect ${kind}`} key={text}>
                  <Icon size={16} /> {upper(text)}.
                </p>
              )
            })}
            <Examples shown={evidence?.examples[row.id] ?? []} />
            <Required chart={chart} row={row} />
            {untested.has(row.id) && <p className="blame">Ningún camino de la última corrida lo probó.</p>}
          </li>
        ))}
        {rows.length === 0 && (
          <li>
            {state.children.length > 0
              ? 'Lo que puede pasar está en cada estado: ábrelos en el dibujo.'
              : 'Aquí termina: no puede pasar nada más.'}
          </li>
        )}
      </ul>
      <details className="paths" hidden={passing}>
        <summary>
          {through.length} de {evidence?.paths.length ?? 0} caminos pasan por aquí
        </summary>
        {through.slice(0, 30).map((steps, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paths have no names and never change
          <details key={at}>
            <summary>
              {steps
                .slice(1)
                .map(({ said }) => said)
                .join(' › ') || 'Parte'}
            </summary>
            <ol>
              {steps.map(({ said, states }, step) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <li key={step}>
                  {said} → {titles.get(states.at(-1) ?? '') ?? ''}
                </li>
              ))}
            </ol>
          </details>
        ))}
      </details>
      {pictures.length > 0 && (
        <div className="pictures">
          {pictures.slice(0, 4).map(({ file }) => (
            <a key={file} href={file}>
              <img src={file} alt={`Pantalla en ${state.title}`} loading="lazy" />
            </a>
          ))}
        </div>
      )}
    </>
  )
}
