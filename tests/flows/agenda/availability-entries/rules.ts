import type { ContextFrom } from 'xstate'
import type { availabilityEntriesMachine } from '#machines/agenda/availability-entries/chart'
import { askingRules } from '../../kit/brought-rules'
import { alike, enters, given, givenIn, isIn, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

type At = Step<ContextFrom<typeof availabilityEntriesMachine>>
const { on, begins, asksAgain } = waysOf<typeof availabilityEntriesMachine>()
const has =
  (id: string) =>
  ({ before }: At) =>
    before?.context.entries.some((entry) => entry.id === id) === true
const fresh = ({ after: { context } }: At) => context.changeFailure === null && alike(context.errors, {})
const empty = (step: At) =>
  fresh(step) && step.after.context.draft === null && step.after.context.change === null
const why = ({ after, move }: At) => alike(after.context.changeFailure, move.error)
/** Over before today, and not again. */
const isPast = (moment: At['before']) => {
  const draft = moment?.context.draft
  const last = draft?.kind === 'block' && draft.lastDate ? draft.lastDate : draft?.date
  return last === '2026-09-01' && draft?.repeat !== 'weekly'
}
const asksFor = (doing: string, confirm: boolean) => (step: At) =>
  givenIn(given(step), 'do') === doing &&
  givenIn(given(step), 'confirm') === confirm &&
  step.after.context.changeFailure === null
export const availabilityEntriesRules: RulesOf<typeof availabilityEntriesMachine> = {
  must: ['loading', 'failed', 'listing', 'drafting', 'choosingHolidays', 'applying', 'asking'],
  always: {
    ...askingRules(/load/i),
    'Un cambio que toca sesiones se guarda solo tras preguntar': ({ before, asked, move }) =>
      asked.every(
        ({ input }) =>
          givenIn(input, 'confirm') !== true ||
          (before !== null && isIn(before, 'asking') && move.type === 'change.confirm'),
      ),
    'Lo guardado se dice a la aplicación, y se trae la lista nueva': ({ before, move, told, asked }) =>
      !before || !isIn(before, 'applying') || !move.type.endsWith('done')
        ? told.length === 0
        : told.some(({ type }) => type === 'time.saved') && asked.some(({ name }) => /load/i.test(name)),
    'Lo que no se pudo guardar sigue escrito': ({ before, after, move }) =>
      !before?.context.draft || !/^applyChange\.error$/.test(move.type) || after.context.draft !== null,
    'Sin nada por escribir, en la lista no queda nada a medias': (step) =>
      !enters(step, 'listing') ||
      (step.after.context.draft === null &&
        step.after.context.holidays === null &&
        !step.after.context.change),
  },
  ways: {
    'Se trae la lista': [
      begins('loading', { asks: ['entries.load'] }),
      asksAgain('loading', 'entries'),
      on('loading', 'entries.load.done', 'listing', {
        so: (step) => step.after.context.entries === outputOf(step),
      }),
    ],
    'Se agrega o se cambia escribiendo cuándo es': [
      on('listing', 'draft.open', 'drafting', {
        so: (step) => fresh(step) && step.after.context.draft?.kind === step.move.kind,
      }),
      on('listing', 'entry.edit', 'drafting', {
        if: has('entry-1'),
        so: (step) => fresh(step) && step.after.context.draft !== null,
      }),
      on('drafting', 'draft.change', null, {
        so: (step) =>
          fresh(step) &&
          Object.entries(step.move.draft as object).every(
            ([name, value]) => givenIn(step.after.context.draft, name) === value,
          ),
      }),
      on('drafting', 'draft.close', 'listing', { so: empty }),
      on('drafting', 'draft.save', 'applying.asIs', {
        if: ({ before }) => !isPast(before),
        asks: ['applyChange'],
        so: asksFor('save', false),
      }),
      on('drafting', 'draft.save', null, { so: ({ after }) => Object.keys(after.context.errors).length > 0 }),
    ],
    'Se bloquean los feriados que se elijan': [
      on('listing', 'holidays.open', 'choosingHolidays', {
        so: (step) => fresh(step) && step.after.context.holidays !== null,
      }),
      on('choosingHolidays', 'holiday.toggle', null, {
        so: (step) =>
          fresh(step) &&
          step.after.context.holidays?.includes('2026-12-25') !==
            step.before?.context.holidays?.includes('2026-12-25'),
      }),
      on('choosingHolidays', 'draft.close', 'listing', { so: empty }),
      on('choosingHolidays', 'draft.save', 'applying.asIs', {
        if: ({ before }) => (before?.context.holidays?.length ?? 0) > 0,
        asks: ['applyChange'],
        so: asksFor('save', false),
      }),
    ],
    'Se quita, o se salta una sola vez': [
      on('listing', 'entry.remove', 'applying.asIs', {
        if: has('entry-1'),
        asks: ['applyChange'],
        so: asksFor('remove', false),
      }),
      on('listing', 'time.skip', 'applying.asIs', {
        if: has('entry-1'),
        asks: ['applyChange'],
        so: (step) => asksFor('skip', false)(step) && givenIn(given(step), 'at') === step.move.at,
      }),
    ],
    'Guardado se dice y se trae de nuevo; lo que toca sesiones se pregunta': [
      on('applying', 'applyChange.done', 'loading', {
        if: ({ before }) => before?.context.change?.do === 'save',
        asks: ['entries.load'],
        tells: ['time.saved', 'snackbar.show'],
        so: empty,
      }),
      on('applying', 'applyChange.done', 'loading', {
        asks: ['entries.load'],
        tells: ['time.saved', 'snackbar.show'],
        so: empty,
      }),
      on('applying', 'applyChange.error', 'asking', {
        if: (step) => givenIn(step.move.error, 'reason') === 'booked',
        so: why,
      }),
      on('applying', 'applyChange.error', 'drafting', {
        if: ({ before }) => before?.context.draft !== null,
        so: why,
      }),
      on('applying', 'applyChange.error', 'choosingHolidays', {
        if: ({ before }) => before?.context.holidays !== null,
        so: why,
      }),
      on('applying', 'applyChange.error', 'loading', { asks: ['entries.load'] }),
      on('asking', 'change.confirm', 'applying.insisting', {
        asks: ['applyChange'],
        so: (step) =>
          givenIn(given(step), 'confirm') === true &&
          givenIn(given(step), 'change') === step.before?.context.change,
      }),
      on('asking', 'change.dismiss', 'drafting', { if: ({ before }) => before?.context.draft !== null }),
      on('asking', 'change.dismiss', 'choosingHolidays', {
        if: ({ before }) => before?.context.holidays !== null,
      }),
      on('asking', 'change.dismiss', 'loading', { asks: ['entries.load'] }),
    ],
  },
}
