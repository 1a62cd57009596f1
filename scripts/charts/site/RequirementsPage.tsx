import { useEffect, useState } from 'react'
import { folded } from '#domain/names'
import { isProved, type Proved, type ProvedStep } from '../requirements'
import { chartAddress } from './address'
import { chartNamed, DATA } from './data'
import { IconGraph } from './icons'
import { titlesOf } from './known-titles'
import { stepSaid } from './step-said'

const MOST = 3
const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** A step of a chart: where it is in the drawing, what it does, and how many paths take it. */
function Step({ step }: { step: ProvedStep }) {
  const chart = chartNamed(step.chart)
  const said = chart ? stepSaid(chart, step.id) : null
  if (!chart || !said) return null
  return (
    <li>
      <a href={chartAddress(step.chart, step.state)}>
        <IconGraph size={14} /> {chart.title} › {titlesOf(chart).get(step.state)}
      </a>
      <span>{said}</span>
      <small>{plural(step.paths, 'camino', 'caminos')}</small>
    </li>
  )
}
/** What the paths saw in the application where a sentence holds. */
function picturesOf(steps: readonly ProvedStep[]): string[] {
  const files = steps.flatMap(({ chart, state }) =>
    (DATA.evidence[chart]?.pictures ?? []).filter(({ states }) => states.includes(state)).slice(0, 1),
  )
  return [...new Set(files.map(({ file }) => file))].slice(0, 2)
}

function Sentence({ sentence, here }: { sentence: Proved; here: boolean }) {
  const { id, says, open, steps, rules, tests } = sentence
  const rest = steps.slice(MOST)
  return (
    <article id={`requisito-${id}`} className={here ? 'requirement here' : 'requirement'}>
      <div className="says">
        <a href={`#/requisitos/${id}`} aria-label={`Requisito ${id}`}>
          {id}
        </a>
        <p>{says}</p>
        {open !== null && <p className="unproved">Sin prueba. {open}</p>}
      </div>
      <div>
        <h3>En los charts</h3>
        {steps.length === 0 && <p className="none">En ningún dibujo.</p>}
        <ul>
          {steps.slice(0, MOST).map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ul>
        {rest.length > 0 && (
          <details>
            <summary>y {plural(rest.length, 'paso más', 'pasos más')}</summary>
            <ul>
              {rest.map((step) => (
                <Step key={step.id} step={step} />
              ))}
            </ul>
          </details>
        )}
        <p className="pictures">
          {picturesOf(steps).map((file) => (
            <a key={file} href={file}>
              <img src={file} alt={`Pantalla de «${says}»`} loading="lazy" />
            </a>
          ))}
        </p>
      </div>
      <div>
        <h3>Quién lo juzga</h3>
        {!isProved(sentence) && <p className="none">Nadie.</p>}
        <ul>
          {rules.map((rule) => (
            <li key={`${rule.chart} ${rule.says}`}>
              <span>{rule.says}</span>
              <a href={chartAddress(rule.chart)}>Regla de «{chartNamed(rule.chart)?.title}»</a>
            </li>
          ))}
          {tests.map(({ file, title }) => (
            <li key={title}>
              <span lang="en">{title}</span>
              <small>{file}</small>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

/** Every sentence of the specification, with the steps, rules, paths and pictures that prove it. */
export function RequirementsPage({ id }: { id: string | null }) {
  const [wanted, setWanted] = useState('')
  const [only, setOnly] = useState(false)
  const words = folded(wanted).split(/\s+/).filter(Boolean)
  const all = DATA.requirements.flatMap(({ sentences }) => sentences)
  const unproved = all.filter((sentence) => !isProved(sentence)).length
  const isShown = (sentence: Proved) => {
    const text = folded([sentence.id, sentence.says, ...sentence.rules.map(({ says }) => says)].join(' '))
    return (!only || !isProved(sentence)) && words.every((word) => text.includes(word))
  }
  const chapters = DATA.requirements
    .map((chapter) => ({ chapter, shown: chapter.sentences.filter(isShown) }))
    .filter(({ shown }) => shown.length > 0)
  useEffect(() => {
    if (id) document.getElementById(`requisito-${id}`)?.scrollIntoView({ block: 'center' })
  }, [id])
  return (
    <main className="page requirements" tabIndex={-1}>
      <p className="crumbs">
        <a href="#/">Mapa</a> › Requisitos
      </p>
      <h1>Requisitos</h1>
      <p className="lead">
        Cada frase de la especificación que es una regla: en qué paso del dibujo está, qué regla o prueba la
        juzga, y cuántos caminos pasan por ahí. {all.length} frases, {unproved} sin prueba.
      </p>
      <div className="line">
        <label className="filter">
          Solo lo que dice
          <input
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            placeholder="crédito, pausa, 4.5…"
          />
        </label>
        <fieldset className="switch">
          <legend className="hidden">Cuáles se ven</legend>
          <button type="button" aria-pressed={!only} onClick={() => setOnly(false)}>
            Todas
          </button>
          <button type="button" aria-pressed={only} onClick={() => setOnly(true)}>
            Sin prueba ({unproved})
          </button>
        </fieldset>
      </div>
      {chapters.length === 0 && <p className="lead">Ninguna frase dice eso.</p>}
      {chapters.map(({ chapter, shown }) => (
        <section key={chapter.id}>
          <h2>
            {chapter.title} <small>{shown.length}</small>
          </h2>
          {shown.map((sentence) => (
            <Sentence key={sentence.id} sentence={sentence} here={sentence.id === id} />
          ))}
        </section>
      ))}
    </main>
  )
}
