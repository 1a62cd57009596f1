import { toldAnswer } from '#domain/masks'
import type { Answer } from '#domain/models'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import { loaderOf } from '../../kernel/loader'
import { reads } from '../../permissions/fields'
import { UserType } from '../user/user-type'
import { answerWords } from './answer-words'
import { readAnswer } from './form-store'

/** An answer as it was given, with its question's words at that time. */
export type FormAnswer = {
  type: string
  fieldId: string
  label: string
  name: string
  answer: Answer
  text: string
}

export const FormAnswerType = builder.objectRef<FormAnswer>('FormAnswer').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    type: t.exposeString('type', { description: 'Of its form: match, profile, about, session …' }),
    fieldId: t.exposeID('fieldId'),
    label: t.exposeString('label'),
    name: t.exposeString('name'),
    answer: t.field({ type: 'JSON', resolve: ({ answer }) => answer }),
    text: t.exposeString('text', { description: 'The answer in the words its question had.' }),
  }),
})

/** What prepares the talk; evaluations stay with who gave them. */
const ABOUT_ONESELF = ['match', 'profile', 'about']

/** What people answered outside sessions, by person, in the order of the forms; account numbers by their end. */
async function read({ door }: Context, ids: readonly string[]): Promise<Map<string, FormAnswer[]>> {
  const rows = await door.db
    .selectFrom('form_answers')
    .innerJoin('forms', 'forms.id', 'form_answers.form_id')
    .select([
      'user_id',
      'form_id',
      'field_id',
      'label',
      'name',
      'answer',
      'form_answers.version',
      'forms.type',
    ])
    .where('user_id', 'in', ids)
    .where('session_id', '=', '')
    .orderBy('forms.position')
    .orderBy('field_id')
    .execute()
  const inWords = await answerWords(door.db, rows)
  const found = new Map<string, FormAnswer[]>()
  for (const row of rows) {
    const { user_id, field_id: fieldId, label, name, type } = row
    const given = readAnswer(row.answer)
    if (given === null) continue
    const answer = toldAnswer({ name }, given)
    const told = { type, fieldId, label, name, answer, text: inWords(row, answer) }
    found.set(user_id, [...(found.get(user_id) ?? []), told])
  }
  return found
}
const answersOf = loaderOf<readonly FormAnswer[]>(read, [])

builder.objectFields(UserType, (t) => ({
  forms: t.field({
    type: [FormAnswerType],
    nullable: true,
    description:
      'What the person answered outside sessions; to others only about themselves, without national id.',
    resolve: async (view, _args, context) => {
      if (!reads(view.relation, 'forms')) return null
      const answers = await answersOf(context).load(view.row.id)
      if (view.relation === 'self') return [...answers]
      return answers.filter(({ type, name }) => ABOUT_ONESELF.includes(type) && name !== 'rut')
    },
  }),
}))
