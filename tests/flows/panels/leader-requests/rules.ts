import type { ContextFrom } from 'xstate'
import type { leaderRequestsMachine } from '#machines/panels/leader-requests/chart'
import type { LeadersPage } from '#machines/panels/leader-requests/data'
import {
  alike,
  askedAbout,
  forgetsWhy,
  given,
  givenIn,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

type At = Step<ContextFrom<typeof leaderRequestsMachine>>
const { on, begins, partsGo } = waysOf<typeof leaderRequestsMachine>()
const OPEN = ['open.looking', 'open.confirming', 'open.sending']
const pageOf = ({ before }: At): LeadersPage | null => before?.context.page ?? null
const picksOf = ({ before }: At) => before?.context.picks ?? []
const shownKind = (step: At) => step.before?.context.kind ?? pageOf(step)?.kind
const asksFirst = (step: At) =>
  alike(givenIn(given(step), 'scope'), {
    programId: step.after.context.programId,
    kind: step.after.context.kind,
  })
const forgets = (step: At) =>
  alike(step.after.context.picks, []) &&
  step.after.context.page === null &&
  step.after.context.told === null &&
  forgetsWhy(step)

/** From the operation: who is chosen, or all; each once; who was asked too lately is told with until when. */
export const leaderRequestsRules: RulesOf<typeof leaderRequestsMachine> = {
  must: ['closed', 'looking', 'confirming', 'sending', 'list.failed', 'list.shown'],
  always: {
    'Sin confirmar no sale ningún correo': ({ before, move, asked }) =>
      asked.every(({ name }) => name !== 'send' || move.type === 'send.confirm') || before === null,
    'Se pide a quienes se eligieron; sin elegir, a todas': (step) =>
      askedAbout(step, 'coacheeIds').every(({ name, input }) => {
        const chosen = picksOf(step).flatMap(({ coachees }) => coachees.map(({ _id }) => _id))
        return name !== 'send' || alike(givenIn(input, 'coacheeIds'), chosen.length > 0 ? chosen : null)
      }),
    'Lo que se pide es del programa que se abrió': ({ after, asked }) =>
      asked.every(
        ({ input }) =>
          givenIn(input, 'programId') === undefined ||
          givenIn(input, 'programId') === after.context.programId,
      ),
    'Mientras sale no se elige ni se cierra': ({ before, after, move }) =>
      !before ||
      !isIn(before, 'sending') ||
      !['leader.pick', 'kind.choose', 'leaders.leave'].includes(move.type) ||
      isIn(after, 'sending'),
  },
  ways: {
    'Se abre sobre el panel, y se cierra cuando se va a otro lugar': [
      begins('closed'),
      on('closed', 'leaders.open', 'open.looking', {
        asks: ['list.load'],
        so: (step) =>
          step.after.context.programId === step.move.programId &&
          step.after.context.kind === null &&
          asksFirst(step) &&
          forgets(step),
      }),
      on(['open.looking', 'open.confirming'], 'leaders.leave', 'closed'),
      on(OPEN, 'place.changed', 'closed'),
    ],
    'Se elige qué se pregunta, de lo que el programa pregunta': [
      on('open.looking', 'kind.choose', null, {
        if: (step) =>
          step.move.kind !== shownKind(step) &&
          (pageOf(step)?.kinds.some((kind) => kind === step.move.kind) ?? false),
        asks: ['list.load'],
        so: (step) => step.after.context.kind === step.move.kind && asksFirst(step) && forgets(step),
      }),
    ],
    'Se elige a quiénes, y se dejan': [
      on('open.looking', 'leader.pick', null, {
        if: (step) => pageOf(step)?.leaders.some(({ _id }) => _id === step.move.id) ?? false,
        so: (step) => {
          const had = picksOf(step).map(({ _id }) => _id)
          const now = step.after.context.picks.map(({ _id }) => _id)
          const id = String(step.move.id)
          return alike(now, had.includes(id) ? had.filter((one) => one !== id) : [...had, id])
        },
      }),
      on('open.looking', 'picks.clear', null, {
        if: (step) => picksOf(step).length > 0,
        so: ({ after }) => after.context.picks.length === 0,
      }),
    ],
    'Antes de escribir se dice a cuántas, y se puede dejar': [
      on('open.looking', 'leaders.send', 'open.confirming', {
        if: (step) => (pageOf(step)?.total ?? 0) > 0,
        so: (step) =>
          step.after.context.action === step.move.action &&
          step.after.context.told === null &&
          alike(step.after.context.picks, picksOf(step)) &&
          forgetsWhy(step),
      }),
      on('open.confirming', 'send.cancel', 'open.looking'),
      on('open.confirming', 'send.confirm', 'open.sending', {
        asks: ['send'],
        so: (step) =>
          givenIn(given(step), 'kind') === shownKind(step) &&
          givenIn(given(step), 'action') === step.before?.context.action,
      }),
    ],
    'Lo que salió se cuenta y la lista se trae de nuevo; lo que no, se dice y sigue elegido': [
      on('open.sending', 'send.done', 'open.looking', {
        asks: ['list.load'],
        so: (step) =>
          alike(step.after.context.told, {
            action: step.before?.context.action,
            sent: outputOf(step),
          }) && step.after.context.picks.length === 0,
      }),
      on('open.sending', 'send.error', 'open.looking', {
        so: (step) => keepsWhy(step) && alike(step.after.context.picks, picksOf(step)),
      }),
    ],
    'La lista llega por su lado': [partsGo(OPEN, ['list'])],
  },
}
