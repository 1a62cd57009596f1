import type { rosterMachine } from '#machines/customers/roster/chart'
import type { RosterPage, RosterRow } from '#machines/customers/roster/data'
import { alike, given, givenIn, isIn, outputOf, type RulesOf, type Step, says, waysOf } from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof rosterMachine>()
const OPEN = ['looking', 'person', 'acting', 'saving'].map((state) => `open.${state}`)
const BOTH = ['facets.load', 'list.load']
const whose = ({ after }: Step<{ organizationId: string }>) => after.context.organizationId
type At = Step<import('xstate').ContextFrom<typeof rosterMachine>>
/** The whole list is asked for, and why it can be filtered, of whom it is. */
const ofThem = (step: At) =>
  step.asked.every(
    ({ name, input }) =>
      (name === 'list.load' ? givenIn(input, 'scope') : givenIn(input, 'question')) === whose(step),
  )
const saysPlace = { type: 'place.wanted', replace: true }
const isElsewhere = ({ before, move }: At) => {
  const { organizacion = '', orden = 'name' } = (givenIn(move.visit, 'query') ?? {}) as Record<string, string>
  const { organizationId, view } = before?.context ?? {}
  const isUsual =
    view?.text === '' && view.filters.down === '' && view.columns.length === 0 && view.filters.alert === ''
  return organizationId !== organizacion || view?.filters.sort !== orden || !isUsual
}

/** Another search or other filters than the address says. */
const asksOther = ({ before, asked }: At) => {
  const { text, filters } = before?.context.view ?? {}
  return asked.some(({ name, input }) => {
    const wanted = givenIn(input, 'asked')
    return (
      name === 'list.load' &&
      !alike({ text, filters }, { text: givenIn(wanted, 'text'), filters: givenIn(wanted, 'filters') })
    )
  })
}
type Left = { row: RosterRow | null }
/** Who was changed stands in the list as they are now, and is counted there. */
const isSeenAsLeft = ({ before, after, move }: At) => {
  const { row } = outputOf<Left>({ move })
  const [had, now] = [before?.context.page, after.context.page]
  const old = had?.docs.find(({ _id }) => _id === row?._id)
  if (!old || !row || !had || !now) return alike(had, now)
  const countOf = (page: RosterPage, state: string) =>
    page.counts.find((one) => one.state === state)?.count ?? 0
  const moved = Number(old.state !== row.state)
  return (
    now.docs.some((one) => alike(one, row)) &&
    now.docs.length === had.docs.length &&
    countOf(now, old.state) === countOf(had, old.state) - moved
  )
}
type Of = At['after']['context'] | undefined
const countIn = (of: Of): number => of?.picks.whole ?? of?.picks.rows.length ?? 0
const pickedIn = (of: Of, id: string): boolean =>
  of?.picks.whole != null || (of?.picks.rows.some(({ _id }) => _id === id) ?? false)
const isShown = ({ before }: At) => (before?.context.page?.docs.length ?? 0) > 0

export const rosterRules: RulesOf<typeof rosterMachine> = {
  must: ['choosing', 'looking', 'person', 'acting', 'saving', 'list.typing', 'list.failed', 'facets.failed'],
  moments: 2200,
  always: {
    'Sin saber de quién son no se pide la lista': ({ after, asked }) =>
      after.context.organizationId !== '' ||
      !after.context.rights.mustChoose ||
      asked.every(({ name }) => name !== 'list.load'),
    'La dirección no deja pasos en el historial': ({ told }) =>
      told.every(({ type, replace }) => type !== 'place.wanted' || replace === true),
    'De otra lista no queda nadie elegido sin verlo': ({ before, after, by }) =>
      by !== 'list.load.done' || before?.context.picks.whole == null || after.context.picks.whole === null
        ? true
        : before.context.picks.whole === after.context.picks.whole,
    'Lo que se mira lo dice la dirección': ({ told, after }) =>
      told.every(
        ({ type, to }) =>
          type !== 'place.wanted' ||
          after.context.organizationId === '' ||
          String(to).includes(`organizacion=${after.context.organizationId}`),
      ),
  },
  ways: {
    'Se abre la lista que dice la dirección; quien mira a todos dice primero de quién': [
      begins('choosing', {
        if: ({ after }) => after.context.rights.mustChoose && whose({ after } as At) === '',
        asks: ['facets.load'],
      }),
      begins('open.looking', { asks: BOTH, so: ofThem }),
      asksAgain(['choosing', ...OPEN], 'facets'),
      on(['choosing', ...OPEN], 'facets.load.done', null),
      on('choosing', 'organization.choose', 'open.looking', { asks: BOTH, tells: [saysPlace], so: ofThem }),
    ],
    'De otra organización se ve todo, desde el principio': [
      on('open.looking', 'organization.choose', null, {
        if: ({ before, move }) => before?.context.organizationId !== move.organizationId,
        asks: BOTH,
        tells: [saysPlace],
        so: (step) => ofThem(step) && step.after.context.view.text === '',
      }),
      on(['open.person', 'open.acting', 'open.saving'], 'organization.choose', 'open.looking', {
        if: ({ before, move }) => before?.context.organizationId !== move.organizationId,
        asks: BOTH,
        tells: [saysPlace],
        so: ofThem,
      }),
    ],
    'Otra dirección es otra lista': [
      on(['choosing', ...OPEN], 'place.changed', 'choosing', {
        if: (step) =>
          isElsewhere(step) &&
          !isIn(step.before as never, 'choosing') &&
          step.after.context.organizationId === '' &&
          step.after.context.rights.mustChoose,
        asks: ['facets.load'],
      }),
      on('choosing', 'place.changed', null, {
        if: (step) => isElsewhere(step) && step.after.context.organizationId === '',
        asks: ['facets.load'],
      }),
      on(['choosing', 'open.person', 'open.acting', 'open.saving'], 'place.changed', 'open.looking', {
        if: (step) => isElsewhere(step),
        asks: BOTH,
        so: ofThem,
      }),
      on('open.looking', 'place.changed', null, { if: isElsewhere, asks: BOTH, so: ofThem }),
    ],
    'La lista se busca, se filtra, se ordena y se pasa de página, y la dirección la sigue': [
      on(OPEN, 'list.text.change', null),
      on(OPEN, 'list.size.choose', null, { if: asksOther, asks: ['list.load'], tells: [saysPlace] }),
      on(OPEN, 'list.size.choose', null, { if: ({ asked }) => asked.length > 0, asks: ['list.load'] }),
      on(OPEN, 'list.size.choose', null),
      on(OPEN, 300, null, { if: asksOther, asks: ['list.load'], tells: [saysPlace] }),
      on(OPEN, 300, null, { asks: ['list.load'] }),
      on(OPEN, /^list\.(filter\.choose|filters\.clear|page\.turn)$/, null, {
        if: asksOther,
        asks: /^list\.load$/,
        tells: [saysPlace],
      }),
      on(OPEN, /^list\.(filter\.choose|filters\.clear|page\.turn)$/, null, { asks: /^list\.load$/ }),
      asksAgain(OPEN, 'list'),
      on(OPEN, 'list.load.done', null, {
        if: (step) => step.before?.context.page !== outputOf(step),
        tells: [],
        so: (step) => step.after.context.page === outputOf(step),
      }),
      on(OPEN, 'list.load.done', null),
    ],
    'Las columnas quedan en la dirección': [
      on(OPEN, 'columns.choose', null, {
        tells: [saysPlace],
        so: ({ after, move }) => alike(after.context.view.columns, move.columns),
      }),
    ],
    'Se abre a quien está en la lista, y al cerrar la lista se trae de nuevo': [
      on('open.looking', 'person.open', 'open.person', {
        if: ({ before }) => before?.context.page?.docs.some(({ _id }) => _id === 'coachee-1') ?? false,
        asks: ['traveller'],
        so: (step) => alike(givenIn(given(step), 'row'), step.after.context.chosen),
      }),
      on('open.person', 'traveller.done', 'open.looking', {
        if: (step) => outputOf<Left>(step).row !== null,
        // what had been asked before is asked again
        asks: /^list\.load$/,
        so: isSeenAsLeft,
      }),
      // a search that was still being typed is asked with it
      on('open.person', /^(drawer\.close|traveller\.done)$/, 'open.looking', {
        if: asksOther,
        asks: ['list.load'],
        tells: [saysPlace],
      }),
      on('open.person', 'drawer.close', 'open.looking', { asks: ['list.load'] }),
      on('open.person', 'traveller.done', 'open.looking', { asks: ['list.load'] }),
    ],
    'Se elige a una, a la página o a todas las que calzan; lo elegido sigue al pasar de página': [
      on('open.looking', 'person.pick', null, {
        if: isShown,
        so: (step) => {
          const id = String(step.move.id)
          const had = pickedIn(step.before?.context, id)
          return pickedIn(step.after.context, id) !== had && step.after.context.picks.whole === null
        },
      }),
      on('open.looking', 'page.pick', null, {
        if: isShown,
        so: ({ before, after }) => {
          const page = before?.context.page?.docs ?? []
          const had = page.every(({ _id }) => pickedIn(before?.context, _id))
          return page.every(({ _id }) => pickedIn(after.context, _id) !== had)
        },
      }),
      on('open.looking', 'all.pick', null, {
        if: ({ before }) => {
          const { page, picks } = before?.context ?? {}
          return (page?.total ?? 0) > (picks?.whole ?? picks?.rows.length ?? 0)
        },
        so: ({ before, after }) => after.context.picks.whole === before?.context.page?.total,
      }),
      on('open.looking', 'picks.clear', null, {
        if: ({ before }) => countIn(before?.context) > 0,
        so: ({ after }) => countIn(after.context) === 0,
      }),
    ],
    'Lo que se hace con las elegidas es lo que puede quien mira': [
      on('open.looking', 'bulk.open', 'open.acting', {
        if: ({ before, move }) =>
          countIn(before?.context) > 0 &&
          (before?.context.rights.bulk.includes(move.action as 'remind') ?? false),
        asks: ['bulk'],
        so: (step) => {
          const { picks, organizationId } = step.after.context
          const input = given(step)
          return (
            givenIn(input, 'action') === step.move.action &&
            givenIn(input, 'now') === step.move.now &&
            givenIn(input, 'count') === countIn(step.after.context) &&
            givenIn(input, 'organizationId') === organizationId &&
            (picks.whole === null
              ? alike(
                  givenIn(input, 'ids'),
                  picks.rows.map(({ _id }) => _id),
                )
              : alike(givenIn(input, 'filters'), step.after.context.view.filters))
          )
        },
      }),
      on('open.acting', 'bulk.done', 'open.looking', {
        if: (step) => outputOf<{ started: boolean }>(step).started,
        asks: ['list.load'],
        so: ({ after }) => countIn(after.context) === 0,
      }),
      on('open.acting', 'bulk.done', 'open.looking', {
        so: ({ before, after }) => alike(before?.context.picks, after.context.picks),
      }),
    ],
    'Se descarga lo que se ve, y se dice': [
      on('open.looking', 'file.save', 'open.saving', {
        if: ({ before }) => (before?.context.page?.docs.length ?? 0) > 0,
        asks: ['saveFile'],
        so: (step) => alike(givenIn(given(step), 'filters'), step.after.context.view.filters),
      }),
      on('open.saving', 'saveFile.done', 'open.looking', {
        tells: [says('El archivo está en tus descargas.')],
      }),
      on('open.saving', 'saveFile.error', 'open.looking', { tells: ['snackbar.show'] }),
    ],
  },
}
