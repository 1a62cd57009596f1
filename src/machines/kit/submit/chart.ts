import { assign, type Subscribable, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Me } from '#domain/models'
import type { AppEvent } from '../../shell/app-events'
import { tell } from '../app'
import { port } from '../port'

export type OpenedConnection = { token: string; me: Me }
export type FormValues = Record<string, string>
/** field → sentence */
export type FieldErrors = Record<string, string>
export type SubmitConfig<Output> = {
  id: string
  /** Spanish: what the form is for. */
  description: string
  validate: (values: FormValues) => FieldErrors
  /** What follows from a field that was just written, such as an end from a beginning. */
  follows?: (values: FormValues, name: string) => FormValues
  /** What the application is told once the server accepted. */
  accepted: (output: Output) => AppEvent[]
}
export type SubmitEvent =
  | { type: 'field.change'; name: string; value: string }
  | { type: 'field.leave'; name: string }
  | { type: 'form.submit' }
type Context<Output> = {
  values: FormValues
  errors: FieldErrors
  failure: Failure | null
  output: Output | null
}

const without = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name))

/** A short form that is checked, sent once, and keeps what was typed whatever happens. Output: what the server answered. */
export const submitMachine = <Output = OpenedConnection>(config: SubmitConfig<Output>) => {
  const { follows = (values) => values } = config
  return setup({
    types: {
      context: {} as Context<Output>,
      events: {} as SubmitEvent,
      input: {} as { values: FormValues },
      output: {} as Output | null,
      tags: {} as 'busy' | 'editable',
      meta: {} as { title: string },
    },
    actors: { submit: port<Output, FormValues>(`${config.id}.submit`) },
    guards: { valid: ({ context }) => Object.keys(config.validate(context.values)).length === 0 },
    actions: {
      change: assign(({ context }, params: { name: string; value: string }) => ({
        values: follows({ ...context.values, [params.name]: params.value }, params.name),
        errors: without(context.errors, params.name),
        failure: null,
      })),
      // what the server found stays until the field changes: taken away while a button is being pressed, it would move
      // the button from under the pointer
      checkOne: assign(({ context }, { name }: { name: string }) => {
        const error = context.values[name] ? config.validate(context.values)[name] : undefined
        return error ? { errors: { ...context.errors, [name]: error } } : {}
      }),
      checkAll: assign({ errors: ({ context }) => config.validate(context.values) }),
      refuse: assign(({ context }, params: { error: unknown }) => {
        const failure = toFailure(params.error)
        return { failure, errors: { ...context.errors, ...failure.fields } }
      }),
    },
  }).createMachine({
    id: config.id,
    description: config.description,
    context: ({ input }) => ({ values: input.values, errors: {}, failure: null, output: null }),
    output: ({ context }) => context.output,
    initial: 'editing',
    states: {
      editing: {
        description: 'La persona escribe. Cada campo dice qué le falta.',
        meta: { title: 'Escribiendo' },
        tags: 'editable',
        on: {
          'field.change': { actions: { type: 'change', params: ({ event }) => event } },
          'field.leave': { actions: { type: 'checkOne', params: ({ event }) => event } },
          'form.submit': [{ guard: 'valid', target: 'sending' }, { actions: 'checkAll' }],
        },
      },
      sending: {
        description: 'Se manda al servidor, una sola vez.',
        meta: { title: 'Enviando' },
        tags: 'busy',
        invoke: {
          src: 'submit',
          input: ({ context }) => context.values,
          onDone: {
            actions: [
              assign({ output: ({ event }) => event.output }),
              tell(({ event }) => config.accepted(event.output)),
            ],
            target: 'accepted',
          },
          onError: {
            actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
          },
        },
      },
      accepted: { type: 'final', description: 'El servidor lo aceptó.', meta: { title: 'Aceptado' } },
    },
  })
}
/** What a view needs of any of these forms, whatever the server answers it. */
type SubmitSnapshot = {
  status: string
  context: { values: FormValues; errors: FieldErrors; failure: Failure | null }
  hasTag: (tag: 'busy' | 'editable') => boolean
  matches: (state: 'editing' | 'sending' | 'accepted') => boolean
}
export type SubmitActor = Subscribable<SubmitSnapshot> & {
  getSnapshot: () => SubmitSnapshot
  send: (event: SubmitEvent) => void
}
