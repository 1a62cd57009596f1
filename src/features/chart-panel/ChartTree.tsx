import styles from './ChartPanel.module.css'
import { COPY } from './copy'

export type StateView = {
  id: string
  title: string
  description: string
  isOn: boolean
  isFinal: boolean
  isParallel: boolean
  states: StateView[]
}

/** The states of a chart inside each other; those somebody is in are lit. */
export function ChartTree({ states, isParallel }: { states: StateView[]; isParallel: boolean }) {
  return (
    <ul className={styles.states} data-parallel={isParallel || undefined}>
      {states.map((state) => {
        const holds = state.states.length > 0
        return (
          <li
            key={state.id}
            className={styles.state}
            data-on={state.isOn || undefined}
            data-final={state.isFinal || undefined}
            data-holds={holds || undefined}
          >
            <span title={state.description}>
              {state.title}
              {state.isOn ? <span className="visually-hidden">, {COPY.here}</span> : null}
            </span>
            {holds ? <ChartTree states={state.states} isParallel={state.isParallel} /> : null}
          </li>
        )
      })}
    </ul>
  )
}
