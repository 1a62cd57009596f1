import type { FocusCatalogue } from '#machines/customers/focuses/data'
import type {
  KnownQuestion,
  Questionnaire,
  QuestionnairePage,
  QuestionnaireVersion,
} from '#machines/customers/questionnaires/data'

const AT = '2026-09-01T12:00:00.000Z'
const version = (
  number: number,
  state: QuestionnaireVersion['state'],
  answers: number,
): QuestionnaireVersion => ({
  number,
  state,
  savedAt: AT,
  publishedAt: state === 'draft' ? null : AT,
  retiredAt: state === 'retired' ? AT : null,
  answers,
})
const pulse = (row: number, versions: QuestionnaireVersion[]): Questionnaire => ({
  _id: 'form-pulse',
  type: 'pulse',
  name: 'Tu pulso',
  version: row,
  programs: ['Eleva 2026'],
  versions,
})
export const questionnaire = pulse(4, [version(1, 'published', 3)])
const withDraft = pulse(5, [version(2, 'draft', 0), version(1, 'published', 3)])
const next = pulse(6, [version(2, 'published', 0), version(1, 'retired', 3)])

const question = (key: string, label: string, more: Partial<KnownQuestion>): KnownQuestion =>
  Object.assign(
    {
      key,
      label,
      hint: '',
      type: 'textarea' as const,
      required: false,
      min: null,
      max: null,
      regex: null,
      numeric: false,
      choices: [],
      part: 0,
      keptBy: null,
      before: label,
      choicesBefore: [],
    },
    more,
  )
const WORDS = ['Nada', 'Poco', 'Algo', 'Bastante', 'Mucho']
const energy = question('energy', '¿Cuánta energía tuviste?', {
  type: 'scale',
  required: true,
  min: 1,
  max: 5,
  choices: WORDS,
  choicesBefore: WORDS,
  keptBy: 'Pulso de cada mes',
})
const comment = question('comment', '¿Algo más?', {})

const pageOf = (of: Questionnaire, number: number, name = of.name): QuestionnairePage => ({
  questionnaire: of,
  number,
  name,
  parts: [{ title: 'Este mes', subtitle: '' }],
  questions: [energy, comment],
})
export const askedPage = pageOf(questionnaire, 1)
export const draftPage = pageOf(withDraft, 2, 'Tu pulso de octubre')
export const draftAskedPage = pageOf(withDraft, 1)
export const publishedPage = pageOf(next, 2, 'Tu pulso de octubre')

const category = { name: 'conversations', label: 'Conversaciones' }
export const catalogue: FocusCatalogue = {
  organizations: [{ _id: 'organization-1', name: 'Puerto Claro' }],
  focuses: [
    {
      _id: 'homologation-1',
      focus: 'Feedback',
      name: 'Retroalimentación',
      category,
      version: 2,
      retiredAt: null,
      offeredIn: ['Tus focos'],
      chosen: 3,
      names: [
        {
          _id: 'homologation-2',
          organizationId: 'organization-1',
          organization: 'Puerto Claro',
          name: 'Conversar a tiempo',
          category,
          version: 1,
        },
      ],
    },
  ],
}
