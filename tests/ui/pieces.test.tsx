import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Avatar } from '../../src/ui/Avatar'
import { ProgressPath } from '../../src/ui/art/ProgressPath'
import { ConfirmDialog } from '../../src/ui/Dialog'
import { PasswordField } from '../../src/ui/fields/TextField'
import { Stepper } from '../../src/ui/Stepper'
import { Toasts } from '../../src/ui/Toasts'

afterEach(cleanup)

describe('pieces', () => {
  it('a path beyond twelve sessions becomes pips, with the same words', () => {
    const { container } = render(<ProgressPath done={3} total={16} words="3 de 16 sesiones" />)
    expect(screen.getByRole('img', { name: '3 de 16 sesiones' })).toBeTruthy()
    expect([...container.querySelectorAll('i')].map((pip) => pip.dataset.kind)).toEqual([
      ...Array(3).fill('done'),
      'next',
      ...Array(12).fill('open'),
    ])
  })

  it('a stepper names its steps and marks the current one', () => {
    render(<Stepper steps={['Cuestionario', 'Coach y hora', 'Listo']} current={1} label="Pasos" />)
    expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ])
  })

  it('a person without a picture is drawn by the initials', () => {
    render(<Avatar name={{ first: 'Ñandú', last: 'Álvarez' }} picture={null} />)
    expect(screen.getByText('ÑÁ')).toBeTruthy()
  })

  it('a password is shown only while asked for', () => {
    render(
      <PasswordField
        label="Contraseña"
        show="Mostrar contraseña"
        value="secreta"
        onChange={() => undefined}
      />,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Contraseña')
    expect(input.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(input.type).toBe('text')
  })

  it('a notice is announced, and closed by its owner', () => {
    const onClose = vi.fn()
    render(
      <Toasts
        label="Avisos"
        onClose={onClose}
        onHold={() => undefined}
        toasts={[{ id: 'a', content: 'Error al entrar.', color: 'error', close: 'Cerrar' }]}
      />,
    )
    expect(screen.getByRole('alert').textContent).toBe('Error al entrar.')
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(onClose.mock.calls).toEqual([['a']])
  })

  it('a question has its answer as a verb and the safe way out last', () => {
    render(
      <MantineProvider env="test">
        <ConfirmDialog
          opened
          danger
          title="¿Cancelar?"
          confirm="Cancelar sesión"
          keep="Mantener sesión"
          instead={{ label: 'Mejor cambiar la hora', onClick: () => undefined }}
          onConfirm={() => undefined}
          onClose={() => undefined}
        />
      </MantineProvider>,
    )
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Mejor cambiar la hora',
      'Cancelar sesión',
      'Mantener sesión',
    ])
  })
})
