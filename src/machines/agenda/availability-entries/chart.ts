import { type ActorRefFrom, assign, setup } from 'xstate'
import { checkExtra, draftOf, type ExtraDraft, type ExtraErrors, type ExtraRequest } from '#domain/extra-time'
import { type Failure, toFailure } from '#domain/failure'
import { dayKey } from '#domain/format-time'
import type { AvailabilityEntry, Id, Instant } from '#domain/models'
import { tell } from '../../kit/app'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { blank, changeOf, entryOf, fieldsOf, offeredHolidays } from './draft'

export type EntryChange =
  | { do: 'save'; request: ExtraRequest }
  | { do: 'remove'; entry: AvailabilityEntry }
  /** only the time of a repetition that starts at `at` */
  | { do: 'skip'; entry: AvailabilityEntry; at: Instant }
export type EntriesContext = {
  zone: string
  /** epoch ms when the screen was opened */
  now: number
  entries: AvailabilityEntry[]
  draft: ExtraDraft | null
  /** dates yyyy-mm-dd; null while holidays are not being chosen */
  holidays: string[] | null
  errors: ExtraErrors
  change: EntryChange | null
  changeFailure: Failure | null
}
export type EntriesEvent =
  | { type: 'draft.open'; kind: ExtraDraft['kind'] }
  | { type: 'entry.edit'; id: Id }
  | { type: 'entry.remove'; id: Id }
  | { type: 'time.skip'; id: Id; at: Instant }
  | { type: 'draft.change'; draft: Partial<ExtraDraft> }
  | { type: 'draft.save' }
  | { type: 'draft.close' }
  | { type: 'holidays.open' }
  | { type: 'holiday.toggle'; date: string }
  | { type: 'change.confirm' }
  | { type: 'change.dismiss' }

const DONE = {
  save: 'Listo. Ya cambió lo que ven tus coachees.',
  remove: 'Lo quitamos de tu agenda.',
  skip: 'Quitamos solo esa vez. El resto se repite igual.',
} as const

export const availabilityEntriesParts = {
  entries: loadMachine<AvailabilityEntry[]>({
    id: 'availabilityEntries.entries',
    title: 'Lista',
    description: 'Lo que se sale de la semana.',
  }),
}

export const availabilityEntriesMachine = setup({
  types: {
    context: {} as EntriesContext,
    events: {} as EntriesEvent,
    input: {} as { zone: string; now: number },
    children: {} as { entries: 'entries' },
    tags: {} as 'busy' | 'form' | 'holidays',
    meta: {} as { title: string },
  },
  actors: {
    entries: availabilityEntriesParts.entries,
    applyChange: port<void, { change: EntryChange; confirm: boolean }>('applyChange'),
  },
  guards: {
    known: ({ context }, { id }: { id: Id }) => entryOf(context, id) !== undefined,
    editable: ({ context }, { id }: { id: Id }) => {
      const entry = entryOf(context, id)
      return entry !== undefined && entry.source !== 'lock'
    },
    repeats: ({ context }, { id, at }: { id: Id; at: Instant }) => {
      const entry = entryOf(context, id)
      return entry?.source === 'calendar' && entry.recurrence !== null && entry.next.includes(at)
    },
    sound: ({ context }) =>
      context.draft !== null &&
      Object.keys(checkExtra(context.draft, context.zone, context.now)).length === 0,
    chosen: ({ context }) => (context.holidays?.length ?? 0) > 0,
    hitsSessions: (_, { error }: { error: unknown }) => toFailure(error).reason === 'booked',
    hasDraft: ({ context }) => context.draft !== null,
    hasHolidays: ({ context }) => context.holidays !== null,
  },
  actions: {
    failChange: assign(({ context }, { error }: { error: unknown }) => {
      const changeFailure = toFailure(error)
      return { changeFailure, errors: { ...context.errors, ...fieldsOf(changeFailure) } }
    }),
    newTry: assign({
      changeFailure: null,
      errors: {},
    }),
    prepare: assign({ change: ({ context }) => changeOf(context), changeFailure: null }),
    put: assign({ draft: null, holidays: null, change: null, changeFailure: null, errors: {} }),
    tellDone: tell(({ context }) => [
      { type: 'time.saved' },
      { type: 'snackbar.show', content: DONE[context.change?.do ?? 'save'] },
    ]),
  },
}).createMachine({
  id: 'availabilityEntries',
  description: 'Lo que se sale de la semana: horas extra, bloqueos, repeticiones y feriados.',
  context: ({ input }) => ({
    ...input,
    entries: [],
    draft: null,
    holidays: null,
    errors: {},
    change: null,
    changeFailure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae la lista; lo que se veía sigue a la vista.',
      meta: { title: 'Cargando' },
      entry: 'put',
      invoke: {
        id: 'entries',
        src: 'entries',
        input: { question: null },
        onDone: { actions: assign({ entries: ({ event }) => event.output }), target: 'listing' },
      },
    },
    listing: {
      description: 'Se ve lo que viene; se puede agregar, cambiar o quitar.',
      meta: { title: 'Lista' },
      entry: 'put',
      on: {
        'draft.open': {
          actions: [
            assign({
              draft: ({ context, event }) => blank(event.kind, dayKey(context.now, context.zone)),
            }),
          ],
          target: 'drafting',
        },
        'entry.edit': {
          guard: { type: 'editable', params: ({ event }) => event },
          actions: [
            assign({
              draft: ({ context, event }) => {
                const entry = entryOf(context, event.id)
                return entry ? draftOf(entry, context.zone) : null
              },
            }),
          ],
          target: 'drafting',
        },
        'holidays.open': {
          actions: [
            assign({
              holidays: ({ context }) =>
                offeredHolidays(context).flatMap(({ date, blocked }) => (blocked ? [] : [date])),
            }),
          ],
          target: 'choosingHolidays',
        },
        'entry.remove': {
          guard: { type: 'known', params: ({ event }) => event },
          actions: [
            assign({
              change: ({ context, event }) => {
                const entry = entryOf(context, event.id)
                return entry ? { do: 'remove', entry } : null
              },
            }),
          ],
          target: 'applying',
        },
        'time.skip': {
          guard: { type: 'repeats', params: ({ event }) => event },
          actions: [
            assign({
              change: ({ context, event }) => {
                const entry = entryOf(context, event.id)
                return entry ? { do: 'skip', entry, at: event.at } : null
              },
            }),
          ],
          target: 'applying',
        },
      },
    },
    drafting: {
      description: 'Escribe cuándo es y si se repite.',
      meta: { title: 'Escribiendo' },
      tags: 'form',
      on: {
        'draft.change': {
          actions: [
            'newTry',
            assign({ draft: ({ context, event }) => context.draft && { ...context.draft, ...event.draft } }),
          ],
        },
        'draft.save': [
          { guard: 'sound', actions: 'prepare', target: 'applying' },
          {
            actions: assign({
              errors: ({ context }) =>
                context.draft ? checkExtra(context.draft, context.zone, context.now) : {},
            }),
          },
        ],
        'draft.close': 'listing',
      },
    },
    choosingHolidays: {
      description: 'Elige qué feriados bloquear.',
      meta: { title: 'Feriados' },
      tags: 'holidays',
      on: {
        'holiday.toggle': {
          actions: [
            'newTry',
            assign({
              holidays: ({ context: { holidays }, event: { date } }) =>
                holidays?.includes(date)
                  ? holidays.filter((one) => one !== date)
                  : [...(holidays ?? []), date],
            }),
          ],
        },
        'draft.save': { guard: 'chosen', actions: 'prepare', target: 'applying' },
        'draft.close': 'listing',
      },
    },
    applying: {
      description: 'Se guarda el cambio.',
      meta: { title: 'Guardando' },
      tags: 'busy',
      initial: 'asIs',
      invoke: {
        id: 'applyChange',
        src: 'applyChange',
        input: ({ context, event }) => applied(context, event.type === 'change.confirm'),
        onDone: { actions: 'tellDone', target: 'loading' },
        onError: [
          {
            guard: { type: 'hitsSessions', params: ({ event }) => event },
            actions: { type: 'failChange', params: ({ event }) => event },
            target: 'asking',
          },
          { actions: { type: 'failChange', params: ({ event }) => event }, target: 'returning' },
        ],
      },
      states: {
        asIs: { description: 'Si no toca sesiones agendadas.', meta: { title: 'Sin tocar sesiones' } },
        insisting: {
          description: 'Las sesiones se mantienen.',
          meta: { title: 'De todos modos' },
        },
      },
    },
    asking: {
      description: 'El cambio toca sesiones agendadas: se muestran y se pregunta.',
      meta: { title: '¿Seguir de todos modos?' },
      on: { 'change.confirm': 'applying.insisting', 'change.dismiss': 'returning' },
    },
    returning: {
      description: 'Se vuelve a donde se estaba.',
      meta: { title: 'Volviendo' },
      always: [
        { guard: 'hasDraft', target: 'drafting' },
        { guard: 'hasHolidays', target: 'choosingHolidays' },
        { target: 'loading' },
      ],
    },
  },
})
export type AvailabilityEntriesActor = ActorRefFrom<typeof availabilityEntriesMachine>

function applied({ change }: EntriesContext, confirm: boolean) {
  if (!change) throw new Error('there is nothing to change')
  return { change, confirm }
}
