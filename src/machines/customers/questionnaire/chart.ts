import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Id } from '#domain/models'
import { tell } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say } from '../../kit/say'
import { questionnaireDraftMachine } from '../questionnaire-draft/chart'
import { type QuestionnairePage, stateOf, versionIn } from '../questionnaires/data'

export type QuestionnaireDeed = 'publish' | 'retire' | 'discard'
export type QuestionnaireQuestion = { formId: Id; number: number | null }
export type QuestionnaireContext = QuestionnaireQuestion & {
  page: QuestionnairePage | null
  deed: QuestionnaireDeed | null
  failure: Failure | null
}
export type ActingOn = { deed: QuestionnaireDeed; formId: Id; version: number }
const DONE: Record<QuestionnaireDeed, string> = {
  publish: 'Publicado. Lo responde quien empiece desde ahora.',
  retire: 'Este cuestionario ya no se pregunta.',
  discard: 'Borrador descartado.',
}

export const questionnaireParts = {
  page: loadMachine<QuestionnairePage, QuestionnaireQuestion>({
    id: 'questionnaire.page',
    title: 'Cuestionario',
    description: 'Una versión de un cuestionario con sus preguntas y su uso.',
  }),
}

export const questionnaireMachine = setup({
  types: {
    context: {} as QuestionnaireContext,
    events: {} as
      | { type: 'version.choose'; number: number }
      | { type: 'draft.begin' }
      | { type: 'deed.choose'; deed: QuestionnaireDeed }
      | { type: 'deed.confirm' }
      | { type: 'side.close' },
    input: {} as { formId: Id },
    children: {} as { page: 'page'; questionnaireDraft: 'questionnaireDraft' },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    page: questionnaireParts.page,
    questionnaireDraft: questionnaireDraftMachine,
    actOnQuestionnaire: port<QuestionnairePage, ActingOn>('actOnQuestionnaire'),
  },
  guards: {
    isOther: ({ context: { page } }, { number }: { number: number }) => page?.number !== number,
    isNewest: ({ context: { page } }) => page !== null && isNewest(page),
    isPossible: ({ context: { page } }, { deed }: { deed: QuestionnaireDeed }) =>
      page !== null &&
      stateOf(page) === (deed === 'retire' ? 'published' : 'draft') &&
      (deed !== 'discard' || page.questionnaire.versions.length > 1),
    wasSaved: (_, { saved }: { saved: QuestionnairePage | null }) => saved !== null,
  },
}).createMachine({
  id: 'questionnaire',
  description: 'Un cuestionario con sus versiones: lo publicado no cambia, se escribe la versión que sigue.',
  context: ({ input }) => ({ formId: input.formId, number: null, page: null, deed: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Se trae una versión: la que se escribe, o la que se pregunta.',
      meta: { title: 'Cargando' },
      invoke: {
        id: 'page',
        src: 'page',
        input: ({ context: { formId, number } }) => ({ question: { formId, number } }),
        onDone: { actions: assign({ page: ({ event }) => event.output }), target: 'showing' },
      },
    },
    showing: {
      description: 'Se ve como la vería quien responde, con las demás versiones al lado.',
      meta: { title: 'A la vista' },
      on: {
        'version.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: assign({ number: ({ event }) => event.number }),
          target: 'opening',
        },
        'draft.begin': { guard: 'isNewest', target: 'writing' },
        'deed.choose': {
          guard: { type: 'isPossible', params: ({ event }) => event },
          actions: assign({ deed: ({ event }) => event.deed, failure: null }),
          target: 'confirming',
        },
      },
    },
    writing: {
      description: 'Se escribe la versión que sigue.',
      meta: { title: 'Escribiendo' },
      invoke: {
        id: 'questionnaireDraft',
        src: 'questionnaireDraft',
        input: ({ context: { page } }) => ({ page: page as QuestionnairePage }),
        onDone: [
          {
            guard: { type: 'wasSaved', params: ({ event }) => ({ saved: event.output }) },
            actions: [
              assign({ page: ({ event }) => event.output, number: null }),
              say('Borrador guardado. Nadie lo responde hasta que lo publiques.'),
            ],
            target: 'showing',
          },
          { target: 'showing' },
        ],
      },
    },
    confirming: {
      description: 'Se dice qué pasará y se espera la decisión.',
      meta: { title: 'Confirmando' },
      on: { 'deed.confirm': 'acting', 'side.close': 'showing' },
    },
    acting: {
      description: 'Se publica, se descarta o se deja de preguntar, una sola vez.',
      meta: { title: 'Guardando' },
      tags: 'busy',
      invoke: {
        src: 'actOnQuestionnaire',
        input: ({ context: { deed, formId, page } }) => ({
          deed: deed ?? 'publish',
          formId,
          version: page?.questionnaire.version ?? 0,
        }),
        onDone: {
          actions: [
            assign({ page: ({ event }) => event.output, number: null }),
            tell(({ context }) => [{ type: 'snackbar.show', content: DONE[context.deed ?? 'publish'] }]),
          ],
          target: 'showing',
        },
        onError: { actions: keepFailure(), target: 'confirming' },
      },
    },
  },
})

/** What the next version is written from: the draft, or what is asked today while there is none. */
export const isNewest = (page: QuestionnairePage): boolean => {
  const { questionnaire, number } = page
  const newest =
    versionIn(questionnaire, 'draft') ?? versionIn(questionnaire, 'published') ?? questionnaire.versions[0]
  return newest?.number === number
}
export type QuestionnaireActor = ActorRefFrom<typeof questionnaireMachine>
