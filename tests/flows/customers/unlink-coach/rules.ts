import type { unlinkCoachMachine } from '#machines/customers/unlink-coach/chart'
import { broughtRules } from '../../kit/brought-rules'
import { alike, forgetsWhy, given, keepsWhy, outputOf, type RulesOf, waysOf } from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof unlinkCoachMachine>()
const PAIR = { programId: 'program-1', coachId: 'coach-1' }

/** From the rule on unlinking a coach: everybody is named, each gets another coach or chooses; sessions stay unless cancelled. */
export const unlinkCoachRules: RulesOf<typeof unlinkCoachMachine> = {
  must: [...broughtRules.must, 'deciding', 'unlinking', 'unlinked'],
  always: {
    ...broughtRules.always,
    'Lo decidido no se pierde porque la lista se mire otra vez o algo falle': ({ before, move, after }) =>
      !before || move.type === 'fate.choose' || alike(before.context.fates, after.context.fates),
  },
  ways: {
    'Primero se mira a quiénes deja sin coach': [
      begins('loading', {
        asks: ['impact.load'],
        so: (step) => alike(given(step), { question: PAIR }) && alike(step.after.context.fates, {}),
      }),
      asksAgain('loading', 'impact'),
      on('loading', 'impact.load.done', 'deciding', {
        so: (step) => step.after.context.losses === outputOf(step) && forgetsWhy(step),
      }),
    ],
    'De cada persona de la lista se decide quién la acompaña y qué pasa con sus sesiones': [
      on('deciding', 'fate.choose', null, {
        if: ({ before }) => (before?.context.losses.length ?? 0) > 0,
        so: ({ before, move, after }) =>
          alike(after.context.fates, {
            'coachee-1': Object.assign(
              { coachId: '', cancelSessions: false },
              before?.context.fates['coachee-1'],
              move.change,
            ),
          }),
      }),
    ],
    'Se quita con lo decidido; si la lista cambió se mira otra vez': [
      on('deciding', 'unlink.confirm', 'unlinking', {
        asks: ['unlink'],
        so: (step) => {
          const { losses, fates } = step.after.context
          return alike(given(step), Object.assign({}, PAIR, { losses, fates }))
        },
      }),
      on('unlinking', 'unlink.done', 'unlinked'),
      on('unlinking', 'unlink.error', 'deciding', { so: keepsWhy }),
      on('deciding', 'impact.reload', 'loading', {
        if: ({ before }) => before?.context.failure?.type === 'conflict',
        asks: ['impact.load'],
      }),
    ],
  },
}
