import type { Me } from '#domain/models'
import type { OnboardingContext } from '#machines/onboarding/onboarding/steps'
import { type Asked, alike, goes, outputOf, type Step } from '../../rules'

type Known = OnboardingContext & { failure?: unknown }
type Told = { type: string } & Record<string, unknown>
/** Where one is then, what is remembered, what is asked of whom and what the application is told. */
type Next = { leaf: string; known: Known; asks: Asked[]; tells: Told[] }
type At = Step<OnboardingContext>

/** What each variant asks one after another (specification 4, decisions «Wizard»), written by hand. */
export const ORDER: Record<string, string[]> = {
  product: ['welcome', 'quiz', 'coach', 'schedule', 'booked'],
  microsoftTeams: ['welcome', 'link', 'quiz', 'coach', 'schedule', 'booked'],
  zoomMeeting: ['welcome', 'link', 'quiz', 'coach', 'schedule', 'booked'],
  cardif: ['welcome', 'consent', 'quiz', 'coach', 'schedule', 'booked'],
}
export const VARIANT: Record<string, string> = {
  product: 'product',
  'microsoft-teams': 'microsoftTeams',
  'zoom-meeting': 'zoomMeeting',
  cardif: 'cardif',
}
/** Specification 2: where each step is. */
export const ADDRESS: Record<string, string> = {
  welcome: '/asistente',
  link: '/asistente',
  consent: '/asistente',
  again: '/asistente',
  quiz: '/encuesta',
  coach: '/escoger-coach',
  schedule: '/agendar',
  booked: '/agendar/exito',
}
export const ROUTE: Record<string, string> = {
  wizard: '/asistente',
  quiz: '/encuesta',
  pickCoach: '/escoger-coach',
  schedule: '/agendar',
  scheduleSuccess: '/agendar/exito',
}
const routeOf = (step: string) => Object.keys(ROUTE).find((route) => ROUTE[route] === ADDRESS[step]) ?? ''
const HOME = goes('/')
const MINUTE = 60_000
const changed = (known: Known, ...changes: object[]): Known => Object.assign({}, known, ...changes)

const needsLink = ({ flow, me }: Known) =>
  (flow === 'microsoft-teams' || flow === 'zoom-meeting') && me.conferenceUrl === null
const needsConsent = ({ flow, stages }: Known) => flow === 'cardif' && !stages.consentGiven
const coachOf = ({ query, me }: Known) => query.coach ?? me.fixedCoachId ?? me.coachSelectedId
/** The step the address asks for, where one may be already; else the one that is missing; null: none. */
function stepFor(known: Known): string | null {
  const { me, flow, stages, route, query, from } = known
  const { welcomeStepper: at } = me
  const books = coachOf(known) ? 'schedule' : 'coach'
  const needs = needsLink(known) ? 'link' : needsConsent(known) ? 'consent' : 'quiz'
  if (route === 'quiz' && needs === 'quiz') return 'quiz'
  if (route === 'pickCoach' && at > 1) return me.fixedCoachId ? 'schedule' : 'coach'
  if (route === 'schedule' && at > 1) return books
  if (route === 'scheduleSuccess' && at === 4 && query.coach && query.datetime) return 'booked'
  if (route === 'wizard' && from === 'quiz' && at === 1)
    return flow === 'microsoft-teams' || flow === 'zoom-meeting' ? 'link' : 'welcome'
  if (at === 4) return null
  if (at === 3) return 'again'
  if (at === 2) return books
  const gaveLink = flow !== 'product' && flow !== 'cardif' && me.conferenceUrl !== null
  return stages.matchBegun || stages.consentGiven || gaveLink ? needs : 'welcome'
}
const asksFor = (step: string, known: Known): Asked[] => {
  const { me, query } = known
  const inputs: Record<string, [string, unknown]> = {
    link: ['link', { me }],
    consent: ['consent', undefined],
    quiz: ['quiz', { me }],
    coach: ['picking', { me }],
    schedule: [
      'schedule',
      {
        mode: 'book',
        me,
        coachId: coachOf(known),
        session: null,
        proposal: null,
        slot: query.datetime ?? null,
      },
    ],
    booked: ['booked', { me, coachId: query.coach ?? '', datetime: query.datetime ?? '' }],
  }
  const asked = inputs[step]
  return asked ? [{ name: asked[0], input: asked[1] }] : []
}
/** One gets to a step; its address is said when another one is shown. */
function arrives(variant: string, step: string, known: Known): Next {
  const route = routeOf(step)
  const after = changed(known, { step, route })
  const asked = step === 'schedule' || step === 'booked' ? new URLSearchParams(known.query).toString() : ''
  const to = `${ADDRESS[step]}${asked && `?${asked}`}`
  const replace = known.step === null || known.step === 'quiz' || step === 'booked'
  const tells = route === known.route ? [] : [{ type: 'place.wanted', to, replace }]
  return { leaf: `${variant}.${step}`, known: after, asks: asksFor(step, after), tells }
}
function resumes(variant: string, known: Known): Next {
  const step = stepFor(known)
  return step === null ? { leaf: 'done', known, asks: [], tells: [HOME] } : arrives(variant, step, known)
}
function sets(known: Known): Next {
  if (known.me.trips.length === 0) return { leaf: 'withoutTrip.waiting', known, asks: [], tells: [] }
  if (known.me.welcomeStepper === 4) return resumes('later', known)
  return { leaf: 'loading', known, asks: [{ name: 'loadStages', input: undefined }], tells: [] }
}
type Left = { to: string; me?: Me; slot?: string | null }
type Booked = { me: Me; sessions: { _id: string; slot: string; coach: { _id: string } }[] }

/** What comes of a step; null: nothing. */
function nextOf(given: At): Next | null {
  const { before, by, waited, move } = given
  if (before === null) return null
  const known: Known = before.context
  const [leaf = ''] = before.leaves
  const [variant = '', step = ''] = leaf.split('.')
  const to = (next: string, ...changes: object[]) => arrives(variant, next, changed(known, ...changes))
  const stays = (state: string, ...changes: object[]): Next => ({
    leaf: state,
    known: changed(known, ...changes),
    asks: [],
    tells: [],
  })
  if (by === 'place.changed') {
    const { route, query, me } = move.visit as { route: string; query: object; me: Me | null }
    const moved = { route, query, me: me ?? known.me }
    const isHere = !step || !(step in ADDRESS) || routeOf(known.step ?? '') === route
    return isHere
      ? stays(leaf, moved)
      : resumes(variant, changed(known, moved, { from: known.step, step: null }))
  }
  switch (`${step || leaf} ${waited ?? by}`) {
    case `waiting ${MINUTE}`:
      return { ...stays('withoutTrip.looking'), asks: [{ name: 'refreshUser', input: undefined }] }
    case 'looking refreshUser.error':
      return stays('withoutTrip.waiting')
    case 'looking refreshUser.done': {
      const me = outputOf<Me>(given)
      if (me.trips.length === 0) return stays('withoutTrip.waiting')
      const next = sets(changed(known, { me }))
      return { ...next, tells: [{ type: 'user.updated', me }, ...next.tells] }
    }
    case 'loading loadStages.done':
      return resumes(VARIANT[known.flow] ?? '', changed(known, { stages: outputOf(given), failure: null }))
    case 'loading loadStages.error':
      return stays('failed', { failure: move.error })
    case 'failed wizard.retry':
      return { ...stays('loading'), asks: [{ name: 'loadStages', input: undefined }] }
    case 'welcome wizard.start':
      return to(
        needsConsent(known)
          ? 'consent'
          : variant in ORDER && ORDER[variant]?.includes('link')
            ? 'link'
            : 'quiz',
      )
    case 'link link.done': {
      const left = outputOf<Left>(given)
      return left.to === 'back' ? to('welcome') : to('quiz', { me: left.me })
    }
    case 'consent consent.done':
      return outputOf<Left>(given).to === 'back'
        ? to('welcome')
        : to('quiz', { stages: Object.assign({}, known.stages, { consentGiven: true }) })
    case 'quiz quiz.done': {
      const me = outputOf<Me>(given)
      // only today's consent was missing
      if (me.welcomeStepper === 4) return { ...stays('done', { me }), tells: [HOME] }
      return me.fixedCoachId ? to('schedule', { me, query: {} }) : to('coach', { me })
    }
    case 'coach picking.done': {
      const left = outputOf<Left>(given)
      if (left.to === 'quiz') return to('quiz')
      return to('schedule', { me: left.me, query: left.slot ? { datetime: left.slot } : {} })
    }
    case 'schedule schedule.done': {
      const { me, sessions } = outputOf<Booked>(given)
      const [first] = sessions
      if (!first) return to('coach')
      return to('booked', { me, query: { coach: first.coach._id, datetime: first.slot, session: first._id } })
    }
    case 'booked booked.done':
      return { ...stays('done'), tells: [HOME] }
    case 'again wizard.start':
      return coachOf(known) ? to('schedule', { query: {} }) : to('coach')
    default:
      return null
  }
}
/** A step is asked about by several rules. */
const nexts = new WeakMap<At, Next | null>()
/** Whether a step did what comes of it, or nothing where nothing does. */
export function walked(given: At, what: 'leaf' | 'known' | 'asks' | 'tells'): boolean {
  const { before, after, asked, told } = given
  if (before === null) return true
  const next = nexts.has(given) ? nexts.get(given) : nextOf(given)
  nexts.set(given, next ?? null)
  const [leaf] = before.leaves
  const is = { leaf: after.leaves[0], known: after.context, asks: asked, tells: told }
  const wanted = next ?? { leaf, known: before.context, asks: [], tells: [] }
  return is[what] === wanted[what] || alike(is[what], wanted[what])
}
