import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { organizationMachine, organizationParts } from '#machines/customers/organization/chart'
import { OrganizationView } from '../../src/features/organizations/OrganizationView'
import { organization } from '../fixtures/organizations'
import { failing, NOW, offline, show } from './support'

it('shows the credits of an organization whose movements could not be read, and says so', async () => {
  const machine = organizationMachine.provide({
    actors: {
      organization: organizationParts.organization.provide({
        actors: { load: fromPromise(async () => organization) },
      }),
      part: organizationParts.part.provide({ actors: { load: failing(offline) } }),
    },
  })
  const actor = createActor(machine, {
    input: { organizationId: 'org-1', tab: 'credits', now: NOW },
  }).start()
  show(
    <OrganizationView
      actor={actor}
      zone="America/Santiago"
      now={() => NOW}
      productName="Cumbre"
      people={null}
      removal={null}
    />,
  )
  expect(await screen.findByText('No pudimos leer los movimientos.')).toBeTruthy()
  expect(screen.getByText(offline.message)).toBeTruthy()
  expect(screen.getByRole('link', { name: /estado de cuenta/i })).toBeTruthy()
  expect(actor.getSnapshot().context.question.page).toBe(1)
  expect(screen.queryAllByRole('row')).toHaveLength(0)
})
