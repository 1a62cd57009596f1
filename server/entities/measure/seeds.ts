import { formFields } from '#domain/form-rules'
import type { Answer, Form } from '#domain/models'
import { countsAsFinished } from '#domain/session-rules'
import type { Trx } from '../../kernel/database/door'
import { SURVEYED } from '../../kernel/demo/accounts'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'
import { activationOf, type Traveller } from '../../kernel/demo/travellers'
import { hashSecret } from '../../kernel/secrets'
import { formShape } from '../form/catalogue'
import { beginForms, handIn, rowsOf, varied } from '../form/hand-in-seeds'
import { agreedIn, insertDevelopment } from './development-seeds'
import { lastMonths } from './months'
import { groupOf, letsMostBeTold } from './told-seeds'
import { ALIGNED, COMPETENCES } from './words'

const COMMENTS = [
  'Ahora preparo las conversaciones difíciles en vez de postergarlas.',
  'Delegué dos tareas que hacía desde siempre y nadie las echó de menos.',
  'Me sigue costando el tiempo, pero ya sé en qué se me va.',
  'Mi equipo me dijo que escucho más. No me lo esperaba.',
]
const WEEK = 7
type Mailed = {
  email: string
  programId: string
  subjectId: string | null
  at: Date
  answers: Record<string, Answer>
}
/** Those of one moment are told in the order of their ids, so these are the same at every start, and in no order. */
async function handInMailed(trx: Trx, form: Form, given: readonly Mailed[]): Promise<void> {
  const named = given.map((one, at) => ({
    ...one,
    id: `emb-${hashSecret(`${form._id} ${at}`).slice(0, 16)}`,
  }))
  if (named.length === 0) return
  await trx
    .insertInto('embed_forms')
    .values(
      named.map(({ id, email, programId, subjectId, at }) => ({
        id,
        token_hash: id,
        form_id: form._id,
        program_id: programId,
        subject_id: subjectId,
        email,
        created_at: at,
        expires_at: daysFrom(at, 2 * WEEK),
        submitted_at: at,
      })),
    )
    .execute()
  await trx
    .insertInto('embed_answers')
    .values(
      named.flatMap(({ id, answers }) =>
        rowsOf(form, '', answers).map(({ user_id: _user, form_id: _form, ...row }) => ({
          ...row,
          embed_id: id,
        })),
      ),
    )
    .execute()
}

/** Answers to the evaluations, of 1 to 5: what somebody began with, and what they gained. */
const evaluated = (at: number, gained: boolean, harder: number): Record<string, Answer> =>
  Object.fromEntries(
    COMPETENCES.map(({ name }, question) => {
      const began = 2 + varied(at, question, 2)
      return [name, Math.min(5, Math.max(1, began + (gained ? varied(at + 1, question, 3) : 0) - harder))]
    }),
  )
const aligned = (at: number, from: number): Record<string, Answer> =>
  Object.fromEntries(
    ALIGNED.map(({ name }, question) => [name, Math.min(10, from + varied(at, question, 4))]),
  )

/** What invented organizations came to in the months before, tenths: nobody here has so many customers. */
const OTHERS = [33, 34, 33, 34, 34, 35, 35, 34, 35, 36, 35, 36]
async function seedComparison(trx: Trx, now: Date): Promise<void> {
  const months = lastMonths(now, OTHERS.length + 1).slice(0, -1)
  await trx
    .insertInto('measure_comparisons')
    .values(
      months.map((month, at) => {
        const median = OTHERS[at] ?? 0
        const other = { organization_id: '', organizations: 12 }
        return {
          measure: 'pulse',
          month,
          median,
          low: median - 4 - (at % 2),
          high: median + 5 - (at % 3),
          ...other,
        }
      }),
    )
    .execute()
  await trx
    .insertInto('compared_months')
    .values(months.map((month) => ({ month })))
    .execute()
}

/** What coachees, their leaders and their coaches have answered on the way. */
export async function seedMeasures(trx: Trx, { people, travellers, planned, now }: Demo): Promise<void> {
  const stored = await trx
    .selectFrom('form_versions')
    .select(['form_id', 'content'])
    .where('state', '=', 'published')
    .execute()
  const form = (id: string): Form => formShape.parse(stored.find((one) => one.form_id === id)?.content)
  const held = planned.filter(({ state }) => countsAsFinished(state))
  const begun = travellers.filter(({ id }) => held.some(({ traveller }) => traveller.id === id))
  const hasFeature = ({ program }: Traveller, name: string): boolean =>
    program.features.some((one) => one.name === name && one.isActive)
  const lastSession = ({ id }: Traveller): string =>
    held.filter(({ traveller }) => traveller.id === id).at(-1)?.id ?? ''
  const coacheeOf = new Map(people.coachees.map((one) => [one._id, one]))
  const leaderOf = ({ id }: Traveller) =>
    people.leaders.find(({ _id }) => _id === coacheeOf.get(id)?.leader) ?? null
  const focusOf = ({ id }: Traveller): string => {
    const main = coacheeOf.get(id)?.match.mainFocus
    return typeof main === 'string' ? main : ''
  }
  await seedComparison(trx, now)
  const measured = begun.filter((one) => hasFeature(one, 'progressEvaluation'))
  const start = (one: Traveller): Date => daysFrom(activationOf(one, now), 2)
  const place = (one: Traveller) => ({ programId: one.program._id, userId: one.id })

  const chosen = begun.flatMap((one) => {
    const match = coacheeOf.get(one.id)?.match
    const main = match?.mainFocus
    if (typeof main !== 'string') return []
    const other = Array.isArray(match?.focus) ? match.focus.find((label) => label !== main) : undefined
    const answers = {
      focus1: main,
      goal1: String(match?.desiredChange ?? main),
      focus2: other ?? '',
      priority: 4,
    }
    const asAnswered = { group: groupOf(one), person: one.id, subject: one.id }
    return [{ ...place(one), ...asAnswered, sessionId: '', at: start(one), answers }]
  })
  await handIn(trx, form('form-focus'), chosen)
  const assessment = form('form-sat')
  await handIn(
    trx,
    assessment,
    travellers
      .filter(({ id, status, step }) => status === 'active' && step >= 3 && id !== SURVEYED)
      .map((one, at) => ({
        ...place(one),
        sessionId: '',
        at: start(one),
        answers: Object.fromEntries(
          formFields(assessment).map(({ name }, item) => [name, 2 + varied(at, item, 3)]),
        ),
      })),
  )
  await handIn(
    trx,
    form('form-progress-self'),
    measured.flatMap((one, at) => [
      { ...place(one), sessionId: '', at: start(one), answers: evaluated(at, false, 0) },
      {
        ...place(one),
        sessionId: lastSession(one),
        at: daysFrom(now, -WEEK),
        answers: {
          ...evaluated(at, true, 0),
          comment: at % 2 === 0 ? (COMMENTS[(at / 2) % COMMENTS.length] ?? '') : '',
        },
      },
    ]),
  )
  await handIn(
    trx,
    form('form-alignment-coachee'),
    begun
      .filter((one) => hasFeature(one, 'alignmentIndex'))
      .map((one, at) => ({
        ...place(one),
        sessionId: '',
        at: daysFrom(now, -WEEK),
        answers: aligned(at, 5),
      })),
  )
  const closings = held.map((one, at) => ({
    userId: one.coachId,
    programId: '',
    sessionId: one.id,
    at: one.slot,
    answers: { progress: 2 + varied(at, 1, 4), ...agreedIn(focusOf(one.traveller), at) },
    group: groupOf(one.traveller),
    person: one.coachId,
    subject: one.traveller.id,
  }))
  // those after the last that lets others out are still being written
  const closed = new Set(
    letsMostBeTold(
      [...closings].sort((one, other) => one.at.getTime() - other.at.getTime()),
      { usual: () => true },
    ),
  )
  const closingForm = form('form-session-closing')
  await handIn(
    trx,
    closingForm,
    closings.filter((one) => closed.has(one)),
  )
  await beginForms(
    trx,
    closingForm,
    closings.filter((one) => !closed.has(one)),
  )
  await handInMailed(
    trx,
    form('form-progress-supervisor'),
    measured.flatMap((one, at) => {
      const leader = leaderOf(one)
      if (!leader) return []
      const to = { email: leader.email, programId: one.program._id, subjectId: one.id }
      return [
        { ...to, at: start(one), answers: evaluated(at, false, 0) },
        { ...to, at: daysFrom(now, -WEEK), answers: evaluated(at, true, at % 3 === 0 ? 1 : 0) },
      ]
    }),
  )
  await insertDevelopment(trx, people, begun, held, { form, now, chosen })
  const sides = new Map(
    begun
      .filter((one) => hasFeature(one, 'alignmentIndex'))
      .flatMap((one) => {
        const leader = leaderOf(one)
        const programId = one.program._id
        return leader ? [[`${leader.email} ${programId}`, { email: leader.email, programId }] as const] : []
      }),
  )
  await handInMailed(
    trx,
    form('form-alignment-leader'),
    [...sides.values()].map((one, at) => ({
      ...one,
      subjectId: null,
      at: daysFrom(now, -WEEK),
      answers: aligned(at, 6),
    })),
  )
}
