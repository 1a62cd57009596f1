import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Contest, Id, Instant } from '#domain/models'
import type { SessionState } from '#domain/session-states'
import { tell } from '../../kit/app'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'

export const FILTERS = ['coaches', 'coachees', 'programs', 'organizations'] as const
export type Filter = (typeof FILTERS)[number]
export type Choice = { id: Id; name: string }
export type SummarySession = {
  _id: Id
  version: number
  slot: Instant
  state: SessionState
  program: string
  joins: { userId: Id; joinedAt: Instant }[]
  contest: Contest | null
}
export type SummaryPerson = { _id: Id; name: string; email: string | null }
export type SummaryGroup = { coach: SummaryPerson; coachee: SummaryPerson; sessions: SummarySession[] }
export type Summary = {
  page: number
  /** null, as `total`: more than are counted */
  pages: number | null
  total: number | null
  groups: SummaryGroup[]
}
/** One choice a filter; null: all. */
export type SummaryFilters = Record<Filter, Choice | null>
/** Dates yyyy-mm-dd, empty: without limit. */
export type SummaryQuestion = { page: number; filters: SummaryFilters; from: string; to: string }
type Resolution = { session: SummarySession; group: SummaryGroup; reason: string; refund: boolean | null }
export type InfoSessionContext = {
  question: SummaryQuestion
  /** the dates as they are being written */
  span: { from: string; to: string }
  summary: Summary | null
  resolution: Resolution | null
  resolveFailure: Failure | null
}
export type InfoSessionEvent =
  | { type: 'filter.change'; filter: Filter; choice: Choice | null }
  | { type: 'span.change'; from?: string; to?: string }
  | { type: 'span.apply' }
  | { type: 'filters.clear' }
  | { type: 'page.turn'; page: number }
  | { type: 'csv.export' }
  | { type: 'contest.open'; sessionId: Id }
  | { type: 'contest.write'; reason?: string; refund?: boolean }
  | { type: 'contest.resolve' }
  | { type: 'contest.dismiss' }

const everything: SummaryQuestion = {
  page: 1,
  filters: { coaches: null, coachees: null, programs: null, organizations: null },
  from: '',
  to: '',
}
const isDate = (text: string): boolean => text === '' || /^\d{4}-\d\d-\d\d$/.test(text)
const contested = ({ summary }: InfoSessionContext, id: Id): Resolution | null => {
  for (const group of summary?.groups ?? []) {
    const session = group.sessions.find(({ _id }) => _id === id)
    if (session?.contest && session.contest.resolvedAt === null)
      return { session, group, reason: '', refund: null }
  }
  return null
}

export const infoSessionParts = {
  summary: loadMachine<Summary, SummaryQuestion>({
    id: 'infoSession.summary',
    title: 'Sesiones',
    description: 'Una página de lo que se eligió.',
  }),
}

export const infoSessionMachine = setup({
  types: {
    context: {} as InfoSessionContext,
    events: {} as InfoSessionEvent,
    children: {} as { summary: 'summary' },
    tags: {} as 'loading' | 'dialog',
    meta: {} as { title: string },
  },
  actors: {
    summary: infoSessionParts.summary,
    exportCsv: port<void, SummaryQuestion>('exportCsv'),
    resolveContest: port<void, { sessionId: Id; version: number; reason: string; refund: boolean }>(
      'resolveContest',
    ),
  },
  guards: {
    hasPage: ({ context }, { page }: { page: number }) =>
      page >= 1 &&
      context.summary !== null &&
      page <= (context.summary.pages ?? Number.POSITIVE_INFINITY) &&
      page !== context.question.page,
    spanChanged: ({ context: { span, question } }) =>
      isDate(span.from) && isDate(span.to) && (span.from !== question.from || span.to !== question.to),
    isContested: ({ context }, { sessionId }: { sessionId: Id }) => contested(context, sessionId) !== null,
    decided: ({ context }) =>
      context.resolution !== null &&
      context.resolution.refund !== null &&
      context.resolution.reason.trim() !== '',
  },
  actions: {
    ask: assign({
      question: ({ context }, change: Partial<SummaryQuestion>) => ({ ...context.question, ...change }),
    }),
  },
}).createMachine({
  id: 'infoSession',
  description: 'Todas las sesiones por coach y coachee, y los reclamos de inasistencia por resolver.',
  context: () => ({
    question: everything,
    span: { from: '', to: '' },
    summary: null,
    resolution: null,
    resolveFailure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae una página.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        id: 'summary',
        src: 'summary',
        input: ({ context }) => ({ question: context.question }),
        onDone: { actions: assign({ summary: ({ event }) => event.output }), target: 'showing' },
      },
    },
    showing: {
      description: 'Se ve una página; se puede filtrar, pasar de página y bajar todo.',
      meta: { title: 'A la vista' },
      on: {
        'filter.change': {
          actions: {
            type: 'ask',
            params: ({ context, event }) => ({
              page: 1,
              filters: { ...context.question.filters, [event.filter]: event.choice },
            }),
          },
          target: 'loading',
        },
        'span.change': {
          actions: assign({
            span: ({ context: { span }, event }) => ({
              from: event.from ?? span.from,
              to: event.to ?? span.to,
            }),
          }),
        },
        'span.apply': {
          guard: 'spanChanged',
          actions: { type: 'ask', params: ({ context }) => ({ page: 1, ...context.span }) },
          target: 'loading',
        },
        'filters.clear': {
          actions: [{ type: 'ask', params: everything }, assign({ span: { from: '', to: '' } })],
          target: 'loading',
        },
        'page.turn': {
          guard: { type: 'hasPage', params: ({ event }) => event },
          actions: { type: 'ask', params: ({ event }) => ({ page: event.page }) },
          target: 'loading',
        },
        'csv.export': 'exporting',
        'contest.open': {
          guard: { type: 'isContested', params: ({ event }) => event },
          actions: assign({
            resolution: ({ context, event }) => contested(context, event.sessionId),
            resolveFailure: null,
          }),
          target: 'deciding',
        },
      },
    },
    exporting: {
      description: 'Se juntan todas las páginas en un archivo.',
      meta: { title: 'Preparando el archivo' },
      invoke: {
        src: 'exportCsv',
        input: ({ context }) => context.question,
        onDone: {
          actions: tell(() => [{ type: 'snackbar.show', content: 'El archivo está en tus descargas.' }]),
          target: 'showing',
        },
        onError: {
          actions: tell(({ event }) => [
            { type: 'snackbar.show', color: 'error', content: toFailure(event.error).message },
          ]),
          target: 'showing',
        },
      },
    },
    deciding: {
      description: 'Mira las entradas de ambas partes y decide el reclamo.',
      meta: { title: 'Resolviendo un reclamo' },
      tags: 'dialog',
      on: {
        'contest.write': {
          actions: assign({
            resolution: ({ context, event }) =>
              context.resolution && {
                ...context.resolution,
                reason: event.reason ?? context.resolution.reason,
                refund: event.refund ?? context.resolution.refund,
              },
          }),
        },
        'contest.resolve': { guard: 'decided', target: 'resolving' },
        'contest.dismiss': 'showing',
      },
    },
    resolving: {
      description: 'Se guarda la decisión y se corrige el crédito si corresponde.',
      meta: { title: 'Guardando' },
      tags: 'dialog',
      invoke: {
        src: 'resolveContest',
        input: ({ context: { resolution } }) => {
          if (!resolution) throw new Error('nothing to resolve')
          const { session, reason, refund } = resolution
          return {
            sessionId: session._id,
            version: session.version,
            reason: reason.trim(),
            refund: refund ?? false,
          }
        },
        onDone: {
          actions: tell(() => [{ type: 'snackbar.show', content: 'Reclamo resuelto.' }]),
          target: 'loading',
        },
        onError: {
          actions: assign({ resolveFailure: ({ event }) => toFailure(event.error) }),
          target: 'deciding',
        },
      },
    },
  },
})
export type InfoSessionActor = ActorRefFrom<typeof infoSessionMachine>
