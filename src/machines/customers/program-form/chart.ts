import { type ActorRefFrom, and, assign, sendTo, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Id } from '#domain/models'
import { pathTo } from '#domain/places'
import { app } from '../../kit/app'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say } from '../../kit/say'
import { programReachMachine } from '../program-reach/chart'
import { concernsTrips } from '../program-reach/data'
import { errorsOf, isMended, type ProgramDraft, type ProgramErrors, type ProgramFormFile } from './draft'

export type ProgramFormContext = {
  programId: Id | null
  file: ProgramFormFile | null
  draft: ProgramDraft | null
  /** what is wrong, once saving was tried */
  errors: ProgramErrors
  failure: Failure | null
}
type Saving = Pick<ProgramFormContext, 'programId' | 'file' | 'draft'>

export const programFormParts = {
  form: loadMachine<ProgramFormFile, Id | null>({
    id: 'programForm.form',
    title: 'Formulario',
    description: 'Lo que se puede elegir, y el programa si ya existe.',
  }),
}

export const programFormMachine = setup({
  types: {
    context: {} as ProgramFormContext,
    events: {} as
      | { type: 'draft.change'; change: Partial<ProgramDraft> }
      | { type: 'form.save' }
      | { type: 'side.close' },
    input: {} as { programId: Id | null },
    children: {} as { form: 'form'; programReach: 'programReach' },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    form: programFormParts.form,
    programReach: programReachMachine,
    saveProgram: port<Id, Saving>('saveProgram'),
  },
  guards: {
    isRight: ({ context }) => context.draft !== null && Object.keys(errorsOf(context.draft)).length === 0,
    concernsTrips: ({ context }) => concernsTrips(context),
    wasSaved: (_, { saved }: { saved: Id | null }) => saved !== null,
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
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ question: context.programId }),
        onDone: {
          actions: assign({
            file: ({ event }) => event.output,
            draft: ({ event }) => event.output.draft,
          }),
          target: 'editing',
        },
      },
    },
    editing: {
      description: 'La persona escribe; lo escrito se mantiene pase lo que pase.',
      meta: { title: 'Escribiendo' },
      on: {
        'draft.change': {
          actions: assign({
            draft: ({ context, event }) => context.draft && { ...context.draft, ...event.change },
            errors: ({ context, event }) =>
              Object.fromEntries(
                Object.entries(context.errors).filter(([name]) => !isMended(name, event.change)),
              ),
          }),
        },
        'form.save': [
          {
            guard: and(['isRight', 'concernsTrips']),
            actions: assign({ failure: null, errors: {} }),
            target: 'reaching',
          },
          { guard: 'isRight', actions: assign({ failure: null, errors: {} }), target: 'saving' },
          {
            actions: assign({ errors: ({ context }) => (context.draft ? errorsOf(context.draft) : {}) }),
          },
        ],
      },
    },
    reaching: {
      description: 'Antes de guardar se pregunta si el cambio alcanza a las travesías abiertas.',
      meta: { title: 'Eligiendo a quiénes alcanza' },
      on: { 'side.close': 'editing' },
      invoke: {
        id: 'programReach',
        src: 'programReach',
        input: ({ context: { programId, file, draft } }) => ({ programId, file, draft }),
        onDone: [
          {
            guard: { type: 'wasSaved', params: ({ event }) => event.output },
            actions: [
              say('Programa guardado.'),
              sendTo(app, ({ event }) => ({
                type: 'place.wanted',
                to: pathTo('programDetails', { programId: event.output.saved ?? '' }),
                replace: true,
              })),
            ],
            target: 'saved',
          },
          {
            actions: assign(({ event }) => {
              const { failure } = event.output
              return { failure, errors: failure?.fields ?? {} }
            }),
            target: 'editing',
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
            say('Programa guardado.'),
            sendTo(app, ({ event }) => ({
              type: 'place.wanted',
              to: pathTo('programDetails', { programId: event.output }),
              replace: true,
            })),
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
