import { fromPromise } from 'xstate'
import { focusFormMachine } from '#machines/customers/focus-form/chart'
import { focusesMachine, focusesParts } from '#machines/customers/focuses/chart'
import { questionnaireMachine, questionnaireParts } from '#machines/customers/questionnaire/chart'
import { questionnaireDraftMachine } from '#machines/customers/questionnaire-draft/chart'
import { questionnairesMachine, questionnairesParts } from '#machines/customers/questionnaires/chart'
import { FocusesView } from '../features/form/FocusesView'
import { QuestionnairesView } from '../features/form/QuestionnairesView'
import { QuestionnaireView } from '../features/form/QuestionnaireView'
import { loadFocuses, removeFocus, saveFocus } from '../services/form/focuses'
import {
  actOnQuestionnaire,
  loadQuestionnaire,
  loadQuestionnaires,
  saveQuestionnaire,
} from '../services/form/questionnaires'
import { brings } from './brings'
import { type Chunk, defineScreen, part } from './screen'

const listing = questionnairesMachine.provide({
  actors: { questionnaires: brings(questionnairesParts.questionnaires, () => loadQuestionnaires()) },
})
const one = questionnaireMachine.provide({
  actors: {
    page: brings(questionnaireParts.page, loadQuestionnaire),
    questionnaireDraft: questionnaireDraftMachine.provide({
      actors: { saveDraft: fromPromise(({ input }) => saveQuestionnaire(input)) },
    }),
    actOnQuestionnaire: fromPromise(({ input }) => actOnQuestionnaire(input)),
  },
})
const focuses = focusesMachine.provide({
  actors: {
    catalogue: brings(focusesParts.catalogue, () => loadFocuses()),
    focusForm: focusFormMachine.provide({ actors: { submit: fromPromise(({ input }) => saveFocus(input)) } }),
    removeFocus: fromPromise(({ input }) => removeFocus(input)),
  },
})

export default {
  screens: {
    questionnaires: defineScreen({
      open: () => ({ parts: { list: part(listing, undefined) } }),
      View: ({ actors }) => <QuestionnairesView actor={actors.list} />,
    }),
    focuses: defineScreen({
      open: () => ({ parts: { focuses: part(focuses, undefined) } }),
      View: ({ actors }) => <FocusesView actor={actors.focuses} />,
    }),
    questionnaire: defineScreen({
      open: ({ params }) => ({ parts: { page: part(one, { formId: params.formId ?? '' }) } }),
      View: ({ actors }) => <QuestionnaireView actor={actors.page} />,
    }),
  },
} satisfies Chunk
