import { type ActorRefFrom, assign, setup } from 'xstate'
import { houseDay } from '#domain/memberships'
import type { Id } from '#domain/models'
import type { PayLine, PayRun } from '#domain/pay-runs'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say, sayFailure } from '../../kit/say'
import { type PayDeed, payFormMachine } from '../pay-form/chart'
import type { LinesQuestion } from './data'

/** `ids`: the session that is left, or the coaches who were paid. */
export type Deed = { kind: PayDeed; ids: readonly Id[] }
export type PayRunContext = {
  /** YYYY-MM */
  month: string
  run: PayRun | null
  coachId: Id | null
  lines: readonly PayLine[]
  deed: Deed
  now: number
}
export const payRunParts = {
  run: loadMachine<PayRun, string>({
    id: 'payRun.run',
    title: 'Mes',
    description: 'Lo que cada coach tiene en un mes.',
  }),
  lines: loadMachine<readonly PayLine[], LinesQuestion>({
    id: 'payRun.lines',
    title: 'Sesiones',
    description: 'Las sesiones y ajustes de una o un coach en el mes.',
  }),
}

export const payRunMachine = setup({
  types: {
    context: {} as PayRunContext,
    events: {} as
      | { type: 'month.choose'; month: string }
      | { type: 'coach.open'; coachId: Id }
      | { type: 'deed.choose'; deed: Deed; now: number }
      | { type: 'file.save' }
      | { type: 'side.close' },
    input: {} as { month: string },
    children: {} as { run: 'run'; lines: 'lines'; payForm: 'payForm' },
    tags: {} as 'open',
    meta: {} as { title: string },
  },
  actors: {
    run: payRunParts.run,
    lines: payRunParts.lines,
    saveFile: port<void, { month: string }>('payRun.saveFile'),
    payForm: payFormMachine,
  },
  guards: {
    otherMonth: ({ context }, { month }: { month: string }) => context.month !== month,
    fits: ({ context }, { deed }: { deed: Deed }) =>
      (context.run?.state === 'draft') === (deed.kind !== 'pay'),
  },
  actions: {
    choose: assign({
      deed: (_, { deed }: { deed: Deed; now: number }) => deed,
      now: (_, { now }) => now,
    }),
  },
}).createMachine({
  id: 'payRun',
  description: 'Lo que se paga a coaches por un mes: se revisa, se cierra y se paga. Cerrado no cambia.',
  context: ({ input }) => ({
    month: input.month,
    run: null,
    coachId: null,
    lines: [],
    deed: { kind: 'close', ids: [] },
    now: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Se trae el mes elegido.',
      meta: { title: 'Cargando' },
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context }) => ({ question: context.month }),
        onDone: { actions: assign({ run: ({ event }) => event.output }), target: 'showing' },
      },
    },
    showing: {
      description: 'Se ve qué tiene cada coach, lo que quedó fuera y el total.',
      meta: { title: 'A la vista' },
      tags: 'open',
      on: {
        'month.choose': {
          guard: { type: 'otherMonth', params: ({ event }) => event },
          actions: assign({ month: ({ event }) => event.month }),
          target: 'opening',
        },
        'coach.open': {
          actions: assign({ coachId: ({ event }) => event.coachId, lines: [] }),
          target: 'coach',
        },
        'deed.choose': {
          guard: { type: 'fits', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
          target: 'acting',
        },
        'file.save': 'saving',
      },
    },
    coach: {
      description: 'Se miran las sesiones de una o un coach.',
      meta: { title: 'Una o un coach' },
      on: { 'side.close': 'showing' },
      initial: 'fetching',
      states: {
        fetching: {
          description: 'Se traen sus sesiones.',
          meta: { title: 'Trayendo' },
          invoke: {
            id: 'lines',
            src: 'lines',
            input: ({ context: { month, coachId } }) => ({ question: { month, coachId: coachId ?? '' } }),
            onDone: { actions: assign({ lines: ({ event }) => event.output }), target: 'idle' },
          },
        },
        idle: {
          description: 'Se puede dejar una sesión para el mes siguiente, si el mes está abierto.',
          meta: { title: 'En espera' },
          on: {
            'deed.choose': {
              guard: { type: 'fits', params: ({ event }) => event },
              actions: { type: 'choose', params: ({ event }) => event },
              target: '#payRun.acting',
            },
          },
        },
      },
    },
    acting: {
      description: 'Se dice qué pasará y se espera la decisión.',
      meta: { title: 'Decidiendo' },
      on: { 'side.close': 'showing' },
      invoke: {
        id: 'payForm',
        src: 'payForm',
        input: ({ context: { month, run, deed, now } }) => {
          const today = houseDay(now)
          return {
            values: {
              kind: deed.kind,
              month,
              sessionId: deed.kind === 'aside' ? (deed.ids[0] ?? '') : '',
              coachIds: deed.kind === 'pay' ? deed.ids.join(' ') : '',
              total: String(run?.total ?? 0),
              reason: '',
              paidAt: today,
              reference: '',
              today,
            },
          }
        },
        onDone: { actions: say('Guardado. El mes se trajo de nuevo.'), target: 'opening' },
      },
    },
    saving: {
      description: 'Se prepara el archivo con los datos para pagar.',
      meta: { title: 'Preparando el archivo' },
      invoke: {
        src: 'saveFile',
        input: ({ context: { month } }) => ({ month }),
        onDone: { actions: say('El archivo está en tus descargas.'), target: 'showing' },
        onError: { actions: sayFailure(), target: 'showing' },
      },
    },
  },
})
export type PayRunActor = ActorRefFrom<typeof payRunMachine>
