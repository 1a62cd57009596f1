import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DayStrip, type StripDay } from '../../src/ui/slots/DayStrip'
import { MonthDays } from '../../src/ui/slots/MonthDays'
import { SlotGrid } from '../../src/ui/slots/SlotGrid'
import { show } from '../features/support'

afterEach(cleanup)

const days: StripDay[] = ['10', '11', '12'].map((day) => ({
  key: `2026-09-${day}`,
  weekday: 'jue',
  day,
  status: day === '11' ? 'Lleno' : '2 libres',
  open: day !== '11',
  label: `día ${day}`,
}))
const slot = (time: string) => ({ instant: time, time, label: time })

describe('the day strip', () => {
  const strip = (onChoose: (key: string) => void) =>
    show(
      <DayStrip
        days={days}
        value="2026-09-10"
        onChoose={onChoose}
        label="Días"
        month="Septiembre"
        earlier="Antes"
        later="Después"
      />,
    )

  it('is one stop of the keyboard and jumps over full days with the arrows', () => {
    strip(() => undefined)
    const first = screen.getByRole('button', { name: 'día 10' })
    const last = screen.getByRole('button', { name: 'día 12' })
    expect([first.tabIndex, last.tabIndex]).toEqual([0, -1])
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(last)
    fireEvent.keyDown(last, { key: 'Home' })
    expect(document.activeElement).toBe(first)
  })

  it('cannot choose a full day', () => {
    const onChoose = vi.fn()
    strip(onChoose)
    fireEvent.click(screen.getByRole('button', { name: 'día 11' }))
    fireEvent.click(screen.getByRole('button', { name: 'día 12' }))
    expect(onChoose.mock.calls).toEqual([['2026-09-12']])
  })
})

describe('the days of a month', () => {
  const label = 'Días del mes'
  function Months() {
    const [month, onMonth] = useState('2026-11')
    return (
      <MonthDays
        days={['2026-11-30', '2026-12-31', '2027-01-29'].map((key) => ({
          key,
          label: key,
          short: '1',
          open: true,
        }))}
        value="2026-11-30"
        month={month}
        onMonth={onMonth}
        onChoose={() => undefined}
        label={label}
      />
    )
  }

  it('turn with every press, also with one that comes before the month is drawn, and no further than there are days', () => {
    show(<Months />)
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Mes siguiente' })
    act(() => {
      for (const _ of [1, 2, 3]) flushSync(() => next.click())
    })
    expect(screen.getByText('enero 2027')).toBeTruthy()
    expect(next.disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Mes anterior' }))
    expect(screen.getByText('diciembre 2026')).toBeTruthy()
  })
})

describe('the hours of a day', () => {
  it('are walked from group to group and chosen with a press', () => {
    const onChoose = vi.fn()
    const onWiden = vi.fn()
    show(
      <SlotGrid
        value="09:15"
        onChoose={onChoose}
        groups={[
          {
            part: 'morning',
            title: 'Mañana',
            count: '2 libres',
            slots: [slot('09:00'), slot('09:15')],
            more: [],
          },
          {
            part: 'afternoon',
            title: 'Tarde',
            count: '1 libre',
            slots: [slot('15:00')],
            more: [slot('15:15')],
          },
        ]}
        wide={[]}
        words={{ more: 'Más horas', less: 'Menos horas', moreHelp: 'También puedes partir a estas horas.' }}
        onWiden={onWiden}
      />,
    )
    const chosen = screen.getByRole('button', { name: '09:15' })
    expect([chosen.getAttribute('aria-pressed'), chosen.tabIndex]).toEqual(['true', 0])
    chosen.focus()
    fireEvent.keyDown(chosen, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '15:00' }))
    fireEvent.click(screen.getByRole('button', { name: '15:00' }))
    expect(onChoose.mock.calls).toEqual([['15:00']])
    expect(screen.queryByRole('button', { name: '15:15' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Más horas, Tarde' }))
    expect(onWiden.mock.calls).toEqual([['afternoon']])
  })
})
