import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { loginMachine } from '#machines/access/login/chart'
import { loginWords } from '#machines/access/login/words'
import { snackbarMachine } from '#machines/shell/snackbar/chart'
import { ChartPanel } from '../../src/features/chart-panel/ChartPanel'
import { toggleChartPanel } from '../../src/root/chart-panel'
import { type ChartEvent, inspectCharts, lastChartEvents } from '../../src/services/charts/log'
import { chartView } from '../../src/services/charts/view'
import { show } from './support'

const words = new Map([['login', loginWords]])
const views = () => {
  const login = createActor(loginMachine, { inspect: inspectCharts, input: { values: {} } }).start()
  login.send({ type: 'form.submit' })
  const snackbar = createActor(snackbarMachine, { inspect: inspectCharts }).start()
  return [snackbar, login].map((actor) => chartView(actor, lastChartEvents(), words))
}

describe('the panel of running charts', () => {
  it('shows where the chart is, what happened to it, and the other charts', () => {
    show(<ChartPanel charts={views()} onClose={() => undefined} />)
    const panel = screen.getByRole('complementary', { name: 'Charts en marcha' })
    expect(document.activeElement).toBe(panel)
    const map = within(panel).getByRole('region', { name: 'Dónde está' })
    expect(within(map).getByText(/está aquí/).parentElement?.textContent).toBe('Escribiendo, está aquí')
    const last = within(panel).getByRole('region', { name: 'Lo último que pasó' })
    expect(within(last).getAllByRole('listitem')[0]?.textContent).toMatch(/EnvíaEscribiendo$/)
    fireEvent.click(within(panel).getByRole('button', { name: /snackbar/ }))
    expect(within(map).getByText(/está aquí/).parentElement?.textContent).toBe('Sin aviso, está aquí')
  })
  it('closes with Escape', () => {
    const onClose = vi.fn()
    show(<ChartPanel charts={views()} onClose={onClose} />)
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'Escape' })
    expect(onClose.mock.calls).toHaveLength(1)
  })
  it('opens over the page with what it needs of its own, and goes away again', async () => {
    await act(async () => toggleChartPanel())
    expect(screen.getByRole('complementary', { name: 'Charts en marcha' })).toBeTruthy()
    await act(async () => toggleChartPanel())
    expect(screen.queryByRole('complementary')).toBe(null)
  })
  it('says outcomes and timers in the words of the chart', () => {
    const actor = createActor(loginMachine, { input: { values: {} } }).start()
    const told = (number: number, type: string): ChartEvent => ({
      number,
      at: 0,
      chart: 'login',
      type,
      state: 'editing',
    })
    const { happened } = chartView(
      actor,
      [
        told(1, 'xstate.init'),
        told(2, 'xstate.error.actor.0.login.sending'),
        told(3, 'xstate.after.1000.login.editing'),
      ],
      words,
    )
    expect(happened.map(({ what }) => what)).toEqual([
      'Pasa el tiempo de «Escribiendo»',
      'Falla «Enviando»',
      'Parte',
    ])
  })
})
