import type { onboardingMachine } from '#machines/onboarding/onboarding/chart'
import type { OnboardingContext } from '#machines/onboarding/onboarding/steps'
import { isIn, type Moment, type RulesOf, type Step } from '../../rules'
import { ADDRESS, ORDER, ROUTE, VARIANT, walked } from './walk'

type Here = Moment<OnboardingContext>
type Context = OnboardingContext
/** Variant and step: `cardif`, `quiz`. */
const placeOf = ({ states }: Here): string[] =>
  states.find((name) => name.includes('.'))?.split('.') ?? [states[0] ?? '']
const stepOf = (here: Here): string => placeOf(here)[1] ?? ''
const variantOf = (here: Here): string => placeOf(here)[0] ?? ''
const addressOf = ({ told, before, move, after }: Step<Context>): string => {
  const wanted = told.find(({ type }) => type === 'place.wanted')?.to
  const given = move.type === 'place.changed' ? (move.visit as { route: string }).route : null
  const known = given ?? before?.context.route ?? after.context.route
  return String(wanted ?? ROUTE[known] ?? '').replace(/\?.*/, '')
}
const walks = (here: Here): boolean => variantOf(here) in ORDER
/** A step that leads to another one by itself or by a person, and not by the address. */
const goesOn = ({ before, after, move }: Step<Context>): boolean =>
  before !== null &&
  walks(before) &&
  variantOf(before) === variantOf(after) &&
  stepOf(before) !== stepOf(after) &&
  move.type !== 'place.changed'

export const onboardingRules: RulesOf<typeof onboardingMachine> = {
  moments: 700,
  must: [
    ...Object.entries(ORDER).flatMap(([variant, steps]) => steps.map((step) => `${variant}.${step}`)),
    'withoutTrip.waiting',
    'failed',
    'later.schedule',
    'product.again',
    'done',
  ],
  always: {
    'Al partir se ve si falta un programa, o lo que lleva hecho': ({ before, after, asked }) => {
      if (before !== null) return true
      const { trips, welcomeStepper } = after.context.me
      if (trips.length === 0) return isIn(after, 'withoutTrip.waiting') && asked.length === 0
      if (welcomeStepper === 4) return variantOf(after) === 'later' || isIn(after, 'done')
      return isIn(after, 'loading') && asked.length === 1 && asked[0]?.name === 'loadStages'
    },
    'Cada paso lleva al que sigue, y la dirección adonde se puede estar': (step) => walked(step, 'leaf'),
    'De cada paso se recuerda lo que dijo la persona': (step) => walked(step, 'known'),
    'Se pide lo de cada paso, y nada más': (step) => walked(step, 'asks'),
    'La dirección se dice cuando es otra, y no deja volver a lo que llevó solo': (step) =>
      walked(step, 'tells'),
    'La variante es la de la organización': ({ after }) =>
      !walks(after) || variantOf(after) === VARIANT[after.context.flow],
    'Cada variante pide lo suyo y nada más': ({ after }) =>
      !walks(after) || [...(ORDER[variantOf(after)] ?? []), 'again'].includes(stepOf(after)),
    'Cada paso sigue al anterior, o vuelve a él; quien tiene coach o ya aceptó se salta lo suyo': (step) => {
      if (!goesOn(step) || step.before === null || isIn(step.before, 'again')) return true
      const order = ORDER[variantOf(step.after)] ?? []
      const from = order.indexOf(stepOf(step.before))
      const to = order.indexOf(stepOf(step.after))
      const between = order.slice(from + 1, to)
      return to === from - 1 || (to > from && between.every((one) => one === 'coach' || one === 'consent'))
    },
    'Nadie responde sin lo que su variante pide antes': ({ after }) => {
      // later on the answers are there
      if (!walks(after) || stepOf(after) !== 'quiz' || after.context.me.welcomeStepper > 1) return true
      const { flow, me, stages } = after.context
      if (flow === 'cardif') return stages.consentGiven
      return flow === 'product' || me.conferenceUrl !== null
    },
    'Nadie elige coach ni agenda sin haber respondido': ({ after }) =>
      !['coach', 'schedule'].includes(stepOf(after)) || after.context.me.welcomeStepper > 1,
    'A quien tiene coach asignado ninguna dirección lleva a elegir': ({ before, after, move }) =>
      stepOf(after) !== 'coach' ||
      (before !== null && stepOf(before) === 'coach') ||
      after.context.me.fixedCoachId === null ||
      move.type !== 'place.changed',
    'La dirección es la del paso': (step) =>
      !(stepOf(step.after) in ADDRESS) || addressOf(step) === ADDRESS[stepOf(step.after)],
    'Se retoma donde quedó': ({ before, after, move }) => {
      const { me, flow, stages, route } = after.context
      const resumes = before !== null && isIn(before, 'loading') && move.type.endsWith('done')
      if (!resumes || route !== 'wizard') return true
      if (me.welcomeStepper === 3) return stepOf(after) === 'again'
      if (me.welcomeStepper === 2)
        return stepOf(after) === ((me.fixedCoachId ?? me.coachSelectedId) ? 'schedule' : 'coach')
      const begun = stages.matchBegun || stages.consentGiven
      if (!begun) return stepOf(after) === 'welcome'
      return flow === 'cardif'
        ? stepOf(after) === (stages.consentGiven ? 'quiz' : 'consent')
        : stepOf(after) !== 'welcome'
    },
    'Sin programa no se puede nada más': ({ after, told }) =>
      after.context.me.trips.length > 0 || (variantOf(after) === 'withoutTrip' && told.length === 0),
    'Cada minuto se mira si ya tiene programa': ({ after, timers }) =>
      !isIn(after, 'withoutTrip.waiting') || timers.includes(60_000),
    'Quien ya terminó sigue en el inicio': ({ before, after, told }) =>
      before === null
        ? true
        : isIn(before, 'done') || !isIn(after, 'done') || told.some(({ to }) => to === '/'),
    'La sesión agendada se nombra en la dirección': ({ before, after, told }) =>
      before === null ||
      stepOf(before) !== 'schedule' ||
      stepOf(after) !== 'booked' ||
      told.some(({ to }) => /^\/agendar\/exito\?coach=.+&datetime=.+&session=/.test(String(to))) ||
      told.length === 0,
  },
}
