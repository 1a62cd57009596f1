import { builder } from '../../kernel/builder'
import { meOf } from '../../kernel/context'
import { loaderOf } from '../../kernel/loader'
import { answerWords } from '../form/answer-words'
import { readAnswer } from '../form/form-store'
import { type FormAnswer, FormAnswerType } from '../form/user-fields'
import { SessionType } from './session-type'

type Given = FormAnswer & { userId: string }

const answersOf = loaderOf<readonly Given[]>(async ({ door }, ids) => {
  const rows = await door.db
    .selectFrom('form_answers')
    .innerJoin('forms', 'forms.id', 'form_answers.form_id')
    .select(['session_id', 'user_id', 'form_id', 'field_id', 'label', 'name', 'answer', 'forms.type'])
    .select('form_answers.version')
    .where('session_id', 'in', ids)
    .orderBy('forms.position')
    .orderBy('field_id')
    .execute()
  const found = new Map<string, Given[]>()
  const inWords = await answerWords(door.db, rows)
  for (const row of rows) {
    const { session_id, user_id: userId, field_id: fieldId, label, name, type } = row
    const answer = readAnswer(row.answer)
    if (answer === null) continue
    const told = { userId, type, fieldId, label, name, answer, text: inWords(row, answer) }
    found.set(session_id, [...(found.get(session_id) ?? []), told])
  }
  return found
}, [])

builder.objectFields(SessionType, (t) => ({
  forms: t.field({
    type: [FormAnswerType],
    nullable: true,
    description: 'What its parties answered about it: the coachee’s to both, the coach’s only to the coach.',
    resolve: async ({ row }, _args, context) => {
      const me = meOf(context).id
      if (me !== row.coach_id && me !== row.coachee_id) return null
      const answers = await answersOf(context).load(row.id)
      return answers.filter(({ userId }) => userId === me || userId === row.coachee_id)
    },
  }),
}))
