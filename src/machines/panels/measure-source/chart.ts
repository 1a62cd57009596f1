import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Dimension, MEASURES, type MeasureName } from '#domain/measures'
import { type ListActor, listMachine } from '../../kit/list/chart'
import { loadMachine } from '../../kit/load/chart'
import {
  type Measured,
  type MeasurePeople,
  type MeasureQuestion,
  type MeasureScope,
  PEOPLE_A_PAGE,
} from './data'

export type MeasureSourceContext = { asked: MeasureQuestion | null }
export type MeasureSourceEvent =
  | { type: 'source.open'; name: MeasureName; scope: MeasureScope }
  | { type: 'slice.choose'; by: Dimension }
  | { type: 'people.show' }
  | { type: 'people.hide' }
  | { type: 'source.close' }
  | { type: 'place.changed' }
type Nothing = Record<string, never>
export type MeasurePeopleActor = ListActor<MeasurePeople, Nothing>

export const measureSourceParts = {
  measure: loadMachine<Measured, MeasureQuestion>({
    id: 'measureSource.measure',
    title: 'El número',
    description: 'El número, sus partes y el de otras organizaciones.',
  }),
  people: listMachine<MeasurePeople, Nothing, MeasureQuestion>({
    id: 'measureSource.people',
    title: 'Personas',
    description: 'Las personas detrás de un número de participación, página por página.',
    size: PEOPLE_A_PAGE,
    total: ({ total }) => total ?? Number.POSITIVE_INFINITY,
    sides: ({ before, after }) => ({ before, after }),
  }),
}

function questionOf({ asked }: MeasureSourceContext): MeasureQuestion {
  if (!asked) throw new Error('no number is open')
  return asked
}

export const measureSourceMachine = setup({
  types: {
    context: {} as MeasureSourceContext,
    events: {} as MeasureSourceEvent,
    children: {} as { measure: 'measure'; people: 'people' },
    tags: {} as 'open',
    meta: {} as { title: string },
  },
  actors: { measure: measureSourceParts.measure, people: measureSourceParts.people },
  guards: {
    canSlice: ({ context: { asked } }, { by }: { by: Dimension }) =>
      asked !== null && asked.by !== by && MEASURES[asked.name].by.some((one) => one === by),
    isOfPeople: ({ context: { asked } }) => asked !== null && MEASURES[asked.name].rule === 'participation',
  },
  actions: {
    ask: assign((_, { name, scope }: { name: MeasureName; scope: MeasureScope }) => ({
      asked: { name, scope, by: MEASURES[name].by[0] ?? null },
    })),
  },
}).createMachine({
  id: 'measureSource',
  description:
    'De dónde sale un número de un panel: cómo se cuenta, por partes, junto al de otras organizaciones, y las personas detrás.',
  context: { asked: null },
  initial: 'closed',
  on: {
    'source.open': { actions: { type: 'ask', params: ({ event }) => event }, target: '.open' },
  },
  states: {
    closed: {
      description: 'Se ve el panel; ningún número está abierto.',
      meta: { title: 'Cerrado' },
      entry: assign({ asked: null }),
    },
    open: {
      description: 'Se ve de dónde sale un número, dentro de su tarjeta.',
      meta: { title: 'Abierto' },
      tags: 'open',
      invoke: { id: 'measure', src: 'measure', input: ({ context }) => ({ question: questionOf(context) }) },
      on: {
        'slice.choose': {
          guard: { type: 'canSlice', params: ({ event }) => event },
          actions: assign({ asked: ({ context, event }) => ({ ...questionOf(context), by: event.by }) }),
          target: 'open',
          reenter: true,
        },
        'source.close': 'closed',
        'place.changed': 'closed',
      },
      initial: 'parts',
      states: {
        parts: {
          description: 'Se ve el número por partes.',
          meta: { title: 'Por partes' },
          on: { 'people.show': { guard: 'isOfPeople', target: 'people' } },
        },
        people: {
          description: 'Se ven las personas que el número cuenta; de las respuestas, a nadie.',
          meta: { title: 'Las personas' },
          invoke: {
            id: 'people',
            src: 'people',
            input: ({ context }) => ({ scope: questionOf(context), filters: {} }),
          },
          on: { 'people.hide': 'parts' },
        },
      },
    },
  },
})
export type MeasureSourceActor = ActorRefFrom<typeof measureSourceMachine>
