import { fromPromise } from 'xstate'
import { formMachine, formPieces } from '#machines/development/form/chart'
import { isAnswer, readDraft, writeDraft } from '../../services/browser/drafts'
import { loadForm, saveAnswers } from '../../services/form/form'
import { brings } from '../brings'

/** Answers that did not reach the server wait in this tab, and are there when the form is opened again. */
export const filling = formMachine.provide({
  actions: { keep: (_, { formId, answers }) => writeDraft(formId, answers) },
  actors: {
    questions: brings(formPieces.questions, async (question) => {
      const loaded = await loadForm(question)
      const draft = readDraft(loaded.form._id, isAnswer)
      return { ...loaded, answers: { ...loaded.answers, ...draft }, waiting: Object.keys(draft) }
    }),
    saveAnswers: fromPromise(({ input }) => saveAnswers(input)),
  },
})
