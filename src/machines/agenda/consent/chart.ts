import { type ActorRefFrom, assign, setup } from 'xstate'
import { MAX_ICS_BYTES } from '#domain/calendars'
import { type Failure, toFailure } from '#domain/failure'
import { tell } from '../../kit/app'
import { port } from '../../kit/port'

/** A file as the browser gave it; only what decides is read here. */
export type IcsFile = { name: string; size: number }
export type ConsentSource = 'address' | 'file' | 'none'
export type ConsentInput = { state: string; linkToken: string | null }
export type ConsentDecision = ConsentInput & {
  decision: 'allow' | 'deny'
  source: ConsentSource
  url: string
  file: IcsFile | null
}
type Context = Omit<ConsentDecision, 'decision'> & {
  errors: { url?: string; file?: string }
  failure: Failure | null
}

const REQUIRED = 'Campo requerido'
const INCOMPLETE = 'Pega la dirección completa: empieza con https://'
const TOO_LARGE = 'El archivo pesa más de 10 MB. Elige uno más pequeño.'

function check({ source, url, file }: Pick<Context, 'source' | 'url' | 'file'>): Context['errors'] {
  if (source === 'address' && url.trim() === '') return { url: REQUIRED }
  if (source === 'address' && !/^(https|webcal):\/\/[^\s/]+/i.test(url.trim())) return { url: INCOMPLETE }
  if (source === 'file' && file === null) return { file: REQUIRED }
  if (source === 'file' && file !== null && file.size > MAX_ICS_BYTES) return { file: TOO_LARGE }
  return {}
}

export const consentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'source.choose'; source: ConsentSource }
      | { type: 'url.change'; url: string }
      | { type: 'file.choose'; file: IcsFile }
      | { type: 'consent.allow' }
      | { type: 'consent.deny' },
    input: {} as ConsentInput,
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    /** Output: where to go back to. */
    decide: port<string, ConsentDecision>('decide'),
  },
  guards: {
    takesAddress: ({ context }) => context.source === 'address',
    takesFile: ({ context }) => context.source === 'file',
    isComplete: ({ context }) => Object.keys(check(context)).length === 0,
  },
  actions: {
    checkAll: assign({ errors: ({ context }) => check(context) }),
    refuse: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      const { 'calendar.url': url, 'calendar.file': file } = failure.fields ?? {}
      return { failure: url || file ? null : failure, errors: { ...(url && { url }), ...(file && { file }) } }
    }),
  },
}).createMachine({
  id: 'consent',
  description: 'La página donde se da permiso: dice qué se lee y qué se escribe antes de pedirlo.',
  context: ({ input }) => ({
    ...input,
    source: 'address',
    url: '',
    file: null,
    errors: {},
    failure: null,
  }),
  initial: 'telling',
  states: {
    telling: {
      description: 'Se cuenta qué se lee y qué se escribe, y se elige de dónde salen los compromisos.',
      meta: { title: 'Qué se lee y qué se escribe' },
      on: {
        'source.choose': {
          actions: assign(({ event }) => ({ source: event.source, errors: {}, failure: null })),
        },
        'url.change': {
          guard: 'takesAddress',
          actions: assign(({ event }) => ({ url: event.url, errors: {}, failure: null })),
        },
        'file.choose': {
          guard: 'takesFile',
          actions: [assign(({ event }) => ({ file: event.file, failure: null })), 'checkAll'],
        },
        'consent.allow': [{ guard: 'isComplete', target: 'deciding.allowing' }, { actions: 'checkAll' }],
        'consent.deny': 'deciding.denying',
      },
    },
    deciding: {
      description: 'Se manda lo que la persona decidió.',
      meta: { title: 'Mandando lo decidido' },
      tags: 'busy',
      initial: 'allowing',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context: { state, linkToken, source, url, file }, event }) => ({
          state,
          linkToken,
          source,
          url,
          file,
          decision: event.type === 'consent.allow' ? 'allow' : 'deny',
        }),
        onDone: {
          actions: tell(({ event }) => [{ type: 'place.wanted', to: event.output, replace: true }]),
          target: 'decided',
        },
        onError: { actions: { type: 'refuse', params: ({ event }) => event }, target: 'telling' },
      },
      states: {
        allowing: {
          description: 'Se lee el calendario una vez y se anota el permiso.',
          meta: { title: 'Dando el permiso' },
        },
        denying: {
          description: 'Se anota que no se dio el permiso.',
          meta: { title: 'Sin dar el permiso' },
        },
      },
    },
    decided: { type: 'final', description: 'Se vuelve con la respuesta.', meta: { title: 'Decidido' } },
  },
})
export type ConsentActor = ActorRefFrom<typeof consentMachine>
