import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Part } from '#domain/questionnaires'
import { port } from '../../kit/port'
import type { QuestionnairePage } from '../questionnaires/data'
import {
  changed,
  type DraftContent,
  type DraftQuestion,
  draftOf,
  knownOf,
  moved,
  removed,
  withNew,
} from './draft'

export type DraftView = 'questions' | 'preview'
export type QuestionnaireDraftContext = {
  page: QuestionnairePage
  draft: DraftContent
  /** the question that is being written; null: none */
  at: number | null
  view: DraftView
  /** `questions.3.label` → sentence, as the server found it */
  errors: Record<string, string>
  failure: Failure | null
  saved: QuestionnairePage | null
}
export type SavingDraft = Pick<QuestionnaireDraftContext, 'page' | 'draft'>
type Event =
  | { type: 'name.change'; value: string }
  | { type: 'part.change'; part: number; change: Partial<Part> }
  | { type: 'question.open'; at: number }
  | { type: 'question.close' }
  | { type: 'question.change'; at: number; change: Partial<DraftQuestion> }
  | { type: 'question.add'; part: number }
  | { type: 'question.remove'; at: number }
  | { type: 'question.move'; at: number; by: -1 | 1 }
  | { type: 'view.choose'; view: DraftView }
  | { type: 'draft.save' }
  | { type: 'draft.leave' }
  | { type: 'draft.drop' }
  | { type: 'side.close' }

const without = (errors: Record<string, string>, at: number, change: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([name]) => !Object.keys(change).some((field) => name === `questions.${at}.${field}`),
    ),
  )
/** The first question something is wrong with. */
const wrongIn = (errors: Record<string, string>): number | null => {
  const places = Object.keys(errors).flatMap((name) => /^questions\.(\d+)\./.exec(name)?.[1] ?? [])
  return places.length === 0 ? null : Math.min(...places.map(Number))
}

export const questionnaireDraftMachine = setup({
  types: {
    context: {} as QuestionnaireDraftContext,
    events: {} as Event,
    input: {} as { page: QuestionnairePage },
    output: {} as QuestionnairePage | null,
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: { saveDraft: port<QuestionnairePage, SavingDraft>('saveDraft') },
  guards: {
    isFree: ({ context: { page, draft } }, { at }: { at: number }) => {
      const question = draft.questions[at]
      return question !== undefined && draft.questions.length > 1 && !knownOf(page, question.key)?.keptBy
    },
    canMove: ({ context: { page, draft } }, { at, by }: { at: number; by: -1 | 1 }) =>
      moved(draft.questions, at, by, page.parts.length) !== null,
    isOther: ({ context }, { view }: { view: DraftView }) => view !== context.view,
    isChanged: ({ context: { page, draft } }) => JSON.stringify(draft) !== JSON.stringify(draftOf(page)),
  },
  actions: {
    put: assign(({ context }, { questions, at }: { questions: DraftQuestion[]; at: number | null }) => ({
      draft: { name: context.draft.name, parts: context.draft.parts, questions },
      at,
      // places are others now
      errors: {},
      failure: null,
    })),
  },
}).createMachine({
  id: 'questionnaireDraft',
  description: 'Escribir la versión siguiente de un cuestionario: preguntas, orden y cómo se verá.',
  context: ({ input: { page } }) => ({
    page,
    draft: draftOf(page),
    at: null,
    view: 'questions',
    errors: {},
    failure: null,
    saved: null,
  }),
  output: ({ context }) => context.saved,
  initial: 'editing',
  states: {
    editing: {
      description: 'Se agregan, quitan, ordenan y escriben preguntas. Nadie las ve todavía.',
      meta: { title: 'Escribiendo' },
      on: {
        'name.change': {
          actions: assign(({ context, event }) => ({
            draft: { name: event.value, parts: context.draft.parts, questions: context.draft.questions },
            errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== 'name')),
          })),
        },
        'part.change': {
          actions: assign(({ context: { draft, errors }, event: { part, change } }) => ({
            draft: {
              name: draft.name,
              parts: draft.parts.map((one, at) => (at === part ? Object.assign({}, one, change) : one)),
              questions: draft.questions,
            },
            errors: Object.fromEntries(
              Object.entries(errors).filter(([name]) => !name.startsWith(`parts.${part}.`)),
            ),
          })),
        },
        'question.open': {
          actions: assign({ at: ({ event }) => event.at }),
        },
        'question.close': { actions: assign({ at: null }) },
        'question.change': {
          actions: assign(({ context: { draft, errors }, event: { at, change } }) => ({
            draft: { name: draft.name, parts: draft.parts, questions: changed(draft.questions, at, change) },
            errors: without(errors, at, change),
          })),
        },
        'question.add': {
          actions: {
            type: 'put',
            params: ({ context, event }) => withNew(context.draft.questions, event.part),
          },
        },
        'question.remove': {
          guard: { type: 'isFree', params: ({ event }) => event },
          actions: {
            type: 'put',
            params: ({ context, event }) => ({
              questions: removed(context.draft.questions, event.at),
              at: null,
            }),
          },
        },
        'question.move': {
          guard: { type: 'canMove', params: ({ event }) => event },
          actions: {
            type: 'put',
            params: ({ context: { draft, page, at }, event }) => {
              const after = moved(draft.questions, event.at, event.by, page.parts.length)
              return {
                questions: after?.questions ?? [...draft.questions],
                at: at === event.at ? (after?.at ?? at) : null,
              }
            },
          },
        },
        'view.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: assign({ view: ({ event }) => event.view }),
        },
        'draft.save': { actions: assign({ failure: null, errors: {} }), target: 'saving' },
        'draft.leave': [{ guard: 'isChanged', target: 'leaving' }, { target: 'left' }],
      },
    },
    leaving: {
      description: 'Hay cambios sin guardar: se pregunta antes de dejarlos.',
      meta: { title: 'Dejando el borrador' },
      on: { 'draft.drop': 'left', 'side.close': 'editing' },
    },
    saving: {
      description: 'Se guarda el borrador; el servidor mira cada pregunta.',
      meta: { title: 'Guardando' },
      tags: 'busy',
      invoke: {
        src: 'saveDraft',
        input: ({ context: { page, draft } }) => ({ page, draft }),
        onDone: { actions: assign({ saved: ({ event }) => event.output }), target: 'saved' },
        onError: {
          actions: assign(({ event }) => {
            const failure = toFailure(event.error)
            const errors = failure.fields ?? {}
            return { failure, errors, at: wrongIn(errors), view: 'questions' as const }
          }),
          target: 'editing',
        },
      },
    },
    saved: { type: 'final', description: 'Quedó guardado como borrador.', meta: { title: 'Guardado' } },
    left: { type: 'final', description: 'Se dejó como estaba.', meta: { title: 'Sin cambios' } },
  },
})
export type QuestionnaireDraftActor = ActorRefFrom<typeof questionnaireDraftMachine>
