import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Id } from '#domain/models'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say } from '../../kit/say'
import type { FormValues } from '../../kit/submit/chart'
import { focusFormMachine } from '../focus-form/chart'
import { type FocusCatalogue, type FocusRow, rowOf } from './data'

/** focus: by the words it is chosen by; null: a new one · organizationId: of the name; empty: one that is not named yet */
export type Opened = { focus: string | null; organizationId: Id | null }
export type FocusesContext = {
  catalogue: FocusCatalogue | null
  opened: Opened
  /** the row that is about to go */
  going: FocusRow | null
  failure: Failure | null
}
export const focusesParts = {
  catalogue: loadMachine<FocusCatalogue>({
    id: 'focuses.catalogue',
    title: 'Focos',
    description: 'Los focos que se pueden elegir, cómo se muestran y dónde se usan.',
  }),
}

/** What the form begins with. */
export function valuesOf(catalogue: FocusCatalogue | null, { focus, organizationId }: Opened): FormValues {
  const known = catalogue?.focuses.find((one) => one.focus === focus)
  const own = known?.names.find((one) => one.organizationId === organizationId)
  const row = organizationId === null ? known : own
  return {
    scope: organizationId === null ? 'house' : 'organization',
    organizationId: organizationId ?? '',
    focus: focus ?? '',
    name: row?.name ?? '',
    category: (row ?? known)?.category.name ?? '',
    retired: organizationId === null && known?.retiredAt ? 'yes' : '',
    version: row ? String(row.version) : '',
  }
}

export const focusesMachine = setup({
  types: {
    context: {} as FocusesContext,
    events: {} as
      | { type: 'focus.open'; opened: Opened }
      | { type: 'removal.choose'; id: Id }
      | { type: 'removal.confirm' }
      | { type: 'side.close' },
    children: {} as { catalogue: 'catalogue'; focusForm: 'focusForm' },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    catalogue: focusesParts.catalogue,
    focusForm: focusFormMachine,
    removeFocus: port<void, { id: Id; version: number }>('removeFocus'),
  },
}).createMachine({
  id: 'focuses',
  description: 'Los focos que una persona puede elegir, y cómo se muestran a todos o en una organización.',
  context: {
    catalogue: null,
    opened: { focus: null, organizationId: null },
    going: null,
    failure: null,
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Se traen los focos con sus nombres y su uso.',
      meta: { title: 'Cargando' },
      invoke: {
        id: 'catalogue',
        src: 'catalogue',
        input: { question: null },
        onDone: { actions: assign({ catalogue: ({ event }) => event.output }), target: 'showing' },
      },
    },
    showing: {
      description: 'Se ve cada foco, dónde se ofrece y cómo lo llama cada organización.',
      meta: { title: 'A la vista' },
      on: {
        'focus.open': { actions: assign({ opened: ({ event }) => event.opened }), target: 'writing' },
        'removal.choose': {
          actions: assign(({ context: { catalogue }, event }) => ({
            going: (catalogue && rowOf(catalogue, event.id)) ?? null,
            failure: null,
          })),
          target: 'confirming',
        },
      },
    },
    writing: {
      description: 'Se agrega un foco, o se dice cómo se muestra.',
      meta: { title: 'Escribiendo' },
      on: { 'side.close': 'showing' },
      invoke: {
        id: 'focusForm',
        src: 'focusForm',
        input: ({ context: { catalogue, opened } }) => ({ values: valuesOf(catalogue, opened) }),
        onDone: 'opening',
      },
    },
    confirming: {
      description: 'Se dice qué pasará y se espera la decisión.',
      meta: { title: 'Confirmando' },
      on: { 'removal.confirm': 'removing', 'side.close': 'showing' },
    },
    removing: {
      description: 'Se elimina, si nadie lo usa.',
      meta: { title: 'Eliminando' },
      tags: 'busy',
      invoke: {
        src: 'removeFocus',
        input: ({ context: { going } }) => ({ id: going?._id ?? '', version: going?.version ?? 0 }),
        onDone: { actions: say('Eliminado.'), target: 'opening' },
        onError: { actions: keepFailure(), target: 'confirming' },
      },
    },
  },
})
export type FocusesActor = ActorRefFrom<typeof focusesMachine>
