import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { DATA } from './data'
import type { Hit, Kind } from './findable'
import { IconCheck, IconChevronRight, IconGraph, IconSearch, IconSparkles } from './icons'
import { Said } from './Said'
import { createSearch, type Found } from './search'

let made: ReturnType<typeof createSearch> | null = null
/** Made when somebody first asks. */
function ask(question: string): Found {
  made ??= createSearch({
    charts: DATA.charts,
    answers: DATA.answers,
    sentences: DATA.requirements.flatMap(({ sentences }) => sentences),
    rules: DATA.rules,
  })
  return made(question)
}

const ICONS: Record<Kind, typeof IconGraph> = {
  fact: IconSparkles,
  requirement: IconCheck,
  right: IconCheck,
  visit: IconCheck,
  screen: IconCheck,
  rule: IconCheck,
  wait: IconGraph,
  chart: IconGraph,
  state: IconGraph,
  step: IconGraph,
}

function AnswerCard({ hit }: { hit: Hit }) {
  return (
    <div className="answer">
      <p className="kicker">
        <IconSparkles size={15} /> {hit.title || 'Respuesta'}
      </p>
      <p className="said">
        <Said text={hit.says} />
      </p>
      <p className="chips">
        {hit.proofs.map(({ title, to }) => (
          <a className="chip" key={to} href={to}>
            <IconGraph size={14} /> {title}
          </a>
        ))}
      </p>
    </div>
  )
}

function Results({ found: { hits, sure } }: { found: Found }) {
  const [first] = hits
  const answer = first && sure ? first : null
  if (hits.length === 0)
    return <p className="nothing">Nada con esas palabras. Prueba con otras, o busca en el mapa.</p>
  return (
    <>
      {answer ? (
        <AnswerCard hit={answer} />
      ) : (
        <p className="nothing">Nada responde justo eso. Lo más cercano:</p>
      )}
      {hits
        .filter((hit) => hit !== answer)
        .map(({ id, kind, title, says, from, to }) => {
          const Icon = ICONS[kind]
          return (
            <a className="hit" key={id} href={to}>
              <Icon size={18} />
              <span>
                {title && <small className="asked">{title}</small>}
                <Said text={says} />
                <small>{from}</small>
              </span>
              <IconChevronRight size={16} />
            </a>
          )
        })}
    </>
  )
}

const READY = [
  '¿Cuándo se pierde un crédito?',
  '¿Quién puede cambiar la hora?',
  '¿En qué se diferencia Teams?',
]

/** Asks the charts. `small`: in the bar above, where the answers lie over the page. */
export function SearchBox({ small = false }: { small?: boolean }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const asked = useDeferredValue(text.trim())
  const found = asked ? ask(asked) : null
  const count = found?.hits.length ?? 0
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
      if (event.key !== '/' || typing) return
      event.preventDefault()
      input.current?.focus()
    }
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    window.addEventListener('keydown', key)
    window.addEventListener('pointerdown', leave)
    return () => {
      window.removeEventListener('keydown', key)
      window.removeEventListener('pointerdown', leave)
    }
  }, [])
  const step = (event: React.KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      setText('')
      setOpen(false)
      input.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the field and the links inside it
    <div className={small ? 'search small' : 'search'} ref={box} onKeyDown={step}>
      <label className="field">
        <IconSearch size={20} />
        <span className="hidden">Pregunta a los charts</span>
        <input
          ref={input}
          value={text}
          autoComplete="off"
          placeholder={small ? 'Buscar' : 'Por ejemplo, «cuándo se pierde un crédito»'}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
        />
        <span className="count" aria-live="polite">
          {found ? (count === 1 ? '1 resultado' : `${count} resultados`) : ''}
        </span>
        <kbd>{found ? 'esc' : '/'}</kbd>
      </label>
      {found && (open || !small) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a link inside was followed
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
        <div className="found" onClick={() => small && setOpen(false)}>
          <Results found={found} />
        </div>
      )}
      {!small && !found && (
        <div className="ready">
          {READY.map((question) => (
            <button type="button" key={question} onClick={() => setText(question)}>
              {question} <IconChevronRight size={16} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
