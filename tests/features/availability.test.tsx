import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Failure } from '#domain/failure'
import type { AvailabilityDay } from '#domain/models'
import { availabilityMachine, type Week } from '#machines/agenda/availability/chart'
import { WeekCard } from '../../src/features/availability/AvailabilityView'
import { failing, NOW, never, show } from './support'

const monday: AvailabilityDay[] = [{ id: 1, ranges: [{ start: '09:00', end: '13:00' }] }]
type Saves = Week & { confirm: boolean }
const open = (week: AvailabilityDay[], saveWeek = never<AvailabilityDay[], Saves>()) => {
  const actor = createActor(availabilityMachine.provide({ actors: { saveWeek } }), {
    input: { week, timezone: 'America/Bogota' },
  }).start()
  show(<WeekCard actor={actor} now={NOW} />)
  return {
    actor,
    ranges: (id: number) => actor.getSnapshot().context.week.find((day) => day.id === id)?.ranges,
  }
}

describe('the week', () => {
  it('that is closed altogether says what the server misses in it', async () => {
    const refused: Failure = {
      type: 'badInput',
      message: 'Revisa los campos marcados y guarda otra vez.',
      fields: { availability: 'Abre al menos una hora de la semana.' },
    }
    open(monday, failing<AvailabilityDay[], Saves>(refused))
    fireEvent.click(screen.getByRole('switch', { name: 'Lunes' }))
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Abre al menos una hora de la semana.')
  })

  it('is edited by typing times, always in 24 hours, and says what is wrong beside the day', () => {
    const { ranges } = open(monday)
    fireEvent.click(screen.getByRole('button', { name: 'Editar: Lunes, 09:00 – 13:00, 4 h' }))
    const end = screen.getByLabelText('Término, Lunes, 1')
    fireEvent.change(end, { target: { value: '0830' } })
    expect(ranges(1)).toEqual([{ start: '09:00', end: '08:30' }])
    expect(screen.getByRole('alert').textContent).toBe('La hora de inicio debe ser anterior a la de término.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true)
    fireEvent.change(end, { target: { value: '12:00' } })
    fireEvent.keyDown(end, { key: 'ArrowUp' })
    expect(ranges(1)).toEqual([{ start: '09:00', end: '12:15' }])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('opens a closed day with its switch and copies a day to the days that are chosen', () => {
    const { ranges } = open(monday)
    fireEvent.click(screen.getByRole('switch', { name: 'Sábado' }))
    expect(ranges(6)).toEqual([{ start: '09:00', end: '17:00' }])
    fireEvent.click(screen.getByRole('button', { name: 'Copiar a otros días' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Viernes' }))
    fireEvent.click(screen.getByRole('button', { name: 'Copiar a 2 días' }))
    expect([ranges(5), ranges(6), ranges(4)]).toEqual([
      [{ start: '09:00', end: '13:00' }],
      [{ start: '09:00', end: '13:00' }],
      [],
    ])
  })

  it('offers the suggested hours when there are none', () => {
    const { ranges } = open([])
    fireEvent.click(screen.getByRole('button', { name: 'Usar el horario sugerido' }))
    expect(ranges(3)).toEqual([{ start: '09:00', end: '17:00' }])
  })

  it('is saved once', () => {
    const { actor } = open(monday)
    fireEvent.click(screen.getByRole('switch', { name: 'Martes' }))
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(actor.getSnapshot().matches('saving')).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true)
  })
})
