import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { SESSIONS_POLL_MS } from '#domain/constants'
import { sessionSnapshot } from '#domain/entities/session/actions'
import { type Failure, toFailure } from '#domain/failure'
import type { Id, Instant, Session } from '#domain/models'
import { type Mark, mayWriteTopic } from '#domain/session-leaves'
import { OPEN_SESSION } from '#domain/session-states'
import { clockPort, type TickEvent } from '../../call/call/ports'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'
import { type ChangedEvent, sessionChangesPort } from '../changes'

export type WrittenText = { text: string; version: number }
export type LeftAgreement = {
  text: string
  firstStep: string
  dueOn: string | null
  topics: readonly string[]
  /** the title of the objective it is about; null: none */
  objective: string | null
  mark: Mark | null
  markedAt: Instant | null
}
/** A session with what it left to its coachee. */
export type SessionLeft = {
  session: Session
  topic: WrittenText
  note: WrittenText
  agreement: LeftAgreement | null
  /** how many sessions of its trip were held, and how many it has */
  way: { held: number; plan: number } | null
  /** whether the next coach may read what was agreed in its program */
  shared: boolean
  /** written on this device and not on the server yet, each over its version */
  waiting?: { topic?: WrittenText | null; note?: WrittenText | null }
}
type Texts = { topic: string; note: string }
/** What is chosen rather than written, in the order it is sent. */
type Wish = 'mark' | 'share' | 'stars'
type Versions = { topic: number; note: number }
export type SessionPageContext = {
  sessionId: Id
  /** epoch ms of the last look at the clock; says what may still be written */
  now: number
  left: SessionLeft | null
  /** the newest version of the session that was heard of; what is shown may be older */
  heard: number
  draft: Texts
  /** as the server has them */
  kept: Texts
  /** what is on its way there */
  sent: Texts
  versions: Versions
  /** what was chosen last, and what of it is not on its way yet */
  mark: Mark | null
  share: boolean
  stars: number
  wants: readonly Wish[]
  failure: Failure | null
}
export type SessionPageEvent =
  | ChangedEvent
  | TickEvent
  | { type: 'page.retry' }
  | { type: 'topic.change'; text: string }
  | { type: 'note.change'; text: string }
  | { type: 'topic.move' }
  | { type: 'agreement.mark'; mark: Mark }
  | { type: 'sharing.change'; on: boolean }
  | { type: 'stars.choose'; value: number }

const WISHES: readonly Wish[] = ['mark', 'share', 'stars']
const EMPTY: Texts = { topic: '', note: '' }
const takesTopic = ({ left, now }: SessionPageContext): boolean =>
  left !== null && mayWriteTopic(left.session, now)
/** What the server does not have; a text it has is null. */
const unsavedOf = ({ sessionId, draft, kept, versions }: SessionPageContext) => ({
  sessionId,
  topic: draft.topic === kept.topic ? null : { text: draft.topic, version: versions.topic },
  note: draft.note === kept.note ? null : { text: draft.note, version: versions.note },
})
/** What is sent of it: a topic no longer once the minutes of the session are over. */
const changesOf = (context: SessionPageContext) => {
  const unsaved = unsavedOf(context)
  return takesTopic(context) ? unsaved : { ...unsaved, topic: null }
}

/** What waits on this device; a text the server has is null. */
export type KeptTexts = ReturnType<typeof unsavedOf>
const KEEP = {
  type: 'keep',
  params: ({ context }: { context: SessionPageContext }): KeptTexts => unsavedOf(context),
} as const
const WRITE_TOPIC = [
  { type: 'write', params: ({ event }: { event: { text: string } }) => ({ texts: { topic: event.text } }) },
  KEEP,
] as const
const WRITE_NOTE = [
  { type: 'write', params: ({ event }: { event: { text: string } }) => ({ texts: { note: event.text } }) },
  KEEP,
] as const

/** What is written where nothing waits to be saved. */
const WRITES = {
  'topic.change': { guard: 'mayWriteTopic', actions: [...WRITE_TOPIC], target: 'writing' },
  'note.change': { actions: [...WRITE_NOTE], target: 'writing' },
} as const
/** What is written while something is on its way. */
const KEEPS_WRITING = {
  'topic.change': { guard: 'mayWriteTopic', actions: [...WRITE_TOPIC] },
  'note.change': { actions: [...WRITE_NOTE] },
} as const
/** What is chosen, whatever else goes on: nobody waits for a turn. */
const CHOICES = {
  'agreement.mark': {
    guard: 'isAgreed',
    actions: { type: 'choose', params: ({ event: { mark } }: { event: { mark: Mark } }) => ({ mark }) },
  },
  'sharing.change': {
    guard: 'isAgreed',
    actions: { type: 'choose', params: ({ event: { on } }: { event: { on: boolean } }) => ({ share: on }) },
  },
  'stars.choose': {
    guard: 'mayRate',
    actions: {
      type: 'choose',
      params: ({ event: { value } }: { event: { value: number } }) => ({ stars: value }),
    },
  },
} as const
/** Of what was held the topic is written no more. */
const AFTERWARDS = { 'note.change': KEEPS_WRITING['note.change'] } as const
/** A topic that came too late is kept as part of the note. */
const MOVE = {
  guard: 'isLate',
  actions: [
    {
      type: 'write',
      params: ({ context: { draft, kept } }: { context: SessionPageContext }) => ({
        texts: { topic: kept.topic, note: [draft.note, draft.topic].filter(Boolean).join('\n') },
      }),
    },
    KEEP,
  ],
  target: 'writing',
} as const
const LOOK = {
  guard: { type: 'isNews', params: ({ event }: { event: ChangedEvent }) => event },
  actions: { type: 'hear', params: ({ event }: { event: ChangedEvent }) => event },
  target: 'looking',
} as const

const TAKE = {
  actions: {
    type: 'takePage',
    params: ({ event }: { event: { output: SessionLeft } }) => ({ left: event.output }),
  },
  target: 'checking',
} as const

/** Whether the session takes stars, first ones or others, as its own chart says. */
export const takesStars = ({ left, now }: Pick<SessionPageContext, 'left' | 'now'>): boolean =>
  left !== null && sessionSnapshot(left.session).can({ type: 'session.rate', by: 'coachee', now })

/** Whether its minutes are over and nobody has said yet how it ended. */
export const isBeingClosed = ({ left, now }: Pick<SessionPageContext, 'left' | 'now'>): boolean =>
  left !== null &&
  OPEN_SESSION.some((open) => open === left.session.state) &&
  !mayWriteTopic(left.session, now)

export const sessionPageMachine = setup({
  types: {
    context: {} as SessionPageContext,
    events: {} as SessionPageEvent,
    input: {} as { sessionId: Id; now: number },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadPage: port<SessionLeft, Id>('loadPage'),
    saveTexts: port<Versions, { sessionId: Id; topic: WrittenText | null; note: WrittenText | null }>(
      'saveTexts',
    ),
    markAgreement: port<LeftAgreement | null, { sessionId: Id; mark: Mark }>('markAgreement'),
    shareAgreements: port<boolean, { programId: Id; on: boolean }>('shareAgreements'),
    rateSession: port<Session, { session: Session; value: number }>('rateSession'),
    sessionChanges: sessionChangesPort,
    clock: clockPort,
  },
  delays: { pause: 900, again: 5000, poll: SESSIONS_POLL_MS },
  guards: {
    isThis: ({ context }, { session }: ChangedEvent) => session._id === context.sessionId,
    isNews: ({ context: { sessionId, left } }, { session }: ChangedEvent) =>
      session._id === sessionId && left !== null && session.version > left.session.version,
    isBehind: ({ context: { left, heard } }) => left !== null && heard > left.session.version,
    isBeingClosed: ({ context }) => isBeingClosed(context),
    changed: ({ context }) => {
      const { topic, note } = changesOf(context)
      return topic !== null || note !== null
    },
    stale: (_, { error }: { error: unknown }) => toFailure(error).type === 'conflict',
    mayWriteTopic: ({ context }) => takesTopic(context),
    isLate: ({ context }) => unsavedOf(context).topic !== null && !takesTopic(context),
    hasWish: ({ context }) => context.wants.length > 0,
    wantsMark: ({ context }) => context.wants.includes('mark'),
    wantsShare: ({ context }) => context.wants.includes('share'),
    wantsStars: ({ context }) => context.wants.includes('stars'),
    isAgreed: ({ context: { left } }) => left !== null && left.agreement !== null,
    mayRate: ({ context }) => takesStars(context),
  },
  actions: {
    /** provided at the edge: what is not saved outlives the page */
    keep: (_, _kept: KeptTexts) => {},
    hear: assign({
      heard: ({ context }, { session }: ChangedEvent) => Math.max(context.heard, session.version),
    }),
    takePage: assign((_, { left }: { left: SessionLeft }) => {
      const { waiting = {} } = left
      const topic = waiting.topic ?? left.topic
      const note = waiting.note ?? left.note
      return {
        left,
        heard: left.session.version,
        draft: { topic: topic.text, note: note.text },
        kept: { topic: left.topic.text, note: left.note.text },
        versions: { topic: topic.version, note: note.version },
        failure: null,
      }
    }),
    choose: assign(({ context: { wants } }, wish: Partial<Pick<SessionPageContext, Wish>>) => ({
      ...wish,
      wants: WISHES.filter((one) => one in wish || wants.includes(one)),
      failure: null,
    })),
    /** it is on its way: what is chosen from here on is another wish */
    send: assign({
      wants: ({ context: { wants } }, { wish }: { wish: Wish }) => wants.filter((one) => one !== wish),
    }),
    write: assign({
      draft: ({ context }, { texts }: { texts: Partial<Texts> }) => Object.assign({}, context.draft, texts),
    }),
  },
}).createMachine({
  id: 'sessionPage',
  description:
    'La página de una sesión, de quien la tuvo: su tema antes; después lo que acordaron, su nota y cómo estuvo.',
  context: ({ input }) => ({
    ...input,
    left: null,
    heard: 0,
    draft: EMPTY,
    kept: EMPTY,
    sent: EMPTY,
    versions: { topic: 0, note: 0 },
    mark: null,
    share: false,
    stars: 0,
    wants: [],
    failure: null,
  }),
  invoke: [{ src: 'sessionChanges' }, { src: 'clock' }],
  on: {
    ...CHOICES,
    'clock.ticked': { actions: assign({ now: ({ event }) => event.now }) },
    'session.changed': {
      guard: { type: 'isThis', params: ({ event }) => event },
      actions: { type: 'hear', params: ({ event }) => event },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae la sesión con lo que dejó.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        src: 'loadPage',
        input: ({ context }) => context.sessionId,
        onDone: TAKE,
        onError: { actions: keepFailure(), target: 'failed' },
      },
    },
    failed: {
      description: 'La sesión no llegó; se puede pedir de nuevo.',
      meta: { title: 'No se pudo cargar' },
      on: { 'page.retry': 'loading' },
    },
    saved: {
      description: 'Lo escrito está guardado: se puede salir cuando se quiera.',
      meta: { title: 'Guardado' },
      always: [
        { guard: 'isBeingClosed', target: 'closing' },
        { guard: 'hasWish', target: 'checking' },
      ],
      after: { again: { guard: 'isBehind', target: 'looking' } },
      on: {
        'session.changed': LOOK,
        ...WRITES,
        'topic.move': MOVE,
      },
    },
    closing: {
      description:
        'Terminó y su coach la está cerrando: lo que acordaron llega solo. Su nota se puede escribir.',
      meta: { title: 'La están cerrando' },
      after: { poll: 'looking' },
      on: {
        'session.changed': LOOK,
        'note.change': WRITES['note.change'],
        'topic.move': MOVE,
      },
    },
    looking: {
      description: 'La sesión cambió: se trae de nuevo sin tapar lo que se ve.',
      meta: { title: 'Trayendo lo nuevo' },
      on: WRITES,
      invoke: {
        src: 'loadPage',
        input: ({ context }) => context.sessionId,
        onDone: TAKE,
        onError: 'saved',
      },
    },
    writing: {
      description: 'Escribe; se guarda cuando hace una pausa.',
      meta: { title: 'Escribiendo' },
      on: {
        'topic.change': {
          guard: 'mayWriteTopic',
          actions: [...WRITE_TOPIC],
          target: 'writing',
          reenter: true,
        },
        'note.change': {
          actions: [...WRITE_NOTE],
          target: 'writing',
          reenter: true,
        },
      },
      after: { pause: 'checking' },
    },
    saving: {
      description: 'Se guarda lo que cambió mientras sigue escribiendo.',
      meta: { title: 'Guardando' },
      entry: assign({
        sent: ({ context }) =>
          takesTopic(context) ? context.draft : { ...context.draft, topic: context.kept.topic },
      }),
      on: KEEPS_WRITING,
      invoke: {
        src: 'saveTexts',
        input: ({ context }) => changesOf(context),
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
      description: 'Se mira si hay algo sin guardar o elegido, o algo nuevo que traer.',
      meta: { title: 'Mirando' },
      always: [
        { guard: 'changed', target: 'saving' },
        { guard: 'wantsMark', target: 'marking' },
        { guard: 'wantsShare', target: 'sharing' },
        { guard: 'wantsStars', target: 'rating' },
        { guard: 'isBehind', target: 'looking' },
        { target: 'saved' },
      ],
    },
    waiting: {
      description: 'No se pudo guardar: lo escrito se mantiene y se intenta de nuevo.',
      meta: { title: 'Sin guardar' },
      on: {
        'page.retry': 'saving',
        ...KEEPS_WRITING,
      },
      after: { again: 'saving' },
    },
    stale: {
      description: 'Se escribió en otro dispositivo: no se pisa.',
      meta: { title: 'Hay otra versión' },
      on: {
        'page.retry': {
          actions: {
            type: 'keep',
            params: ({ context: { sessionId } }) => ({ sessionId, topic: null, note: null }),
          },
          target: 'loading',
        },
      },
    },
    marking: {
      description: 'Se guarda qué fue de lo acordado.',
      meta: { title: 'Marcando' },
      entry: { type: 'send', params: { wish: 'mark' } },
      on: AFTERWARDS,
      invoke: {
        src: 'markAgreement',
        input: ({ context: { sessionId, mark } }) => ({ sessionId, mark: mark ?? 'open' }),
        onDone: {
          actions: assign({
            left: ({ context: { left }, event }) => left && { ...left, agreement: event.output },
            failure: null,
          }),
          target: 'checking',
        },
        onError: { actions: keepFailure(), target: 'checking' },
      },
    },
    sharing: {
      description: 'Se guarda si su próximo coach puede leer los acuerdos del programa.',
      meta: { title: 'Compartiendo' },
      entry: { type: 'send', params: { wish: 'share' } },
      on: AFTERWARDS,
      invoke: {
        src: 'shareAgreements',
        input: ({ context: { left, share } }) => {
          if (!left) throw new Error('no session to share')
          return { programId: left.session.program._id, on: share }
        },
        onDone: {
          actions: assign({
            left: ({ context: { left }, event }) => left && { ...left, shared: event.output },
            failure: null,
          }),
          target: 'checking',
        },
        onError: { actions: keepFailure(), target: 'checking' },
      },
    },
    rating: {
      description:
        'Se guarda con la primera estrella; se puede cambiar durante un día. Quien elige otra mientras tanto no espera: va después.',
      meta: { title: 'Evaluando' },
      entry: { type: 'send', params: { wish: 'stars' } },
      on: AFTERWARDS,
      invoke: {
        src: 'rateSession',
        input: ({ context: { left, stars } }) => {
          if (!left) throw new Error('no session to rate')
          return { session: left.session, value: stars }
        },
        onDone: {
          actions: assign({
            left: ({ context: { left }, event }) => left && { ...left, session: event.output },
            failure: null,
          }),
          target: 'checking',
        },
        onError: { actions: keepFailure(), target: 'checking' },
      },
    },
  },
})
export type SessionPageActor = ActorRefFrom<typeof sessionPageMachine>

const SENT_IN = { mark: 'marking', share: 'sharing', stars: 'rating' } as const
/** Whether what was chosen is not what the server has yet. */
export const isWanted = (snapshot: SnapshotFrom<typeof sessionPageMachine>, wish: Wish): boolean =>
  snapshot.context.wants.includes(wish) || snapshot.matches(SENT_IN[wish])
