import { fromPromise } from 'xstate'
import { ownPlace } from '#domain/development'
import { acceleratorsMachine, acceleratorsParts } from '#machines/development/accelerators/chart'
import { AcceleratorsView } from '../features/development/AcceleratorsView'
import { FormView } from '../features/form/FormView'
import { loadAccelerators, markVisited } from '../services/development/development'
import { brings } from './brings'
import { filling } from './parts/filling'
import { type Chunk, defineScreen, part, present } from './screen'

export default {
  screens: {
    accelerators: defineScreen({
      open: ({ me }) => {
        const own = present(me)
        const accelerators = acceleratorsMachine.provide({
          actors: {
            form: filling,
            accelerators: brings(acceleratorsParts.accelerators, (where) => loadAccelerators(where)),
            markVisited: fromPromise(() => markVisited(own)),
          },
        })
        return { parts: { accelerators: part(accelerators, { where: ownPlace(own) }) } }
      },
      View: ({ actors, me }) => (
        <AcceleratorsView
          actor={actors.accelerators}
          zone={present(me).timezone}
          form={(inner, { title, submit }) => (
            <FormView actor={inner} steps={[title]} current={0} title={title} submit={submit} />
          )}
        />
      ),
    }),
  },
} satisfies Chunk
