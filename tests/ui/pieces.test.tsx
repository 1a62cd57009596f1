import { PasswordInput } from '@mantine/core'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Avatar } from '../../src/ui/Avatar'
import { ProgressPath } from '../../src/ui/art/ProgressPath'
import { ConfirmDialog } from '../../src/ui/ConfirmDialog'
import { TimeField } from '../../src/ui/fields/TimeField'
import { Steps } from '../../src/ui/flow/Steps'
import { Toasts } from '../../src/ui/Toasts'
import { show } from '../features/support'

afterEach(cleanup)

describe('pieces', () => {
  it('a path beyond twelve sessions becomes pips, with the same words', () => {
    const { container } = show(<ProgressPath done={3} total={16} words="3 de 16 sesiones" />)
    expect(screen.getByRole('img', { name: '3 de 16 sesiones' })).toBeTruthy()
    expect([...container.querySelectorAll('i')].map((pip) => pip.dataset.kind)).toEqual([
      ...Array(3).fill('done'),
      'next',
      ...Array(12).fill('open'),
    ])
  })

  it('a stepper names its steps and marks the current one', () => {
    show(<Steps steps={['Cuestionario', 'Coach y hora', 'Listo']} current={1} label="Pasos" />)
    expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ])
  })

  it('a person without a picture is drawn by the initials', () => {
    show(<Avatar name={{ first: 'Ñandú', last: 'Álvarez' }} picture={null} />)
    expect(screen.getByText('ÑÁ')).toBeTruthy()
  })

  it('hours are chosen by keyboard alone, and cost no stop between fields', async () => {
    const chosen = vi.fn()
    show(<TimeField label="Desde" value="09:30" onChange={chosen} />)
    const input = screen.getByLabelText('Desde')
    expect(screen.getByRole('button').tabIndex).toBe(-1)
    fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true })
    expect(chosen).not.toHaveBeenCalled()
    fireEvent.click(await screen.findByText('11:00'))
    expect(chosen).toHaveBeenCalledWith('11:00')
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    expect(chosen).toHaveBeenLastCalledWith('09:15')
  })

  it('a password is shown only while asked for', () => {
    show(<PasswordInput label="Contraseña" value="secreta" onChange={() => undefined} />)
    const input = screen.getByLabelText<HTMLInputElement>('Contraseña')
    expect(input.type).toBe('password')
    fireEvent.mouseDown(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(input.type).toBe('text')
  })

  it('a notice is announced, and closed by its owner', () => {
    const onClose = vi.fn()
    show(
      <Toasts
        words={{ region: 'Avisos', close: 'Cerrar' }}
        onClose={onClose}
        onHold={() => undefined}
        shown={{ content: 'Error al entrar.', color: 'error', showClose: true }}
      />,
    )
    expect(screen.getByRole('alert').textContent).toBe('Error al entrar.')
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('a question has its answer as a verb and the safe way out last', () => {
    show(
      <ConfirmDialog
        opened
        danger
        title="¿Cancelar?"
        confirm="Cancelar sesión"
        keep="Mantener sesión"
        instead={{ label: 'Mejor cambiar la hora', onClick: () => undefined }}
        onConfirm={() => undefined}
        onClose={() => undefined}
      />,
    )
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Mejor cambiar la hora',
      'Cancelar sesión',
      'Mantener sesión',
    ])
  })
})
