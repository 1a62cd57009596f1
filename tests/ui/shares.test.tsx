import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SharesCard } from '../../src/features/organizations/SharesCard'
import { show } from '../features/support'

it('says of each program what is available, reserved, used and expired, each under its own name', () => {
  show(
    <SharesCard
      shares={[
        {
          programId: 'program-1',
          programName: 'Eleva',
          trips: 3,
          available: 11,
          reserved: 7,
          used: 5,
          expired: 2,
          total: 25,
        },
      ]}
    />,
  )
  const cells = screen
    .getAllByRole('cell')
    .map((cell) => `${cell.getAttribute('data-label')}: ${cell.textContent}`)
  expect(cells).toEqual(['Disponibles: 11', 'Reservados: 7', 'Usados: 5', 'Vencidos: 2'])
})
