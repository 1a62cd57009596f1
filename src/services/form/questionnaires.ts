import type { ActingOn, QuestionnaireQuestion } from '#machines/customers/questionnaire/chart'
import type { SavingDraft } from '#machines/customers/questionnaire-draft/chart'
import { questionIn } from '#machines/customers/questionnaire-draft/draft'
import type { Questionnaire, QuestionnairePage } from '#machines/customers/questionnaires/data'
import {
  DiscardQuestionnaireDocument,
  PublishQuestionnaireDocument,
  QuestionnaireDocument,
  QuestionnairesDocument,
  RetireQuestionnaireDocument,
  SaveQuestionnaireDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'

export const loadQuestionnaires = async (): Promise<readonly Questionnaire[]> =>
  (await execute(QuestionnairesDocument, {})).questionnaires

export const loadQuestionnaire = async ({
  formId,
  number,
}: QuestionnaireQuestion): Promise<QuestionnairePage> =>
  (await execute(QuestionnaireDocument, { _id: formId, number })).questionnaire

/** Writes the draft; what was said to ask the same goes on under its key. */
export async function saveQuestionnaire({ page, draft }: SavingDraft): Promise<QuestionnairePage> {
  const { _id, version } = page.questionnaire
  const questions = draft.questions.map((one) => {
    const { key, label, hint, type, required, min, max, regex, numeric, choices, part } = questionIn(one)
    const sameAs = one.same ? key : null
    return { key, label, hint, type, required, min, max, regex, numeric, choices: [...choices], part, sameAs }
  })
  const parts = page.parts.some(({ title }) => title !== '')
    ? draft.parts.map(({ title, subtitle }) => ({ title, subtitle }))
    : null
  const data = { _id, version, name: draft.name, parts, questions }
  return (await execute(SaveQuestionnaireDocument, { data })).saveQuestionnaire
}

export async function actOnQuestionnaire({ deed, formId, version }: ActingOn): Promise<QuestionnairePage> {
  const row = { _id: formId, version }
  switch (deed) {
    case 'publish':
      return (await executeOnce(PublishQuestionnaireDocument, row)).publishQuestionnaire
    case 'retire':
      return (await executeOnce(RetireQuestionnaireDocument, row)).retireQuestionnaire
    case 'discard':
      return (await executeOnce(DiscardQuestionnaireDocument, row)).discardQuestionnaire
  }
}
