import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { chartAddress } from './address'
import type { Answer } from './answers/answer'
import { DATA } from './data'
import { IconChevronRight, IconGraph, IconSearch, IconSparkles } from './icons'
import { Said } from './Said'
import { createSearch, type Found } from './search'

let made: ReturnType<typeof createSearch> | null = null
/** Made when somebody first asks. */
function ask(question: string): Found {
  made ??= createSearch(DATA.charts, DATA.answers)
  return made(question)
}

function AnswerCard({ answer }: { answer: Answer }) {
  return (
    <div className="answer">
      <p className="kicker">
        <IconSparkles size={15} /> Respuesta
      </p>
      <p className="said">
        <Said text={answer.say} />
      </p>
      <p className="chips">
        {answer.proofs.map(({ chart, state, title }) => (
          <a className="chip" key={state} href={chartAddress(chart, state)}>
            <IconGraph size={14} /> {title}
          </a>
        ))}
      </p>
    </div>
  )
}

function Results({ found }: { found: Found }) {
  const { answer, near, hits } = found
  if (!answer && near.length === 0 && hits.length === 0)
    return <p className="nothing">Nada con esas palabras. Prueba con otras, o busca en el mapa.</p>
  return (
    <>
      {answer && <AnswerCard answer={answer} />}
      {near.map((one) => (
        <a
          className="hit"
          key={one.id}
          href={chartAddress(one.proofs[0]?.chart ?? 'app', one.proofs[0]?.state)}
        >
          <IconSparkles size={18} />
          <span>
            <Said text={one.say} />
          </span>
          <IconChevronRight size={16} />
        </a>
      ))}
      {hits.map(({ chart, state, title, text }) => (
        <a className="hit" key={chart} href={chartAddress(chart, state)}>
          <IconGraph size={18} />
          <span>
            <b>{title}</b>
            <small>{text}</small>
          </span>
          <IconChevronRight size={16} />
        </a>
      ))}
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
  const count = found ? (found.answer ? 1 : 0) + found.near.length + found.hits.length : 0
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
          {found ? (count === 1 ? '1 respuesta' : `${count} respuestas`) : ''}
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
