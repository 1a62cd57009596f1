import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CoachCard } from '#domain/models'
import { pickCoachMachine } from '#machines/onboarding/pick-coach/chart'
import { PickCoachView } from '../../src/features/pick-coach/PickCoachView'
import { camila, card, coachee, never, show } from './support'

const francisca = card({
  coach: { ...camila, _id: 'coach-francisca', name: { first: 'Francisca', last: 'Aldunate' } },
  slots: [],
})
const open = (coaches: CoachCard[], more = true) => {
  const actor = createActor(
    pickCoachMachine.provide({
      actors: { loadOffer: fromPromise(async () => ({ coaches, more })), selectCoach: never() },
    }),
    { input: { me: { ...coachee, welcomeStepper: 2 } } },
  ).start()
  show(<PickCoachView actor={actor} />)
  return actor
}

describe('picking a coach', () => {
  it('says why each one is proposed and which hours are next, in own time', async () => {
    open([card(), francisca])
    const [first, second] = await screen
      .findAllByRole('listitem')
      .then(() => screen.getAllByRole('heading', { level: 2 }))
    expect([first?.textContent, second?.textContent]).toEqual(['Camila Restrepo', 'Francisca Aldunate'])
    expect(screen.getAllByText('Trabaja delegación, tu foco principal')).toHaveLength(2)
    expect(screen.getByText('2 h menos que tú')).toBeTruthy()
    expect(screen.getByText(/^Francisca no tiene horas/)).toBeTruthy()
  })

  it('takes the hour on the card along when it is pressed', async () => {
    const actor = open([card()])
    fireEvent.click(
      await screen.findByRole('button', { name: 'viernes 11 de septiembre, 10:00, con Camila Restrepo' }),
    )
    expect(actor.getSnapshot().value).toBe('choosing')
    expect(actor.getSnapshot().context.slot).toBe('2026-09-11T13:00:00.000Z')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agendar con Camila' }).disabled).toBe(true)
  })

  it('opens a profile and closes it again', async () => {
    open([card()])
    fireEvent.click(await screen.findByRole('button', { name: 'Ver perfil: Camila Restrepo' }))
    const dialog = await screen.findByRole('dialog', { name: 'Camila Restrepo' })
    expect(within(dialog).getByText('Once años acompañando a jefaturas.')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByText('Once años acompañando a jefaturas.')).toBeNull()
  })

  it('says so when nobody is free', async () => {
    open([])
    expect(await screen.findByText(/^Por ahora no hay coaches con horas libres/)).toBeTruthy()
  })
})
