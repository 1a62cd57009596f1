import { fromPromise } from 'xstate'
import type { Me } from '#domain/models'
import { importParts, peopleImportMachine } from '#machines/customers/people-import/chart'
import { PeopleImportView } from '../features/people-import/PeopleImportView'
import { RunView } from '../features/people-import/RunView'
import {
  bringList,
  changeList,
  commitList,
  loadPlaces,
  readList,
  templateAddress,
} from '../services/people-import/people-import'
import { brings } from './brings'
import { running } from './running'
import { type Chunk, defineScreen, part, present } from './screen'

const importing = (me: Me) =>
  peopleImportMachine.provide({
    actors: {
      places: brings(importParts.places, (origin) => loadPlaces(origin, me)),
      bring: fromPromise(({ input }) => bringList(input)),
      read: fromPromise(({ input }) => readList(input)),
      change: fromPromise(({ input }) => changeList(input)),
      commit: fromPromise(({ input }) => commitList(input)),
    },
  })
export default {
  screens: {
    peopleImport: defineScreen({
      key: ({ query }) => query.tarea ?? 'lista',
      open: ({ me, query }) => ({
        parts: {
          importing: query.tarea
            ? null
            : part(importing(present(me)), {
                origin: {
                  organizationId: query.organizacion ?? null,
                  programId: query.programa ?? null,
                },
                sendsAll: present(me)._type.group === 'sysadmin',
              }),
          run: query.tarea ? part(running, { runId: query.tarea }) : null,
        },
      }),
      View: ({ actors }) =>
        actors.run ? (
          <RunView actor={actors.run} />
        ) : actors.importing ? (
          <PeopleImportView actor={actors.importing} template={templateAddress()} />
        ) : null,
    }),
  },
} satisfies Chunk
