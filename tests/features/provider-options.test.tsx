import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { organizationFormMachine } from '#machines/customers/organization-form/chart'
import { OrganizationFormView } from '../../src/features/organizations/OrganizationFormView'
import { show } from './support'

it('offers the product as a place of calls under the name it has here', () => {
  const values = { name: '', businessId: '', provider: 'product' }
  const actor = createActor(organizationFormMachine, { input: { values } }).start()
  show(<OrganizationFormView actor={actor} productName="Cumbre" />)
  const options = screen.getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
    ['product', 'Cumbre'],
    ['microsoft-teams', 'Microsoft Teams'],
    ['zoom-meeting', 'Zoom'],
  ])
})
