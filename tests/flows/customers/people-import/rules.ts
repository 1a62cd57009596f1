import type { ContextFrom } from 'xstate'
import type { peopleImportMachine } from '#machines/customers/people-import/chart'
import {
  alike,
  forgetsWhy,
  given,
  givenIn,
  goes,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

type At = Step<ContextFrom<typeof peopleImportMachine>>
const { on, begins, asksAgain } = waysOf<typeof peopleImportMachine>()
const MOST_BYTES = 2 * 1024 * 1024
/** So long nothing is written before it is kept. */
const PAUSE = 500
const A_PAGE = 20

const now = ({ after }: At) => after.context
const was = ({ before }: At) => before?.context
const listOf = (step: At) => was(step)?.list
const readyIn = (step: At) => (listOf(step)?.counts.lista ?? 0) + (listOf(step)?.counts.seSuma ?? 0)
const asksPage = (step: At) => alike(given(step), { importId: 'imp-1', asked: now(step).asked })
const asksChange = (step: At) =>
  alike(given(step), { importId: 'imp-1', asked: now(step).asked, change: now(step).changes[0] })
const last = (step: At) => now(step).changes.at(-1)
const writes = (step: At) =>
  alike(last(step), {
    kind: 'write',
    n: step.move.n,
    field: step.move.field,
    value: step.move.value,
  }) &&
  now(step).changes.length >= (was(step)?.changes.length ?? 0) &&
  forgetsWhy(step)
const takes = (step: At) => now(step).list === outputOf(step) && forgetsWhy(step)

export const peopleImportRules: RulesOf<typeof peopleImportMachine> = {
  moments: 1500,
  must: ['loading', 'bringing', 'sending', 'shown', 'writing', 'keeping', 'inviting', 'started'],
  always: {
    'Nada se invita sin apretar Invitar, y nunca sin nadie listo': (step) =>
      step.asked.every(({ name }) => name !== 'commit') ||
      (step.move.type === 'list.invite' && readyIn(step) > 0),
    'Lo que no alcanza se envía solo si lo hace la administración de la plataforma': (step) =>
      step.asked.every(({ name, input }) => name !== 'commit' || givenIn(input, 'send') !== 'all') ||
      was(step)?.sendsAll === true,
    'Se manda un archivo o un texto, nunca los dos': (step) =>
      step.asked.every(({ name }) => name !== 'bring' || now(step).file === null || now(step).text === ''),
  },
  ways: {
    'Se traen los programas; si es uno solo, es ese': [
      begins('loading', {
        asks: ['places.load'],
        so: (step) => alike(given(step), { question: now(step).origin }),
      }),
      asksAgain('loading', 'places'),
      on('loading', 'places.load.done', 'bringing', {
        so: (step) => {
          const [first, ...more] = outputOf<{ programId: string }[]>(step)
          return (
            now(step).places === outputOf(step) &&
            (more.length === 0 ? now(step).place === first : now(step).place === null)
          )
        },
      }),
    ],
    'Dice a qué programa y qué harán, y pega una lista o elige un archivo': [
      on('bringing', 'place.choose', null, {
        if: (step) => was(step)?.places.some(({ programId }) => programId === step.move.programId) === true,
        so: (step) => now(step).place?.programId === step.move.programId && forgetsWhy(step),
      }),
      on('bringing', 'role.choose', null, { so: (step) => now(step).role === step.move.role }),
      on('bringing', 'text.change', null, {
        so: (step) => now(step).text === step.move.text && now(step).file === null && forgetsWhy(step),
      }),
      on('bringing', 'file.choose', null, {
        if: ({ move }) => (move.file as { size: number }).size <= MOST_BYTES,
        so: (step) => now(step).file === step.move.file && now(step).text === '' && forgetsWhy(step),
      }),
      on('bringing', 'file.choose', null, {
        so: (step) =>
          now(step).failure?.message.includes('2 MB') === true && now(step).file === was(step)?.file,
      }),
    ],
    'La lista se manda cuando está, y vuelve leída o con qué hacer': [
      on('bringing', 'list.bring', 'sending', {
        if: (step) => {
          const { place, text = '', file } = was(step) ?? {}
          return Boolean(place) && (Boolean(file) || text.trim() !== '')
        },
        asks: ['bring'],
        so: (step) => {
          const { place, role, text, file } = now(step)
          return alike(given(step), { place, role, text, file })
        },
      }),
      on('sending', 'bring.done', 'reading', {
        asks: ['read'],
        so: (step) =>
          now(step).importId === outputOf(step) &&
          asksPage(step) &&
          alike(now(step).asked, { state: null, page: 1 }) &&
          now(step).changes.length === 0 &&
          forgetsWhy(step),
      }),
      on('sending', 'bring.error', 'bringing', { so: keepsWhy }),
      on('reading', 'read.done', 'shown', { so: takes }),
      on('reading', 'read.error', 'unread', { so: keepsWhy }),
      on('unread', 'retry', 'reading', { asks: ['read'], so: asksPage }),
      on(['unread', 'shown'], 'list.back', 'bringing'),
    ],
    'Se ve por partes': [
      on('shown', 'state.choose', 'reading', {
        if: (step) => was(step)?.asked.state !== step.move.state,
        asks: ['read'],
        so: (step) => alike(now(step).asked, { state: step.move.state, page: 1 }) && asksPage(step),
      }),
      on('shown', 'page.turn', 'reading', {
        if: (step) => {
          const page = Number(step.move.page)
          return page !== was(step)?.asked.page && (page - 1) * A_PAGE < (listOf(step)?.total ?? 0)
        },
        asks: ['read'],
        so: (step) =>
          now(step).asked.page === step.move.page &&
          now(step).asked.state === was(step)?.asked.state &&
          asksPage(step),
      }),
    ],
    'Se corrige ahí mismo, y se guarda cuando se deja de escribir': [
      on(['shown', 'keeping'], 'cell.change', 'writing', { so: writes }),
      on('writing', 'cell.change', null, { so: writes }),
      on('writing', PAUSE, 'keeping', { asks: ['change'], so: asksChange }),
      on('shown', 'row.omit', 'keeping', {
        asks: ['change'],
        so: (step) => alike(last(step), { kind: 'omit', n: step.move.n }) && asksChange(step),
      }),
      on('shown', 'row.restore', 'keeping', {
        asks: ['change'],
        so: (step) => alike(last(step), { kind: 'restore', n: step.move.n }) && asksChange(step),
      }),
      on('shown', 'column.choose', 'keeping', {
        asks: ['change'],
        so: (step) =>
          alike(last(step), {
            kind: 'columns',
            columns: listOf(step)?.columns.map(({ field }, at) =>
              at === step.move.at ? step.move.field : field === step.move.field ? null : field,
            ),
          }) && asksChange(step),
      }),
      on('keeping', 'change.done', null, {
        if: (step) => (was(step)?.changes.length ?? 0) > 1,
        asks: ['change'],
        so: (step) =>
          takes(step) && alike(now(step).changes, was(step)?.changes.slice(1)) && asksChange(step),
      }),
      on('keeping', 'change.done', 'shown', {
        so: (step) => takes(step) && now(step).changes.length === 0,
      }),
      on('keeping', 'change.error', 'shown', {
        so: (step) => keepsWhy(step) && now(step).changes.length === 0,
      }),
    ],
    'Se invita a quien está listo, y se va a ver cómo avanza': [
      on('shown', 'list.invite', 'inviting', {
        if: (step) => readyIn(step) > 0 && (step.move.send === 'ready' || was(step)?.sendsAll === true),
        asks: ['commit'],
        so: (step) => alike(given(step), { importId: 'imp-1', send: step.move.send }),
      }),
      on('inviting', 'commit.done', 'started', { tells: [goes('/personas/importar?tarea=run-1', true)] }),
      on('inviting', 'commit.error', 'shown', { so: keepsWhy }),
    ],
  },
}
