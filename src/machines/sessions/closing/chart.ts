import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { allowedActions } from '#domain/entities/session/actions'
import { type Failure, isUncertain, toFailure } from '#domain/failure'
import type { Id, Instant, Me, Session } from '#domain/models'
import type { CloseOutcome } from '#domain/session-states'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

/** What a coach writes of a session. dueOn: YYYY-MM-DD. */
export type ClosingDraft = {
  outcome: Exclude<CloseOutcome, 'coachMissing'> | null
  topics: readonly string[]
  agreement: string
  firstStep: string
  dueOn: string
  /** which of their objectives it is about; empty: none */
  objectiveId: string
  note: string
  progress: number | null
  /** an hour that is left proposed; null: the coachee chooses */
  propose: Instant | null
}
export type Versions = { version: number; noteVersion: number }
/** What the form asks, what was written before, and which hours fit. */
export type ClosingForm = Versions & {
  draft: ClosingDraft
  topics: readonly string[]
  levels: readonly string[]
  /** what the coachee wants to reach and is at */
  objectives: readonly { _id: Id; title: string }[]
  hours: readonly Instant[]
  /** written on this device and not on the server yet, over those versions */
  waiting?: WrittenClosing | null
}
export type WrittenClosing = { draft: ClosingDraft; versions: Versions }
/** What waits on this device; null: the server has it. */
export type KeptClosing = { sessionId: Id; written: WrittenClosing | null }
export type ClosingContext = {
  me: Me
  session: Session
  now: number
  form: ClosingForm | null
  draft: ClosingDraft
  /** as the server has it */
  kept: ClosingDraft
  /** what is on its way there */
  sent: ClosingDraft
  versions: Versions
  failure: Failure | null
  /** goes on another time, once it is saved */
  leaves: boolean
  done: Session[]
}
export type ClosingEvent =
  | { type: 'session.known'; session: Session; now: number }
  | { type: 'draft.change'; draft: Partial<ClosingDraft> }
  | { type: 'close.confirm'; now: number }
  | { type: 'close.later' }
  | { type: 'form.retry' }
/** `whyNot`: why the hour was not left proposed. */
export type Closed = { session: Session; whyNot: string | null }
/** As the flow around it takes it: no session, it goes on another time. */
export type ClosingOutput = { sessions: Session[] }

const EMPTY: ClosingDraft = {
  outcome: null,
  topics: [],
  agreement: '',
  firstStep: '',
  dueOn: '',
  objectiveId: '',
  note: '',
  progress: null,
  propose: null,
}
const isSame = (one: ClosingDraft, other: ClosingDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const KEEP = {
  type: 'keep',
  params: ({ context }: { context: ClosingContext }): KeptClosing => {
    const { session, draft, kept, versions } = context
    return { sessionId: session._id, written: isSame(draft, kept) ? null : { draft, versions } }
  },
} as const
const FORGET = {
  type: 'keep',
  params: ({ context: { session } }: { context: ClosingContext }): KeptClosing => ({
    sessionId: session._id,
    written: null,
  }),
} as const
const WRITE = [
  { type: 'write', params: ({ event }: { event: { draft: Partial<ClosingDraft> } }) => event },
  KEEP,
] as const

export const closingMachine = setup({
  types: {
    context: {} as ClosingContext,
    events: {} as ClosingEvent,
    input: {} as { me: Me; session: Session; now: number },
    output: {} as ClosingOutput,
    tags: {} as 'busy' | 'loading' | 'editable',
    meta: {} as { title: string },
  },
  actors: {
    loadClosing: port<ClosingForm, { session: Session }>('loadClosing'),
    saveClosing: port<Versions, { sessionId: Id; draft: ClosingDraft; versions: Versions }>('saveClosing'),
    closeSession: port<Closed, { session: Session; draft: ClosingDraft; versions: Versions }>('closeSession'),
  },
  delays: { pause: 900, again: 5000, unsureRetry: 3000 },
  guards: {
    changed: ({ context }) => !isSame(context.draft, context.kept),
    leaves: ({ context }) => context.leaves,
    hasOutcome: ({ context }) => context.draft.outcome !== null,
    lostMeanwhile: ({ context }, { now }: { now: number }) =>
      !allowedActions(context.session, context.me, now).includes('close'),
    stale: (_, { error }: { error: unknown }) => toFailure(error).type === 'conflict',
    answerLost: (_, { error }: { error: unknown }) => isUncertain(toFailure(error)),
  },
  actions: {
    write: assign(({ context }, { draft }: { draft: Partial<ClosingDraft> }) => ({
      draft: Object.assign({}, context.draft, draft),
      failure: null,
    })),
    /** provided at the edge: what is not saved outlives the page */
    keep: (_, _kept: KeptClosing) => {},
    takeForm: assign((_, { form }: { form: ClosingForm }) => ({
      form,
      draft: form.waiting?.draft ?? form.draft,
      kept: form.draft,
      versions: form.waiting?.versions ?? { version: form.version, noteVersion: form.noteVersion },
      failure: null,
    })),
    leave: assign({ leaves: true }),
    tellWhyNot: enqueueActions(({ enqueue }, { whyNot }: Closed) => {
      if (whyNot !== null) enqueue.sendTo(app, { type: 'snackbar.show', content: whyNot, color: 'warning' })
    }),
  },
}).createMachine({
  id: 'closing',
  description:
    'El cierre de una sesión: quiénes estuvieron, de qué hablaron, qué acordaron y cuándo siguen. Se guarda solo.',
  context: ({ input }) => ({
    ...input,
    form: null,
    draft: EMPTY,
    kept: EMPTY,
    sent: EMPTY,
    versions: { version: 0, noteVersion: 0 },
    failure: null,
    leaves: false,
    done: [],
  }),
  output: ({ context }) => ({ sessions: context.done }),
  on: {
    'session.known': {
      actions: assign({ session: ({ event }) => event.session, now: ({ event }) => event.now }),
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae lo que ya había escrito y las horas que calzan.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      on: { 'close.later': 'over' },
      invoke: {
        src: 'loadClosing',
        input: ({ context }) => ({ session: context.session }),
        onDone: {
          actions: { type: 'takeForm', params: ({ event }) => ({ form: event.output }) },
          target: 'checking',
        },
        onError: { actions: keepFailure(), target: 'failed' },
      },
    },
    failed: {
      description: 'El cierre no llegó; se puede pedir de nuevo.',
      meta: { title: 'No se pudo cargar' },
      on: { 'form.retry': 'loading', 'close.later': 'over' },
    },
    saved: {
      description: 'Lo escrito está guardado.',
      meta: { title: 'Guardado' },
      tags: 'editable',
      always: { guard: 'leaves', target: 'over' },
      on: {
        'draft.change': { actions: [...WRITE], target: 'writing' },
        'close.confirm': [
          { guard: { type: 'lostMeanwhile', params: ({ event }) => event }, target: 'tooLate' },
          { guard: 'hasOutcome', target: 'sending' },
        ],
        'close.later': 'over',
      },
    },
    writing: {
      description: 'Escribe; se guarda cuando hace una pausa.',
      meta: { title: 'Escribiendo' },
      tags: 'editable',
      on: {
        'draft.change': {
          actions: [...WRITE],
          target: 'writing',
          reenter: true,
        },
        'close.confirm': [
          { guard: { type: 'lostMeanwhile', params: ({ event }) => event }, target: 'tooLate' },
          { guard: 'hasOutcome', target: 'sending' },
        ],
        'close.later': { actions: 'leave', target: 'checking' },
      },
      after: { pause: 'checking' },
    },
    saving: {
      description: 'Se guarda el borrador mientras sigue escribiendo.',
      meta: { title: 'Guardando' },
      tags: 'editable',
      entry: assign({ sent: ({ context }) => context.draft }),
      on: {
        'draft.change': { actions: [...WRITE] },
        'close.later': { actions: 'leave' },
      },
      invoke: {
        src: 'saveClosing',
        input: ({ context: { session, draft, versions } }) => ({ sessionId: session._id, draft, versions }),
        onDone: {
          actions: [
            assign(({ context, event }) => ({
              versions: event.output,
              kept: context.sent,
              failure: null,
            })),
            KEEP,
          ],
          target: 'checking',
        },
        onError: [
          {
            guard: { type: 'stale', params: ({ event }) => ({ error: event.error }) },
            actions: keepFailure(),
            target: 'stale',
          },
          { actions: keepFailure(), target: 'waiting' },
        ],
      },
    },
    checking: {
      description: 'Se mira si hay algo sin guardar.',
      meta: { title: 'Mirando' },
      always: [{ guard: 'changed', target: 'saving' }, { target: 'saved' }],
    },
    waiting: {
      description: 'No se pudo guardar: lo escrito se mantiene y se intenta de nuevo.',
      meta: { title: 'Sin guardar' },
      tags: 'editable',
      on: {
        'form.retry': 'saving',
        'draft.change': { actions: [...WRITE] },
        'close.later': 'over',
      },
      after: { again: 'saving' },
    },
    stale: {
      description: 'El cierre se escribió en otro dispositivo: no se pisa.',
      meta: { title: 'Hay otra versión' },
      // who asks for the other version wants to read it
      on: {
        'form.retry': { actions: [assign({ leaves: false }), FORGET], target: 'loading' },
        'close.later': 'over',
      },
    },
    tooLate: {
      description: 'Mientras escribía la sesión terminó sola; lo escrito quedó como borrador.',
      meta: { title: 'Ya no se puede' },
      on: { 'close.later': 'over' },
    },
    sending: {
      description: 'Se cierra en el servidor, con lo escrito.',
      meta: { title: 'Cerrando' },
      tags: 'busy',
      invoke: {
        src: 'closeSession',
        input: ({ context: { session, draft, versions } }) => ({ session, draft, versions }),
        onDone: {
          actions: [
            assign({ done: ({ event }) => [event.output.session] }),
            { type: 'tellWhyNot', params: ({ event }) => event.output },
            FORGET,
          ],
          target: 'over',
        },
        onError: [
          {
            guard: { type: 'answerLost', params: ({ event }) => ({ error: event.error }) },
            actions: keepFailure(),
            target: 'unsure',
          },
          { actions: keepFailure(), target: 'refused' },
        ],
      },
    },
    refused: {
      description: 'El servidor dijo por qué no; lo escrito se mantiene.',
      meta: { title: 'No se pudo cerrar' },
      tags: 'editable',
      on: {
        'draft.change': { actions: [...WRITE], target: 'writing' },
        'close.confirm': [
          { guard: { type: 'lostMeanwhile', params: ({ event }) => event }, target: 'tooLate' },
          { target: 'sending' },
        ],
        'close.later': { actions: 'leave', target: 'checking' },
      },
    },
    unsure: {
      description: 'La respuesta se perdió: se pregunta otra vez con la misma clave.',
      meta: { title: 'Revisando' },
      tags: 'busy',
      after: { unsureRetry: 'sending' },
      on: { 'close.later': 'over' },
    },
    over: { type: 'final', description: 'Cerrada, o queda para después.', meta: { title: 'Terminado' } },
  },
})
export type ClosingActor = ActorRefFrom<typeof closingMachine>
