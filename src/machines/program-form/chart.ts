import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { readDate, shownDate } from '#domain/dates'
import { type Failure, toFailure } from '#domain/failure'
import type { Id } from '#domain/models'
import type { AppEvent } from '../app-events'
import { port } from '../port'

/** How a coach stands in a program; numbers as they are typed. */
export type CoachPlace = { coach: Id; disabled: boolean; priority: string; projected: string }
/** Days yyyy-mm-dd. `features`: names of those that are on. */
export type ProgramDraft = {
  name: string
  pathName: string
  description: string
  isPilot: boolean
  startsAt: string
  expiresAt: string
  sessionsQuantity: string
  coaches: readonly CoachPlace[]
  organizations: readonly Id[]
  features: readonly string[]
}
export type ProgramChoices = {
  coaches: readonly { id: Id; name: string }[]
  organizations: readonly { id: Id; name: string }[]
  features: readonly { id: string; name: string; pathNames: readonly string[] }[]
}
/** `version`: null for a new one. */
export type ProgramFormFile = { version: number | null; draft: ProgramDraft; choices: ProgramChoices }
export type ProgramErrors = Partial<Record<string, string>>
export type ProgramFormContext = {
  programId: Id | null
  file: ProgramFormFile | null
  draft: ProgramDraft | null
  /** what is wrong, once saving was tried */
  errors: ProgramErrors
  failure: Failure | null
}
type Saving = Pick<ProgramFormContext, 'programId' | 'file' | 'draft'>

const whole = (text: string, most: number, least = 0): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
const isDay = (text: string): boolean => readDate(shownDate(text)) === text

function errorsOf(draft: ProgramDraft): ProgramErrors {
  const errors: ProgramErrors = {}
  if (draft.name.trim() === '') errors.name = 'Campo requerido'
  if (draft.pathName === '') errors.pathName = 'Elige un camino.'
  if (!isDay(draft.startsAt)) errors.startsAt = 'Escribe una fecha como 31/03/2026.'
  if (!isDay(draft.expiresAt)) errors.expiresAt = 'Escribe una fecha como 31/03/2026.'
  else if (isDay(draft.startsAt) && draft.expiresAt <= draft.startsAt)
    errors.expiresAt = 'Elige un término posterior al comienzo.'
  if (!whole(draft.sessionsQuantity, 200, 1)) errors.sessionsQuantity = 'Escribe un número de 1 a 200.'
  if (draft.coaches.some(({ priority, projected }) => !whole(priority, 100) || !whole(projected, 1000)))
    errors.coaches = 'La prioridad va de 0 a 100 y las duplas previstas de 0 a 1000.'
  return errors
}

export const programFormMachine = setup({
  types: {
    context: {} as ProgramFormContext,
    events: {} as
      | { type: 'form.retry' }
      | { type: 'draft.change'; change: Partial<ProgramDraft> }
      | { type: 'form.save' },
    input: {} as { programId: Id | null },
    emitted: {} as AppEvent,
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    loadForm: port<ProgramFormFile, Id | null>('loadForm'),
    saveProgram: port<Id, Saving>('saveProgram'),
  },
  guards: {
    isRight: ({ context }) => context.draft !== null && Object.keys(errorsOf(context.draft)).length === 0,
  },
}).createMachine({
  id: 'programForm',
  description: 'Crear un programa o cambiarlo, con sus fechas, coaches, organizaciones y funciones.',
  context: ({ input }) => ({ ...input, file: null, draft: null, errors: {}, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae lo que se puede elegir, y el programa si ya existe.',
      meta: { title: 'Cargando' },
      invoke: {
        src: 'loadForm',
        input: ({ context }) => context.programId,
        onDone: {
          actions: assign({
            file: ({ event }) => event.output,
            draft: ({ event }) => event.output.draft,
            failure: null,
          }),
          target: 'editing',
        },
        onError: { actions: assign({ failure: ({ event }) => toFailure(event.error) }), target: 'failed' },
      },
    },
    failed: {
      description: 'El formulario no llegó.',
      meta: { title: 'No llegó' },
      on: { 'form.retry': 'loading' },
    },
    editing: {
      description: 'La persona escribe; lo escrito se mantiene pase lo que pase.',
      meta: { title: 'Escribiendo' },
      on: {
        'draft.change': {
          actions: assign({
            draft: ({ context, event }) => context.draft && { ...context.draft, ...event.change },
            errors: ({ context, event }) =>
              Object.fromEntries(Object.entries(context.errors).filter(([name]) => !(name in event.change))),
          }),
        },
        'form.save': [
          { guard: 'isRight', actions: assign({ failure: null, errors: {} }), target: 'saving' },
          {
            actions: assign({ errors: ({ context }) => (context.draft ? errorsOf(context.draft) : {}) }),
          },
        ],
      },
    },
    saving: {
      description: 'Se guarda, una sola vez.',
      meta: { title: 'Guardando' },
      tags: 'busy',
      invoke: {
        src: 'saveProgram',
        input: ({ context: { programId, file, draft } }) => ({ programId, file, draft }),
        onDone: {
          actions: [
            emit({ type: 'snackbar.show', content: 'Programa guardado.' }),
            emit(({ event }) => ({ type: 'place.wanted', to: `/programa/${event.output}`, replace: true })),
          ],
          target: 'saved',
        },
        onError: {
          actions: assign(({ event }) => {
            const failure = toFailure(event.error)
            return { failure, errors: failure.fields ?? {} }
          }),
          target: 'editing',
        },
      },
    },
    saved: { type: 'final', description: 'Quedó guardado.', meta: { title: 'Guardado' } },
  },
})
export type ProgramFormActor = ActorRefFrom<typeof programFormMachine>
