import { questionnaireMachine } from '#machines/customers/questionnaire/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict } from '../../common'
import { brought } from '../../kit/parts'
import { askedPage, draftAskedPage, draftPage, publishedPage } from '../questionnaires-data'

type Known = { number: number; questionnaire: { versions: { number: number; state: string }[] } } | null
const PAGES = [askedPage, draftPage, draftAskedPage]

export const questionnaireModel: PathModel = {
  machine: questionnaireMachine,
  ways: ['Administración que mira un cuestionario'],
  inputs: [{ formId: 'form-pulse' }],
  events: [
    { type: 'version.choose', number: 1 },
    { type: 'version.choose', number: 2 },
    { type: 'draft.begin' },
    { type: 'deed.choose', deed: 'publish' },
    { type: 'deed.choose', deed: 'retire' },
    { type: 'deed.choose', deed: 'discard' },
    { type: 'deed.confirm' },
    { type: 'side.close' },
  ],
  offered: {
    'version.choose': ({ context }, { number }) => {
      const page = context.page as Known
      return page?.questionnaire.versions.some((one) => one.number === number) ?? false
    },
    'draft.begin': ({ context }) => {
      const page = context.page as Known
      return page?.questionnaire.versions[0]?.number === page?.number
    },
    'deed.choose': ({ context }, { deed }) => {
      const page = context.page as Known
      const state = page?.questionnaire.versions.find(({ number }) => number === page.number)?.state
      return state === (deed === 'retire' ? 'published' : 'draft')
    },
  },
  outcomes: {
    page: { done: PAGES },
    questionnaireDraft: { done: [draftPage, null] },
    actOnQuestionnaire: { done: [publishedPage], error: [conflict, networkFailure] },
  },
  parts: { page: brought(...PAGES) },
}
