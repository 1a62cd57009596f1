import { fromPromise } from 'xstate'
import { formMachine, formPieces } from '#machines/development/form/chart'
import { isAnswer, readDraft, writeDraft } from '../../services/browser/drafts'
import { loadForm, saveAnswers } from '../../services/form/form'
import { brings } from '../brings'

/** Answers that did not reach the server wait in this tab, and are there when the form is opened again. */
export const filling = formMachine.provide({
  actors: {
    questions: brings(formPieces.questions, async (question) => {
      const loaded = await loadForm(question)
      return { ...loaded, answers: { ...loaded.answers, ...readDraft(loaded.form._id, isAnswer) } }
    }),
    saveAnswers: fromPromise(async ({ input }) => {
      writeDraft(input.formId, { ...readDraft(input.formId, isAnswer), ...input.answers })
      await saveAnswers(input)
      writeDraft(input.formId, {})
    }),
  },
})
