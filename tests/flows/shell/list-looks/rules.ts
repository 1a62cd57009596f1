import type { ContextFrom } from 'xstate'
import type { listLooksMachine } from '#machines/shell/list-looks/chart'
import { alike, isIn, type RulesOf, type Step, waysOf } from '../../rules'

type At = Step<ContextFrom<typeof listLooksMachine>>
const { on, begins } = waysOf<typeof listLooksMachine>()
const waiting = ({ before }: At) => before?.context.waiting ?? []
const isChosen = ({ after, before, move: { list, columns } }: At) => {
  const now = after.context.looks.find((one) => one.list === list)
  const others = (of: At['before']) => of?.context.looks.filter((one) => one.list !== list) ?? []
  return alike(now?.columns ?? [], columns) && alike(others(after), others(before))
}
const isSent = ({ after, asked }: At) =>
  asked.length === 1 && asked.every(({ input }) => alike(input, after.context.waiting[0]))
const others = (step: At) => alike(step.after.context.waiting, waiting(step).slice(1))
const said = [{ type: 'snackbar.show', color: 'error' }]

export const listLooksRules: RulesOf<typeof listLooksMachine> = {
  must: ['resting', 'saving'],
  always: {
    'Lo que se eligió al último es lo que se ve, y lo que se manda al último': ({ after }) =>
      after.context.waiting.every(
        ({ list, columns }, at, all) =>
          all.slice(at + 1).some((one) => one.list === list) ||
          alike(after.context.looks.find((one) => one.list === list)?.columns ?? [], columns),
      ),
    'En reposo no espera nada': ({ after }) =>
      isIn(after, 'resting') === (after.context.waiting.length === 0),
  },
  ways: {
    'Lo elegido se ve enseguida y se guarda': [
      begins('resting'),
      on('resting', 'look.choose', 'saving', {
        asks: ['saveLook'],
        so: (step) => isChosen(step) && isSent(step),
      }),
      on('saving', 'look.choose', null, {
        so: (step) =>
          isChosen(step) &&
          alike(step.after.context.waiting[0], waiting(step)[0]) &&
          step.after.context.waiting.filter(({ list }, at) => at > 0 && list === step.move.list).length === 1,
      }),
    ],
    'Una tras otra, hasta que no espera ninguna': [
      on('saving', 'saveLook.done', 'resting', { if: (step) => waiting(step).length === 1 }),
      on('saving', 'saveLook.done', null, {
        asks: ['saveLook'],
        so: (step) => others(step) && isSent(step),
      }),
    ],
    'Lo que no se guardó se avisa, y sigue como se eligió': [
      on('saving', 'saveLook.error', 'resting', {
        if: (step) => waiting(step).length === 1,
        tells: said,
        so: ({ before, after }) => alike(after.context.looks, before?.context.looks),
      }),
      on('saving', 'saveLook.error', null, {
        asks: ['saveLook'],
        tells: said,
        so: (step) => others(step) && isSent(step),
      }),
    ],
  },
}
