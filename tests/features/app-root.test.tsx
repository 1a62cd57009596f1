import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Me } from '#domain/models'
import { parseAddress } from '#domain/places'
import { connectionMachine } from '#machines/access/connection/chart'
import { appMachine } from '#machines/shell/app/chart'
import { chunkLoadMachine } from '#machines/shell/chunk-load/chart'
import { AppRoot } from '../../src/root/AppRoot'
import { readSettings } from '../../src/services/browser/settings'
import { never, offline } from './support'

it('offers to try again when the server cannot be reached after the page has settled', async () => {
  let fail = (_failure: unknown) => {}
  const app = createActor(
    appMachine.provide({
      actors: {
        connection: connectionMachine.provide({
          actors: {
            loadUser: fromPromise<Me, undefined>(
              () =>
                new Promise((_, reject) => {
                  fail = reject
                }),
            ),
          },
        }),
        loadScreen: chunkLoadMachine.provide({ actors: { importChunk: never() } }),
      },
    }),
    { systemId: 'app', input: { address: parseAddress('/sesiones'), token: 'token' } },
  ).start()
  app.send({ type: 'page.settled' })
  render(<AppRoot app={app} settings={readSettings()} report={() => {}} />)
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  fail(offline)
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
  app.stop()
})
