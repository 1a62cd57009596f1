import { listedRules } from '../../kit/listed-rules'
import { askedAbout, type FlowRules, isIn } from '../../rules'

const aside = ['person', 'inviting']

export const peopleRules: FlowRules<{ within: string | null }> = {
  must: [...listedRules.must, ...aside, 'closed'],
  always: {
    ...listedRules.always,
    'La gente de una organización es siempre la de ella': (step) =>
      step.after.context.within === null ||
      askedAbout(step, 'people').every(({ input }) =>
        JSON.stringify(input).includes(`"${step.after.context.within}"`),
      ),
    'Al cerrar el costado la lista se trae de nuevo': (step) =>
      step.move.type !== 'drawer.close' ||
      !step.before ||
      !aside.some((state) => step.before && isIn(step.before, state)) ||
      (isIn(step.after, 'closed') && askedAbout(step, 'people').length === 1),
    'Abrir el costado no pide la lista': (step) =>
      !/^person\.(open|create)$/.test(step.move.type) || askedAbout(step, 'people').length === 0,
    'Nadie se abre sobre otro': ({ before, move, asked }) =>
      !before || isIn(before, 'closed') || !/^person\.(open|create)$/.test(move.type) || asked.length === 0,
  },
}
