import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import { IMPORT_MOST_BYTES, type ImportField, type ImportRole, type ImportState } from '#domain/imports'
import type { Id } from '#domain/models'
import { pathTo } from '#domain/places'
import type { ChosenFile } from '../../account/upload/chart'
import { tell } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import {
  type Brought,
  type ImportAsked,
  type ImportChange,
  type ImportList,
  type ImportPlace,
  ROWS_A_PAGE,
} from './data'

/** So long nothing is written before it is kept. */
const WRITTEN_MS = 500
const TOO_HEAVY: Failure = {
  type: 'badInput',
  message: 'La lista pesa más de 2 MB. Deja solo las columnas que hacen falta, o divídela.',
}
/** From where somebody comes, which says where to: both, one, or nothing. */
export type ImportOrigin = { organizationId: Id | null; programId: Id | null }
export type ImportContext = {
  origin: ImportOrigin
  /** may send what the credits are not enough for */
  sendsAll: boolean
  places: readonly ImportPlace[]
  place: ImportPlace | null
  role: ImportRole
  text: string
  file: ChosenFile | null
  importId: Id | null
  list: ImportList | null
  asked: ImportAsked
  /** what was changed and is not kept yet, in its order */
  changes: readonly ImportChange[]
  failure: Failure | null
}
type Send = 'ready' | 'all'

/** How many would be invited, and how many of them the credits are enough for. */
export function countOf({ counts, credits }: ImportList): { ready: number; covered: number; left: number } {
  const ready = counts.lista + counts.seSuma
  const left = credits.available - credits.promised
  const covered = credits.each === 0 ? ready : Math.min(ready, Math.max(0, Math.floor(left / credits.each)))
  return { ready, covered, left: left - covered * credits.each }
}
/** What is written in a field now: what is not kept yet stands before what is. */
export function writtenIn(
  { changes, list }: Pick<ImportContext, 'changes' | 'list'>,
  n: number,
  field: ImportField,
): string {
  const own = changes.findLast((one) => one.kind === 'write' && one.n === n && one.field === field)
  if (own?.kind === 'write') return own.value
  return list?.rows.find((row) => row.n === n)?.values.find((one) => one.field === field)?.value ?? ''
}

const isSame = (one: ImportChange, other: ImportChange): boolean =>
  one.kind === 'write' && other.kind === 'write' && one.n === other.n && one.field === other.field
/** A field stands for one column: whoever had it has none. */
const columnsWith = (
  list: ImportList | null,
  at: number,
  field: ImportField | null,
): (ImportField | null)[] =>
  (list?.columns ?? []).map((column, index) =>
    index === at ? field : column.field === field ? null : column.field,
  )

export const importParts = {
  places: loadMachine<readonly ImportPlace[], ImportOrigin>({
    id: 'peopleImport.places',
    title: 'Programas',
    description: 'Los programas a los que se puede invitar.',
  }),
}

export const peopleImportMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as
      | { type: 'place.choose'; programId: Id; organizationId: Id }
      | { type: 'role.choose'; role: ImportRole }
      | { type: 'text.change'; text: string }
      | { type: 'file.choose'; file: ChosenFile }
      | { type: 'list.bring' }
      | { type: 'state.choose'; state: ImportState | null }
      | { type: 'page.turn'; page: number }
      | { type: 'cell.change'; n: number; field: ImportField; value: string }
      | { type: 'row.omit'; n: number }
      | { type: 'row.restore'; n: number }
      | { type: 'column.choose'; at: number; field: ImportField | null }
      | { type: 'list.back' }
      | { type: 'list.invite'; send: Send }
      | { type: 'retry' },
    input: {} as { origin: ImportOrigin; sendsAll: boolean },
    children: {} as { places: 'places' },
    tags: {} as 'bringing' | 'reviewing' | 'busy',
    meta: {} as { title: string },
  },
  actors: {
    places: importParts.places,
    bring: port<Id, Brought>('peopleImport.bring'),
    read: port<ImportList, { importId: Id; asked: ImportAsked }>('peopleImport.read'),
    change: port<ImportList, { importId: Id; asked: ImportAsked; change: ImportChange }>(
      'peopleImport.change',
    ),
    commit: port<Id, { importId: Id; send: Send }>('peopleImport.commit'),
  },
  guards: {
    isListed: ({ context }, given: { organizationId: Id; programId: Id }) =>
      context.places.some(
        ({ organizationId, programId }) =>
          organizationId === given.organizationId && programId === given.programId,
      ),
    isLight: (_, { file }: { file: ChosenFile }) => file.size <= IMPORT_MOST_BYTES,
    isWhole: ({ context: { place, text, file } }) => place !== null && (file !== null || text.trim() !== ''),
    isOther: ({ context }, { state }: { state: ImportState | null }) => context.asked.state !== state,
    hasPage: ({ context: { asked, list } }, { page }: { page: number }) =>
      page !== asked.page && page >= 1 && (page - 1) * ROWS_A_PAGE < (list?.total ?? 0),
    somebodyReady: ({ context: { list, sendsAll } }, { send }: { send: Send }) => {
      if (!list) return false
      const { ready } = countOf(list)
      return ready > 0 && (send === 'ready' || sendsAll)
    },
    moreToKeep: ({ context }) => context.changes.length > 1,
  },
  actions: {
    note: assign(({ context }, { change }: { change: ImportChange }) => ({
      changes: [...context.changes.filter((one) => !isSame(one, change)), change],
      failure: null,
    })),
    takeList: assign((_, { list }: { list: ImportList }) => ({ list, failure: null })),
    kept: assign(({ context }) => ({ changes: context.changes.slice(1) })),
  },
  delays: { written: WRITTEN_MS },
}).createMachine({
  id: 'peopleImport',
  description: 'Invitar a muchas personas: se trae una lista, se revisa y se corrige ahí mismo, y se invita.',
  context: ({ input }) => ({
    ...input,
    places: [],
    place: null,
    role: 'coachee',
    text: '',
    file: null,
    importId: null,
    list: null,
    asked: { state: null, page: 1 },
    changes: [],
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen los programas a los que se puede invitar; si es uno solo, es ese.',
      meta: { title: 'Cargando' },
      invoke: {
        id: 'places',
        src: 'places',
        input: ({ context }) => ({ question: context.origin }),
        onDone: {
          actions: assign({
            places: ({ event }) => event.output,
            place: ({ event }) => (event.output.length === 1 ? (event.output[0] ?? null) : null),
          }),
          target: 'bringing',
        },
      },
    },
    bringing: {
      description: 'Pega una lista o elige un archivo, y dice a qué programa.',
      meta: { title: 'Pegar o subir' },
      tags: 'bringing',
      on: {
        'place.choose': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: assign({
            place: ({ context, event }) =>
              context.places.find(
                (one) => one.programId === event.programId && one.organizationId === event.organizationId,
              ) ?? null,
            failure: null,
          }),
        },
        'role.choose': { actions: assign({ role: ({ event }) => event.role }) },
        'text.change': { actions: assign({ text: ({ event }) => event.text, file: null, failure: null }) },
        'file.choose': [
          {
            guard: { type: 'isLight', params: ({ event }) => event },
            actions: assign({ file: ({ event }) => event.file, text: '', failure: null }),
          },
          { actions: assign({ failure: TOO_HEAVY }) },
        ],
        'list.bring': { guard: 'isWhole', target: 'sending' },
      },
    },
    sending: {
      description: 'Se lee la lista.',
      meta: { title: 'Leyendo' },
      tags: ['bringing', 'busy'],
      invoke: {
        src: 'bring',
        input: ({ context: { place, role, text, file } }) => {
          if (!place) throw new Error('no program was chosen')
          return { place, role, text, file }
        },
        onDone: {
          actions: assign({
            importId: ({ event }) => event.output,
            asked: { state: null, page: 1 },
            list: null,
            changes: [],
            failure: null,
          }),
          target: 'reading',
        },
        onError: { actions: keepFailure(), target: 'bringing' },
      },
    },
    reading: {
      description: 'Se trae una página de la lista.',
      meta: { title: 'Trayendo la lista' },
      tags: ['reviewing', 'busy'],
      invoke: {
        src: 'read',
        input: ({ context: { importId, asked } }) => ({ importId: importId ?? '', asked }),
        onDone: {
          actions: { type: 'takeList', params: ({ event }) => ({ list: event.output }) },
          target: 'shown',
        },
        onError: { actions: keepFailure(), target: 'unread' },
      },
    },
    unread: {
      description: 'La página no llegó; se puede pedir de nuevo.',
      meta: { title: 'No llegó' },
      tags: 'reviewing',
      on: { retry: 'reading', 'list.back': 'bringing' },
    },
    shown: {
      description: 'Se ve qué está listo y qué hay que corregir.',
      meta: { title: 'Revisar' },
      tags: 'reviewing',
      on: {
        'state.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: assign({ asked: ({ event }) => ({ state: event.state, page: 1 }) }),
          target: 'reading',
        },
        'page.turn': {
          guard: { type: 'hasPage', params: ({ event }) => event },
          actions: assign({
            asked: ({ context, event }) => ({ state: context.asked.state, page: event.page }),
          }),
          target: 'reading',
        },
        'cell.change': {
          actions: {
            type: 'note',
            params: ({ event: { n, field, value } }) => ({ change: { kind: 'write', n, field, value } }),
          },
          target: 'writing',
        },
        'row.omit': {
          actions: { type: 'note', params: ({ event }) => ({ change: { kind: 'omit', n: event.n } }) },
          target: 'keeping',
        },
        'row.restore': {
          actions: { type: 'note', params: ({ event }) => ({ change: { kind: 'restore', n: event.n } }) },
          target: 'keeping',
        },
        'column.choose': {
          actions: {
            type: 'note',
            params: ({ context, event }) => ({
              change: { kind: 'columns', columns: columnsWith(context.list, event.at, event.field) },
            }),
          },
          target: 'keeping',
        },
        'list.back': 'bringing',
        'list.invite': {
          guard: { type: 'somebodyReady', params: ({ event }) => event },
          target: 'inviting',
        },
      },
    },
    writing: {
      description: 'Escribe en una fila; se guarda cuando se detiene.',
      meta: { title: 'Corrigiendo' },
      tags: 'reviewing',
      on: {
        'cell.change': {
          actions: {
            type: 'note',
            params: ({ event: { n, field, value } }) => ({ change: { kind: 'write', n, field, value } }),
          },
          target: 'writing',
          reenter: true,
        },
      },
      after: { written: 'keeping' },
    },
    keeping: {
      description: 'Se guarda lo que cambió, una cosa tras otra, y se ve qué queda por corregir.',
      meta: { title: 'Guardando' },
      tags: 'reviewing',
      on: {
        'cell.change': {
          actions: {
            type: 'note',
            params: ({ event: { n, field, value } }) => ({ change: { kind: 'write', n, field, value } }),
          },
          target: 'writing',
        },
      },
      invoke: {
        src: 'change',
        input: ({ context: { importId, asked, changes } }) => {
          const [change] = changes
          if (!change) throw new Error('nothing was changed')
          return { importId: importId ?? '', asked, change }
        },
        onDone: [
          {
            guard: 'moreToKeep',
            actions: [{ type: 'takeList', params: ({ event }) => ({ list: event.output }) }, 'kept'],
            target: 'keeping',
            reenter: true,
          },
          {
            actions: [{ type: 'takeList', params: ({ event }) => ({ list: event.output }) }, 'kept'],
            target: 'shown',
          },
        ],
        onError: { actions: [keepFailure(), assign({ changes: [] })], target: 'shown' },
      },
    },
    inviting: {
      description: 'Se empieza a invitar, una sola vez.',
      meta: { title: 'Invitando' },
      tags: ['reviewing', 'busy'],
      invoke: {
        src: 'commit',
        input: ({ context, event }) => ({
          importId: context.importId ?? '',
          send: event.type === 'list.invite' ? event.send : 'ready',
        }),
        onDone: {
          actions: tell(({ event }) => [
            {
              type: 'place.wanted',
              to: pathTo('peopleImport', {}, { tarea: event.output }),
              replace: true,
            },
          ]),
          target: 'started',
        },
        onError: { actions: keepFailure(), target: 'shown' },
      },
    },
    started: {
      type: 'final',
      description: 'Empezó; se va a ver cómo avanza.',
      meta: { title: 'En curso' },
    },
  },
})
export type PeopleImportActor = ActorRefFrom<typeof peopleImportMachine>
