import { type ActorRefFrom, setup } from 'xstate'
import { listMachine } from '../../kit/list/chart'
import { port } from '../../kit/port'
import { say, sayFailure } from '../../kit/say'
import { type AuditFilters, type AuditPage, ENTRIES_A_PAGE, WHOLE_LOG } from './data'

/** What was asked of the list when the file was. */
export type AuditFile = { text: string; filters: AuditFilters }
export type AuditLogEvent = { type: 'file.save'; file: AuditFile }

export const auditLogParts = {
  entries: listMachine<AuditPage, AuditFilters>({
    id: 'auditLog.entries',
    title: 'Registro',
    description: 'Quién hizo qué, lo último primero; se busca, se filtra y se pasa de página.',
    size: ENTRIES_A_PAGE,
    total: ({ total }) => total ?? Number.POSITIVE_INFINITY,
  }),
}

export const auditLogMachine = setup({
  types: {
    events: {} as AuditLogEvent,
    children: {} as { entries: 'entries' },
    tags: {} as 'saving',
    meta: {} as { title: string },
  },
  actors: { entries: auditLogParts.entries, saveFile: port<void, AuditFile>('saveFile') },
}).createMachine({
  id: 'auditLog',
  description: 'Quién hizo qué, sobre quién y con qué resultado; se puede llevar como archivo.',
  invoke: { id: 'entries', src: 'entries', input: { scope: null, filters: WHOLE_LOG } },
  initial: 'reading',
  states: {
    reading: {
      description: 'Se lee el registro.',
      meta: { title: 'Leyendo' },
      on: { 'file.save': 'saving' },
    },
    saving: {
      description: 'Lo que calza con los filtros se guarda en las descargas.',
      meta: { title: 'Preparando el archivo' },
      tags: 'saving',
      invoke: {
        src: 'saveFile',
        input: ({ event }) => {
          if (event.type !== 'file.save') throw new Error('nobody asked for a file')
          return event.file
        },
        onDone: { actions: say('El archivo está en tus descargas.'), target: 'reading' },
        onError: { actions: sayFailure(), target: 'reading' },
      },
    },
  },
})
export type AuditLogActor = ActorRefFrom<typeof auditLogMachine>
