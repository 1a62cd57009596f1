import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { loginMachine } from '#machines/access/login/chart'
import type { FormValues, OpenedConnection } from '#machines/kit/submit/chart'
import { LoginView } from '../../src/features/login/LoginView'
import { failing, never, show } from './support'

const start = (submit = never<OpenedConnection, FormValues>()) =>
  createActor(loginMachine.provide({ actors: { submit } }), {
    input: { values: { email: '', password: '' } },
  }).start()

describe('entering', () => {
  it('names each field that is missing or malformed, in the exact words', () => {
    const actor = start()
    show(<LoginView actor={actor} />)
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(screen.getAllByText('Campo requerido')).toHaveLength(2)
    fireEvent.change(screen.getByLabelText('Correo'), { target: { value: 'antonia' } })
    fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'corta' } })
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(screen.getByText('Debe ser e-mail valido').id).toBe(
      screen.getByLabelText('Correo').getAttribute('aria-describedby'),
    )
    expect(screen.getByText('Debe tener minimo 8 caracteres')).toBeTruthy()
  })

  it('keeps what was typed and says what to do when the password does not match', async () => {
    const actor = start(failing({ type: 'unauthenticated', message: 'Error de Autenticación' }))
    show(<LoginView actor={actor} />)
    fireEvent.change(screen.getByLabelText('Correo'), { target: { value: 'antonia@aurora.test' } })
    fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'unaclavelarga' } })
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    const said = await screen.findByRole('alert')
    expect(said.textContent).toBe('El correo o la contraseña no coinciden. Revísalos e intenta otra vez.')
    expect(screen.getByLabelText<HTMLInputElement>('Correo').value).toBe('antonia@aurora.test')
  })

  it('cannot be sent twice while it is on its way', () => {
    const actor = start()
    show(<LoginView actor={actor} />)
    fireEvent.change(screen.getByLabelText('Correo'), { target: { value: 'antonia@aurora.test' } })
    fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'unaclavelarga' } })
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' }).disabled).toBe(true)
  })

  it('offers demo accounts only when it is given some, and fills the form with the chosen one', async () => {
    const actor = start()
    const { unmount } = show(<LoginView actor={actor} />)
    expect(screen.queryByText('Cuentas de demostración')).toBeNull()
    unmount()
    show(
      <LoginView
        actor={actor}
        demo={[{ email: 'coach@demo.test', password: 'Travesia2026!', label: 'Coach' }]}
      />,
    )
    fireEvent.click(screen.getByText('coach@demo.test'))
    await waitFor(() =>
      expect(actor.getSnapshot().context.values).toEqual({
        email: 'coach@demo.test',
        password: 'Travesia2026!',
      }),
    )
  })
})
