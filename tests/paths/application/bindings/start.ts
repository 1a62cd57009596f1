import { HOUR_MS } from '#domain/constants'
import type { Answers, Form, Me } from '#domain/models'
import { publishedForm } from '#server/entities/form/versions'
import { hashSecret } from '#server/kernel/secrets'
import { makeMe, form as shortForm } from '../../../fixtures/people'
import type { Move } from '../../travel'
import type { ApplicationBinding, Visit } from '../driver'
import { press } from '../sure-hands'
import { freeHours, type World } from '../world'

const meOf = ({ me }: { me: Me }) => me
/** Stores what somebody answered before, in a program or in none, and whether they sent it. */
export async function answered(
  world: World,
  formId: string,
  answers: Answers,
  sent: boolean,
  programId = '',
) {
  const { db } = world.server.door
  const userId = world.own?.id ?? ''
  const version = (await publishedForm(db, formId))?.version ?? 1
  const own = { user_id: userId, form_id: formId, program_id: programId, version }
  await db.deleteFrom('form_answers').where('user_id', '=', userId).where('form_id', '=', formId).execute()
  for (const [fieldId, answer] of Object.entries(answers))
    await db
      .insertInto('form_answers')
      .values({ ...own, field_id: fieldId, label: fieldId, name: fieldId, answer: JSON.stringify(answer) })
      .execute()
  if (sent)
    await db
      .insertInto('form_submissions')
      .values(own)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
const MATCH = 'form-coachee-match'

const meetingLink: ApplicationBinding = {
  id: 'meetingLink',
  address: () => '/asistente',
  me: meOf,
  arrive: (_, { page }) => page.getByRole('button', { name: 'Empezar' }).click(),
  answers: { 'meetingLink.saving': { request: 'UpdateUser' } },
}
const dataConsent: ApplicationBinding = {
  id: 'dataConsent',
  address: () => '/asistente',
  me: () => makeMe({ welcomeStepper: 1, onboardingFlow: 'cardif' }),
  arrive: (_, { page }) => page.getByRole('button', { name: 'Leer y empezar' }).click(),
  answers: { 'dataConsent.giving': { request: 'SaveFormAnswers' } },
}

/** A form, as short as the path's: its next version, which every path after it finds published. */
const shorten = async ({ server }: World, id: string) => {
  const content: Form = { ...shortForm, _id: id }
  const { db } = server.door
  const at = server.now()
  const known = await publishedForm(db, id)
  if (!known) throw new Error(`${id} is not published.`)
  if (known.form.name === content.name) return
  await db
    .updateTable('form_versions')
    .set({ state: 'retired', retired_at: at })
    .where('form_id', '=', id)
    .where('number', '=', known.version)
    .execute()
  const next = { form_id: id, number: known.version + 1, state: 'published' as const, published_at: at }
  await db
    .insertInto('form_versions')
    .values({ ...next, content: JSON.stringify(content) })
    .execute()
}
const form: ApplicationBinding = {
  id: 'form',
  address: () => '/encuesta',
  me: () => makeMe({ welcomeStepper: 1 }),
  prepare: (_, world) => shorten(world, MATCH),
  answers: {
    questions: {
      request: 'GetForms',
      before: ({ answers, complete }: { answers: Answers; complete: boolean }, world) =>
        answered(world, MATCH, answers, complete),
    },
    'form.filling.saving.sending': { request: 'SaveFormAnswers' },
    'form.submitting': { request: 'SaveFormAnswers' },
  },
}
const LEADERS = 'form-alignment-leader'
const embedForm: ApplicationBinding = {
  id: 'embedForm',
  address: ({ token }: { token: string }, { secret }) => `/formulario${token ? `?token=${secret}` : ''}`,
  me: () => null,
  async prepare(_, world) {
    await shorten(world, LEADERS)
    const { server, coachee, programId } = world
    world.secret = `formulario-${coachee.id}`
    await server.door.db
      .insertInto('embed_forms')
      .values({
        id: `${coachee.id}-embed`,
        token_hash: hashSecret(world.secret),
        form_id: LEADERS,
        version: (await publishedForm(server.door.db, LEADERS))?.version ?? 1,
        program_id: programId,
        subject_id: null,
        email: `lider-${coachee.id}@example.cl`,
        created_at: server.now(),
        expires_at: new Date(server.now().getTime() + HOUR_MS),
      })
      .execute()
  },
  answers: {
    'embedForm.loading': { request: 'EmbedForm' },
    'embedForm.sending': { request: 'SubmitEmbedForm' },
  },
}
/** A form that was sent before is over as soon as it comes. */
export const formSent =
  (...formIds: string[]) =>
  async (_: Move, { world, held }: Visit) => {
    for (const formId of formIds) await answered(world, formId, {}, true)
    await held('GetForms')
  }
const quiz: ApplicationBinding = {
  id: 'quiz',
  address: () => '/encuesta',
  me: meOf,
  answers: { form: { request: 'GetForms' }, person: { request: 'GetUser' } },
  inside: { form: formSent(MATCH) },
}
const coachWizard: ApplicationBinding = {
  id: 'coachWizard',
  address: () => '/asistente',
  me: meOf,
  prepare: (_, world) => freeHours(world, []),
  answers: {
    form: { request: 'GetForms' },
    person: {
      request: 'GetUser',
      before: async ({ welcomeStepper }: Me, { server, coach }) => {
        await server.door.db
          .updateTable('users')
          .set({ welcome_stepper: welcomeStepper })
          .where('id', '=', coach.id)
          .execute()
      },
    },
    'coachWizard.calendar.skipping': { request: 'SetWizardStep' },
    'coachWizard.calendar.leaving': { request: 'StartCalendarAuthorization' },
    availability: { request: 'CreateAvailability' },
  },
  inside: {
    form: formSent('form-coach-profile', 'form-coach-about'),
    availability: async ({ snapshot }, { held }) => {
      await press('switch', 'Sábado')
      if (!(snapshot as { matches(state: string): boolean }).matches('saved')) return
      await press('button', 'Guardar y terminar')
      await held('CreateAvailability')
    },
  },
}

type Offer = { coaches: unknown[] }
const pickCoach: ApplicationBinding = {
  id: 'pickCoach',
  address: () => '/escoger-coach',
  me: meOf,
  prepare: (_, world) => answered(world, MATCH, {}, true),
  answers: {
    'pickCoach.loading': {
      request: 'MatchingCoaches',
      before: async ({ coaches }: Offer, { server, programId }) => {
        await server.door.db
          .updateTable('program_coaches')
          .set({ disabled: coaches.length === 0 })
          .where('program_id', '=', programId)
          .execute()
      },
    },
    'pickCoach.choosing': { request: 'CoachSelected' },
  },
}

export const START_PATHS = { meetingLink, dataConsent, form, embedForm, quiz, coachWizard, pickCoach }
