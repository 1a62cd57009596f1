import type { peopleMachine } from '#machines/customers/people/chart'
import { listedRules } from '../../kit/listed-rules'
import { alike, askedAbout, given, isIn, outputOf, type RulesOf, waysOf } from '../../rules'

const aside = ['person', 'inviting']

const { on, begins, asksAgain } = waysOf<typeof peopleMachine>()
const WHERE = ['closed', 'person', 'inviting', 'saving']
const ASIDE = ['person', 'inviting']
export const peopleRules: RulesOf<typeof peopleMachine> = {
  must: [...listedRules.must, ...aside, 'closed', 'saving'],
  always: {
    ...listedRules.always,
    'Mirar la lista no avisa nada a nadie': ({ told, before }) =>
      told.length === 0 || (before !== null && isIn(before, 'saving')),
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
  ways: {
    'La lista se pide al abrir': [begins('closed', { asks: ['people.load'] })],
    'La lista se busca, se filtra y se pasa de página, también con algo abierto': [
      on(WHERE, 'people.text.change', null),
      on(WHERE, 300, null, { asks: ['people.load'] }),
      on(WHERE, 'people.filter.choose', null, { if: ({ asked }) => asked.length > 0, asks: ['people.load'] }),
      on(WHERE, 'people.filter.choose', null),
      on(WHERE, 'people.filters.clear', null, { if: ({ asked }) => asked.length > 0, asks: ['people.load'] }),
      on(WHERE, 'people.filters.clear', null),
      on(WHERE, 'people.page.turn', null, { if: ({ asked }) => asked.length > 0, asks: ['people.load'] }),
      on(WHERE, 'people.page.turn', null),
      on(WHERE, 'people.size.choose', null, { if: ({ asked }) => asked.length > 0, asks: ['people.load'] }),
      on(WHERE, 'people.size.choose', null),
      asksAgain(WHERE, 'people'),
      on(WHERE, 'people.load.done', null, { so: (step) => step.after.context.people === outputOf(step) }),
    ],
    'Se abre a quien está en la lista': [
      on('closed', 'person.open', 'person', {
        if: ({ before }) => (before?.context.people?.docs.length ?? 0) > 0,
        asks: ['person'],
        so: (step) =>
          step.after.context.chosen?._id === 'coach-1' &&
          alike(given(step), { row: step.after.context.chosen }),
      }),
      on('closed', 'person.create', 'inviting', {
        if: ({ before }) => before?.context.people !== null,
        asks: ['invite'],
        so: (step) =>
          alike(given(step), {
            values:
              step.after.context.within === null
                ? {}
                : { group: 'customer', organizationId: step.after.context.within },
          }),
      }),
    ],
    'La lista se baja como se pidió, y se sigue donde se estaba': [
      on('closed', 'file.save', 'saving', {
        if: ({ before }) => (before?.context.people?.total ?? 0) > 0,
        asks: ['saveFile'],
        so: (step) => alike(given(step), { within: step.after.context.within, ...step.after.context.asked }),
      }),
      on('saving', 'saveFile.done', 'closed', { tells: ['snackbar.show'] }),
      on('saving', 'saveFile.error', 'closed', { tells: ['snackbar.show'] }),
    ],
    'Al cerrar, o cuando termina, la lista se trae de nuevo': [
      on(ASIDE, 'drawer.close', 'closed', { asks: ['people.load'] }),
      on('person', 'person.done', 'closed', { asks: ['people.load'] }),
      on('inviting', 'invite.done', 'closed', { asks: ['people.load'] }),
    ],
  },
}
