import type { ContextFrom } from 'xstate'
import type { programReachMachine } from '#machines/customers/program-reach/chart'
import { broughtRules } from '../../kit/brought-rules'
import { alike, forgetsWhy, given, keepsWhy, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

type Context = ContextFrom<typeof programReachMachine>
type At = Step<Context>
type Impact = NonNullable<Context['impact']>
const { on, begins, asksAgain } = waysOf<typeof programReachMachine>()

const reached = ({ impact, reach }: Context) =>
  (impact?.changed ?? []).filter(
    ({ tripId }) => reach.who === 'all' || (reach.who === 'some' && reach.trips.includes(tripId)),
  )
/** Nobody, or people nothing is in the way of, for whom their customer has the credits. */
const mayConfirm = ({ before }: At): boolean => {
  if (!before) return false
  const { context } = before
  const needed = reached(context).reduce((sum, { from, to }) => sum + to.credits - from.credits, 0)
  return (
    context.reach.who === 'none' ||
    (reached(context).length > 0 &&
      reached(context).every(({ hindrance }) => hindrance === null) &&
      needed <= (context.impact?.customers[0]?.available ?? 0))
  )
}
const impactOf = (step: At) => outputOf<Impact>(step)
const isFor = (count: boolean) => (step: At) => impactOf(step).changed.length > 0 === count
const failed = ({ move }: At) => Object(move.error) as { type: string; reason?: string }
const isStale = (step: At) => failed(step).reason === 'impact'
const wasNobody = ({ before }: At) => before?.context.impact?.changed.length === 0

/** From the rule on edits that reach open trips: told before, by name, all or nothing, and asked again if they changed. */
export const programReachRules: RulesOf<typeof programReachMachine> = {
  must: [...broughtRules.must, 'deciding', 'saving', 'saved', 'refused'],
  always: {
    ...broughtRules.always,
    'Nada se guarda para alguien sin que lo confirmen': ({ before, move, asked, after }) =>
      !asked.some(({ name }) => name === 'save') ||
      move.type === 'reach.confirm' ||
      (before !== null && after.context.reach.who === 'none'),
    'Lo elegido no se pierde porque la lista se mire otra vez o algo falle': ({ before, move, after }) =>
      !before ||
      move.type.startsWith('reach.choose') ||
      before.context.reach.who === after.context.reach.who ||
      after.context.impact?.changed.length === 0,
    'Lo que sale dice si se guardó, o por qué no': ({ after }) =>
      after.snapshot.status !== 'done' ||
      alike(after.snapshot.output, { saved: after.context.saved, failure: after.context.failure }),
  },
  ways: {
    'Primero se mira a quiénes alcanzaría; si a nadie, se guarda sin preguntar': [
      begins('loading', {
        asks: ['impact.load'],
        so: (step) => {
          const { programId, file, draft, reach } = step.after.context
          return (
            alike(given(step), { question: { programId, file, draft } }) &&
            alike(reach, { who: 'none', trips: [] })
          )
        },
      }),
      asksAgain('loading', 'impact'),
      on('loading', 'impact.load.done', 'saving', {
        if: isFor(false),
        asks: ['save'],
        so: (step) => {
          const { programId, file, draft, impact, reach, news } = step.after.context
          return (
            impact === outputOf(step) &&
            alike(news, []) &&
            alike(reach, { who: 'none', trips: [] }) &&
            alike(given(step), { programId, file, draft, reach, token: 'none' })
          )
        },
      }),
      on('loading', 'impact.load.done', 'deciding', {
        if: isFor(true),
        so: (step) => {
          const { impact, news, reach } = step.after.context
          const seen = step.before?.context.impact
          const had = step.before?.context.reach
          const ids = impactOf(step)
            .changed.filter(
              (one) => seen && !seen.changed.some((each) => JSON.stringify(each) === JSON.stringify(one)),
            )
            .map(({ tripId }) => tripId)
          return impact === outputOf(step) && alike(news, ids) && alike(reach, had)
        },
      }),
    ],
    'Se elige a ninguna, a todas o a algunas, y de estas a quiénes': [
      on('deciding', 'reach.choose', null, {
        so: (step) =>
          forgetsWhy(step) &&
          alike(step.after.context.reach, {
            who: step.move.who,
            trips: step.before?.context.reach.trips,
          }),
      }),
      on('deciding', 'trip.pick', null, {
        if: ({ before }) => before?.context.reach.who === 'some',
        so: (step) => {
          const had = step.before?.context.reach.trips ?? []
          const id = String(step.move.tripId)
          const has = had.includes(id) ? had.filter((one) => one !== id) : [...had, id]
          return forgetsWhy(step) && alike(step.after.context.reach, { who: 'some', trips: has })
        },
      }),
    ],
    'Se guarda todo a la vez; si las travesías cambiaron se mira otra vez, y lo del formulario vuelve a él': [
      on('deciding', 'reach.confirm', 'saving', {
        if: mayConfirm,
        asks: ['save'],
        so: (step) => {
          const { programId, file, draft, impact, reach } = step.after.context
          return alike(given(step), { programId, file, draft, reach, token: impact?.token })
        },
      }),
      on('saving', 'save.done', 'saved', {
        so: (step) => step.after.context.saved === 'program-1' && forgetsWhy(step),
      }),
      on('saving', 'save.error', 'loading', { if: isStale, asks: ['impact.load'], so: keepsWhy }),
      on('saving', 'save.error', 'refused', {
        if: (step) => wasNobody(step) || failed(step).type === 'badInput',
        so: keepsWhy,
      }),
      on('saving', 'save.error', 'deciding', { so: keepsWhy }),
    ],
  },
}
