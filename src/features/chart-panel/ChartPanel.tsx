import { UnstyledButton } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../ui/IconButton'
import styles from './ChartPanel.module.css'
import { ChartTree, type StateView } from './ChartTree'
import { COPY } from './copy'

type ChartView = {
  key: string
  title: string
  description: string
  place: string
  isParallel: boolean
  states: StateView[]
  happened: { number: number; at: number; what: string; where: string }[]
}
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} s`

/** The charts that run now, where each is, and what happens to them as it happens. */
export function ChartPanel({ charts, onClose }: { charts: ChartView[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const panel = useRef<HTMLElement>(null)
  const title = useId()
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => (before instanceof HTMLElement ? before.focus() : undefined)
  }, [])
  const chart = charts.find(({ key }) => key === chosen) ?? charts.at(-1)
  return (
    <aside
      ref={panel}
      className={styles.panel}
      tabIndex={-1}
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header className={styles.head}>
        <h2 id={title}>{COPY.title}</h2>
        <IconButton label={COPY.close} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <fieldset className={styles.charts}>
        <legend className="visually-hidden">{COPY.charts}</legend>
        {charts.map(({ key, title: name, place }) => (
          <UnstyledButton key={key} aria-pressed={key === chart?.key} onClick={() => setChosen(key)}>
            {name}
            <small>{place}</small>
          </UnstyledButton>
        ))}
      </fieldset>
      {chart ? (
        <>
          <section className={styles.map} aria-label={COPY.map}>
            <p>{chart.description}</p>
            <ChartTree states={chart.states} isParallel={chart.isParallel} />
          </section>
          <section className={styles.events} aria-label={COPY.last}>
            <h3>{COPY.last}</h3>
            {chart.happened.length === 0 ? <p>{COPY.nothing}</p> : null}
            <ol>
              {chart.happened.map(({ number, at, what, where }) => (
                <li key={number}>
                  <span className={styles.when}>{seconds(at)}</span>
                  <strong>{what}</strong>
                  <span className={styles.where}>{where}</span>
                </li>
              ))}
            </ol>
          </section>
        </>
      ) : null}
      <p className={styles.help}>{COPY.help}</p>
    </aside>
  )
}
