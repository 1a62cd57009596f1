import type { Page } from '@playwright/test'
import type { Objectives, OwnPlace } from '#domain/development'
import type { Goal, WrittenGoal } from '#domain/goals'
import type { Me } from '#domain/models'
import { pathTo } from '#domain/places'
import type { RouteName } from '#domain/routes'
import type { DueScore } from '#domain/scores'
import type { LoadedAccelerators } from '#machines/development/accelerators/chart'
import type { Assessment } from '#machines/development/assessments/chart'
import { programFeatureShape, storeProgramFeatures } from '#server/entities/program/features'
import { makeMe } from '../../../fixtures/people'
import { FIRST } from '../../../flows/development/goals/model'
import type { Move } from '../../travel'
import type { ApplicationBinding, Visit } from '../driver'
import { goTo } from '../page-calls'
import type { World } from '../world'
import { answered, formSent } from './start'

type Placed = { where: OwnPlace | null }
/** Who travels nowhere has no trip. */
const traveller = ({ where }: Placed) => makeMe(where ? {} : { trips: [] })
const FOCUS = 'form-focus'
const OPEN = ['pulse', 'focus']

async function openAccelerators({ server, programId }: World) {
  const features = OPEN.map((name) =>
    programFeatureShape.parse({ name, isActive: true, allCoursesActive: null }),
  )
  await server.door.transaction((trx) => storeProgramFeatures(trx, [{ id: programId, features }]))
}
const objectives: ApplicationBinding = {
  id: 'objectives',
  address: () => '/objetivos',
  me: traveller,
  answers: {
    objectives: {
      request: 'GetFocusFormResponses',
      before: async ({ objectives: known }: Objectives, world) => {
        const [first] = known
        if (first) await answered(world, FOCUS, { focus1: first.choice, goal1: first.goal }, true)
      },
    },
    form: { request: 'GetForms' },
  },
  inside: { form: formSent(FOCUS) },
}
const accelerators: ApplicationBinding = {
  id: 'accelerators',
  address: () => '/aceleradores',
  me: traveller,
  async prepare({ where }: Placed, world) {
    if (!where) return
    await openAccelerators(world)
    await answered(world, FOCUS, { focus1: 'Feedback' }, true)
  },
  answers: {
    accelerators: {
      request: 'RenderCoacheeAccelerators',
      before: async ({ visited }: LoadedAccelerators, { server, coachee }) => {
        await server.door.db
          .updateTable('users')
          .set({ has_visited_accelerators: visited })
          .where('id', '=', coachee.id)
          .execute()
      },
    },
    'accelerators.visit.marking': { request: 'UpdateUser' },
    form: { request: 'GetForms' },
  },
  inside: { form: formSent('form-pulse') },
}
const assessments: ApplicationBinding = {
  id: 'assessments',
  address: () => '/sesiones',
  me: () => makeMe(),
  answers: {
    'assessments.looking': {
      request: 'SATToAnswer',
      before: async (open: Assessment[], world) => {
        if (open.length === 0) await answered(world, 'form-sat', {}, true, world.programId)
      },
    },
  },
}

type Told = { data?: WrittenGoal; ids?: string[]; _id?: string; stepId?: string }
/** What the server says of what was done to one of the objectives of the path. */
function saidOf({ data, ids, _id, stepId }: Told): Record<string, unknown> {
  if (data) {
    const { _id: id, title, why, state } = data
    const steps = data.steps.map((step) => Object.assign({ done: false }, step))
    const { comments, updatedAt } = FIRST
    return { saveObjective: { _id: id, title, why, state, steps, comments, version: 2, updatedAt } }
  }
  if (ids) return { moveObjectives: ids.map((id) => ({ _id: id })) }
  if (!stepId) return { removeObjective: { success: true } }
  const steps = FIRST.steps.map((step) =>
    step._id === stepId ? Object.assign({}, step, { done: true }) : step,
  )
  return { tickStep: Object.assign({}, FIRST, { _id, steps }) }
}
const goals: ApplicationBinding = {
  id: 'goals',
  address: () => '/objetivos',
  me: () => makeMe(),
  answers: {
    'goals.loading': { request: 'Objectives', says: (objectives: readonly Goal[]) => ({ objectives }) },
    'goals.saving': { request: 'SaveObjective', says: (saveObjective: Goal) => ({ saveObjective }) },
    'goals.sending': {
      request: ['TickStep', 'SaveObjective', 'MoveObjectives', 'RemoveObjective'],
      says: (_: readonly Goal[], told: Told) => saidOf(told),
    },
  },
}

type Asking = { me: Me; route: RouteName }
/** A calm place, or one where nobody is asked anything. */
const addressAt = ({ me, route }: Asking): string => {
  if (me._type.active !== 'coachee') return pathTo(route === 'conference' ? 'settings' : route)
  return route === 'sessions' ? '/sesiones' : '/configuraciones'
}
const statusOf = ({ trips }: Me) => (trips[0]?.status === 'canceled' ? 'canceled' : 'active')
/** The own trip goes on, or was cancelled. @returns whether that is something new. */
async function tripBecomes({ server, tripId }: World, status: 'active' | 'canceled'): Promise<boolean> {
  const { numUpdatedRows } = await server.door.db
    .updateTable('trips')
    .set({ status })
    .where('id', '=', tripId)
    .where('status', '<>', status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
/** Goes somewhere; another tab tells what became of the trip. */
async function goesOn({ visit: given }: Move, { page, world, hears }: Visit) {
  const { me, route } = given as Asking
  await hears('place.changed', () => goTo(page, addressAt({ me, route })))
  if (!(await tripBecomes(world, statusOf(me)))) return
  await hears('place.changed', () =>
    page.evaluate(() => new BroadcastChannel('travesia').postMessage('user.stale')),
  )
}
/** What waits for the person, as the server keeps it: never two at a time. */
async function due(scores: DueScore[], { server, own, programId, tripId }: World) {
  const { db } = server.door
  const person = own?.id ?? ''
  await db.deleteFrom('scores').where('owner_id', '=', person).execute()
  await db.deleteFrom('survey_requests').where('person', '=', person).execute()
  const [first, ...rest] = scores
  if (!first || rest.length > 0) return
  const kind = first.type === 'pulse' ? 'pulse' : first.type === 'sat' ? 'assessment' : 'score'
  await db
    .insertInto('survey_requests')
    .values({
      id: `${person}-request`,
      person,
      kind,
      survey: first.type,
      reference: tripId,
      program_id: programId,
      asked_at: server.now(),
    })
    .execute()
  if (first.type !== 'npsCoachee') return
  await db
    .insertInto('scores')
    .values({
      id: `${person}-score`,
      owner_id: person,
      type: first.type,
      reference: tripId,
      program_id: programId,
      created_at: server.now(),
    })
    .execute()
}
/** Of two at once, which the server never says, it is said what it would. */
const BOTH = 'both-'
const bothDue = (scores: DueScore[]) =>
  scores.length < 2 ? null : { scores: scores.map(({ type }, at) => ({ _id: `${BOTH}${at}`, type })) }
const keptOf = (_: unknown, { data }: { data: { _id: string } }) =>
  data._id.startsWith(BOTH) ? { saveScore: { success: true } } : null
type Looked = { isLookedAt?: boolean }
/** Nobody looks at the page until the path says that it is a quiet moment. */
const lookAway = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', {
      get: () => ((globalThis as Looked).isLookedAt ? 'visible' : 'hidden'),
    }),
  )
const READY = 'xstate.done.actor.0.scoreSurvey.queueing.queue.ready'
const isQuiet = (_: Move, { page, hears }: Visit) =>
  hears(READY, () =>
    page.evaluate(() => {
      const looked = globalThis as Looked
      looked.isLookedAt = true
      document.dispatchEvent(new Event('visibilitychange'))
      looked.isLookedAt = false
    }),
  )
const scoreSurvey: ApplicationBinding = {
  id: 'scoreSurvey',
  address: addressAt,
  me: ({ me }: Asking) => me,
  open: lookAway,
  prepare: async ({ me }: Asking, world) => void (await tripBecomes(world, statusOf(me))),
  answers: {
    'scoreSurvey.queueing.queue.loading': { request: 'GetScores', before: due, says: bothDue },
    'scoreSurvey.queueing.queue.sending': { request: 'SaveScore', says: keptOf },
  },
  deeds: { 'place.changed': goesOn, [READY]: isQuiet },
  leadsAway: ['form.open'],
}

export const DEVELOPMENT_PATHS = { objectives, goals, accelerators, assessments, scoreSurvey }
