import { fromPromise } from 'xstate'
import type { Answer } from '#domain/models'
import { formMachine } from '#machines/form/chart'
import { readDraft, writeDraft } from '../services/browser/drafts'
import { loadForm, saveAnswers } from '../services/form/form'

/** Answers that did not reach the server wait in this tab, and are there when the form is opened again. */
export const filling = formMachine.provide({
  actors: {
    loadForm: fromPromise(async ({ input }) => {
      const loaded = await loadForm(input)
      return { ...loaded, answers: { ...loaded.answers, ...readDraft<Answer>(loaded.form._id) } }
    }),
    saveAnswers: fromPromise(async ({ input }) => {
      writeDraft(input.formId, { ...readDraft(input.formId), ...input.answers })
      await saveAnswers(input)
      writeDraft(input.formId, {})
    }),
  },
})
