import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { inviteMachine } from '#machines/customers/invite/chart'
import { InviteDrawer } from '../../src/features/people/InviteDrawer'
import { asActor } from '../flows/account/admin-parts'
import { never, show } from './support'

/** The specification's role picker, in the words people read. */
const OFFERED = {
  customer: ['Coachee', 'Admin'],
  collaborator: ['Coach', 'Consultor'],
  sysadmin: ['Admin', 'Consultor'],
}

test('offers the roles of the chosen group and no others, none kept from before', () => {
  const machine = inviteMachine.provide({ actors: { submit: never() } })
  const actor = createActor(machine, { input: { values: {} } }).start()
  const choices = { organizations: [], programs: [], coaches: [] }
  show(<InviteDrawer actor={asActor(actor)} choices={choices} onClose={() => undefined} />)
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  for (const [group, roles] of Object.entries(OFFERED)) {
    fireEvent.change(screen.getByLabelText(/^Grupo/), { target: { value: group } })
    const boxes = screen.getAllByRole('checkbox')
    expect(
      boxes.map((box) => (box instanceof HTMLInputElement ? box.labels?.[0]?.textContent : null)),
    ).toEqual(roles)
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
    fireEvent.click(boxes[0] ?? document.body)
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  }
})
