import { type ActorRefFrom, and, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Goal } from '#domain/goals'
import type { Id, Instant, Name, Picture } from '#domain/models'
import type { Recommendation } from '#domain/readings'
import type { Mark } from '#domain/session-leaves'
import type { SessionState } from '#domain/session-states'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

export type FileSession = {
  _id: Id
  slot: Instant
  state: SessionState
  program: string
  /** its hour had not come when the file came */
  ahead: boolean
  /** what the coachee wrote before it; empty: nothing */
  topic: string
  /** what both agreed, and what the coachee says became of it */
  agreement: FileAgreement | null
  notes: Notes
  /** written here and not on the server yet, over that version */
  unsaved?: Notes | null
}
/** version: the one it is written over */
type Notes = { text: string; version: number }
export type FileAgreement = {
  text: string
  firstStep: string
  dueOn: string | null
  topics: readonly string[]
  /** the title of the objective it is about; null: none */
  objective: string | null
  mark: Mark | null
}
export type FilePerson = {
  _id: Id
  name: Name
  picture: Picture | null
  position: string | null
  organization: string | null
  city: string | null
}
/** A session with another coach: when, and what was agreed if the coachee shares it. */
export type OtherSession = { slot: Instant; agreement: string | null; firstStep: string | null }
/** What a coach knows of one coachee: the sessions together, newest first, and what they answered before the first. */
export type CoacheeFile = {
  person: FilePerson | null
  /** they are accompanied no longer */
  isPast: boolean
  held: number
  plan: number | null
  program: string | null
  endDate: Instant | null
  sessions: FileSession[]
  others: readonly OtherSession[]
  answers: { label: string; answer: string }[]
  focuses: readonly string[]
  /** what they want to reach, and how far they are: theirs to write, the coach's to read */
  goals: Goal[]
  /** what this coach recommended them to read */
  recommended: Recommendation[]
}
/** Which sessions are seen: all, those with an agreement, or those with a note. */
export const SEGMENTS = ['all', 'agreements', 'notes'] as const
export type Segment = (typeof SEGMENTS)[number]
export type CoacheeFileContext = CoacheeFile & {
  coacheeId: Id
  segment: Segment
  /** what is looked for in the notes */
  search: string
  /** whose notes are being written; null: the two have no session yet */
  sessionId: Id | null
  draft: string
  failure: Failure | null
  /** the coachee was reminded while this file is open */
  reminded: boolean
  /** it closes once everything is saved */
  leaves: boolean
}
export type CoacheeFileEvent =
  | { type: 'file.retry' }
  | { type: 'segment.choose'; segment: Segment }
  | { type: 'search.change'; text: string }
  | { type: 'session.choose'; sessionId: Id }
  | { type: 'notes.change'; text: string }
  | { type: 'reminder.send' }
  /** somebody else is wanted: what is not saved yet is saved before it ends */
  | { type: 'file.leave' }

const chosen = ({ sessions, sessionId }: CoacheeFileContext): FileSession | undefined =>
  sessions.find(({ _id }) => _id === sessionId)
/** What a text begins with: what waits on this device, else what the server has. */
const textOf = (session: FileSession | undefined): string =>
  session?.unsaved?.text ?? session?.notes.text ?? ''
const versionOf = (session: FileSession | undefined): number =>
  session?.unsaved?.version ?? session?.notes.version ?? 0
/** Where notes are kept on this device; null: the server has them. */
export type KeptNotes = { sessionId: Id; notes: Notes | null }
const KEEP = {
  type: 'keep',
  params: ({ context }: { context: CoacheeFileContext }): KeptNotes => {
    const session = chosen(context)
    const { draft: text, sessionId } = context
    const isKept = text === (session?.notes.text ?? '')
    return { sessionId: sessionId ?? '', notes: isKept ? null : { text, version: versionOf(session) } }
  },
} as const
const WRITE = [{ type: 'write', params: ({ event }: { event: { text: string } }) => event }, KEEP] as const
/** What a reminder is of. */
export type Notice = { type: 'sessionReminder'; sessionId: Id } | { type: 'bookingReminder'; userId: Id }
const goesOn = ({ state, ahead }: FileSession): boolean =>
  state === 'inprogress' || (state === 'active' && !ahead)
/** The session that is agreed, the soonest; else that one should be booked. */
export function noticeOf({ sessions, coacheeId }: CoacheeFileContext): Notice {
  const agreed = sessions.findLast(({ state, ahead }) => state === 'active' && ahead)
  return agreed
    ? { type: 'sessionReminder', sessionId: agreed._id }
    : { type: 'bookingReminder', userId: coacheeId }
}
/** The session asked for, else the next one, else the last one. */
const startWith = (sessions: FileSession[], wanted: Id | null): FileSession | undefined =>
  sessions.find(({ _id }) => _id === wanted) ??
  [...sessions].reverse().find(({ state }) => state === 'inprogress' || state === 'active') ??
  sessions[0]

export const coacheeFileMachine = setup({
  types: {
    context: {} as CoacheeFileContext,
    events: {} as CoacheeFileEvent,
    input: {} as { coacheeId: Id; sessionId: Id | null },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadFile: port<CoacheeFile, Id>('loadFile'),
    saveNotes: port<{ text: string; version: number }, { sessionId: Id; text: string; version: number }>(
      'saveNotes',
    ),
    sendReminder: port<void, Notice>('sendReminder'),
  },
  delays: { pause: 900, again: 5000 },
  guards: {
    changed: ({ context }) => context.draft !== (chosen(context)?.notes.text ?? ''),
    stale: (_, { error }: { error: unknown }) => toFailure(error).type === 'conflict',
    leaves: ({ context }) => context.leaves,
    remindable: ({ context }) => !context.reminded && !context.sessions.some(goesOn),
  },
  actions: {
    /** provided at the edge: what is not saved outlives the page */
    keep: (_, _kept: KeptNotes) => {},
    takeFile: assign(({ context }, { file }: { file: CoacheeFile }) => {
      const session = startWith(file.sessions, context.sessionId)
      return { ...file, sessionId: session?._id ?? null, draft: textOf(session), failure: null }
    }),
    takeSaved: assign({
      failure: null,
      sessions: ({ context }, { notes }: { notes: FileSession['notes'] }) =>
        context.sessions.map((session) =>
          session._id === context.sessionId ? { ...session, notes, unsaved: null } : session,
        ),
    }),
    choose: assign(({ context }, { sessionId }: { sessionId: Id }) => ({
      sessionId,
      draft: textOf(context.sessions.find(({ _id }) => _id === sessionId)),
      failure: null,
    })),
    write: assign({ draft: (_, { text }: { text: string }) => text }),
    leave: assign({ leaves: true }),
    takeReminded: assign({ reminded: true, failure: null }),
  },
}).createMachine({
  id: 'coacheeFile',
  description:
    'Lo que un coach tiene a mano de un coachee: sus respuestas, las sesiones que llevan y las notas.',
  context: ({ input }) => ({
    ...input,
    person: null,
    isPast: false,
    held: 0,
    plan: null,
    program: null,
    endDate: null,
    sessions: [],
    others: [],
    answers: [],
    focuses: [],
    goals: [],
    recommended: [],
    segment: 'all',
    search: '',
    draft: '',
    failure: null,
    reminded: false,
    leaves: false,
  }),
  initial: 'loading',
  on: {
    'segment.choose': { actions: assign({ segment: ({ event }) => event.segment }) },
    'search.change': { actions: assign({ search: ({ event }) => event.text }) },
    'file.leave': '.left',
  },
  states: {
    loading: {
      description: 'Se trae la ficha.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        src: 'loadFile',
        input: ({ context }) => context.coacheeId,
        onDone: {
          actions: { type: 'takeFile', params: ({ event }) => ({ file: event.output }) },
          target: 'checking',
        },
        onError: { actions: keepFailure(), target: 'failed' },
      },
    },
    failed: {
      description: 'La ficha no llegó.',
      meta: { title: 'No se pudo cargar' },
      on: { 'file.retry': 'loading' },
    },
    saved: {
      description: 'Lo escrito está guardado.',
      meta: { title: 'Guardado' },
      always: { guard: 'leaves', target: 'left' },
      on: {
        'session.choose': { actions: { type: 'choose', params: ({ event }) => event }, target: 'checking' },
        'notes.change': { actions: [...WRITE], target: 'writing' },
        'reminder.send': { guard: 'remindable', target: 'reminding' },
      },
    },
    reminding: {
      description:
        'Se le recuerda su próxima sesión, o que agende una, mientras se puede seguir escribiendo.',
      meta: { title: 'Recordando' },
      on: {
        'notes.change': { actions: [...WRITE] },
        'file.leave': { actions: 'leave' },
      },
      invoke: {
        src: 'sendReminder',
        input: ({ context }) => noticeOf(context),
        onDone: { actions: 'takeReminded', target: 'checking' },
        onError: { actions: keepFailure(), target: 'checking' },
      },
    },
    writing: {
      description: 'Escribe; se guarda cuando hace una pausa.',
      meta: { title: 'Escribiendo' },
      on: {
        'notes.change': {
          actions: [...WRITE],
          target: 'writing',
          reenter: true,
        },
        'file.leave': { actions: 'leave', target: 'checking' },
      },
      after: { pause: [{ guard: 'changed', target: 'saving' }, { target: 'saved' }] },
    },
    saving: {
      description: 'Se guardan las notas mientras sigue escribiendo.',
      meta: { title: 'Guardando' },
      on: {
        'notes.change': { actions: [...WRITE] },
        'file.leave': { actions: 'leave' },
      },
      invoke: {
        src: 'saveNotes',
        input: ({ context }) => ({
          sessionId: context.sessionId ?? '',
          text: context.draft,
          version: versionOf(chosen(context)),
        }),
        onDone: {
          actions: [{ type: 'takeSaved', params: ({ event }) => ({ notes: event.output }) }, KEEP],
          target: 'checking',
        },
        onError: [
          {
            guard: { type: 'stale', params: ({ event }) => ({ error: event.error }) },
            actions: keepFailure(),
            target: 'stale',
          },
          {
            actions: keepFailure(),
            target: 'waiting',
          },
        ],
      },
    },
    checking: {
      description: 'Se mira si escribió más mientras se guardaba.',
      meta: { title: 'Mirando' },
      always: [
        { guard: and(['leaves', 'changed']), target: 'saving' },
        { guard: 'changed', target: 'writing' },
        { target: 'saved' },
      ],
    },
    waiting: {
      description: 'No se pudo guardar: lo escrito se mantiene y se intenta de nuevo.',
      meta: { title: 'Sin guardar' },
      on: {
        'file.retry': 'saving',
        'notes.change': { actions: [...WRITE] },
        'file.leave': { actions: 'leave', target: 'saving' },
      },
      after: { again: 'saving' },
    },
    stale: {
      description: 'Las notas se escribieron en otro dispositivo: no se pisan.',
      meta: { title: 'Hay otra versión' },
      on: {
        'file.retry': {
          actions: {
            type: 'keep',
            params: ({ context }) => ({ sessionId: context.sessionId ?? '', notes: null }),
          },
          target: 'loading',
        },
      },
    },
    left: { type: 'final', description: 'Todo quedó guardado.', meta: { title: 'Cerrada' } },
  },
})
export type CoacheeFileActor = ActorRefFrom<typeof coacheeFileMachine>
