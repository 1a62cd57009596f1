import { type ActorRefFrom, assign, setup } from 'xstate'
import { HORIZON_DAYS } from '#domain/constants'
import { dayAfter } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import type { HiddenSlot, Id, Instant } from '#domain/models'
import { wholeDay } from '#domain/slots/local-time'
import { loadMachine } from '../../kit/load/chart'

type WeekSpan = { coachId: Id; from: Instant; to: Instant }
/** waiting: how many wait for an hour */
export type SeenWeek = { enabled: boolean; slots: Instant[]; hidden: HiddenSlot[]; waiting: number }
export type PreviewContext = SeenWeek & {
  coachId: Id
  zone: string
  /** the zone the hours are shown in, as a coachee there would see them */
  seenZone: string
  /** epoch ms when the screen was opened */
  now: number
  /** days from today to the first one shown */
  ahead: number
  /** yyyy-mm-dd in `zone` */
  day: string
}
export type PreviewEvent =
  | { type: 'week.turn'; by: 7 | -7 }
  | { type: 'day.choose'; day: string }
  | { type: 'zone.see'; zone: string }
  | { type: 'why.open' }
  | { type: 'why.close' }
  /** something that slots are computed from was saved */
  | { type: 'time.changed' }

/** The seven days shown, yyyy-mm-dd. */
export const shownDays = ({ now, zone, ahead }: Pick<PreviewContext, 'now' | 'zone' | 'ahead'>): string[] =>
  Array.from({ length: 7 }, (_, at) => dayAfter(dayKey(now, zone), ahead + at))

function spanOf(context: PreviewContext): WeekSpan {
  const { coachId, zone } = context
  const [first = ''] = shownDays(context)
  return { coachId, from: wholeDay(first, zone).start, to: wholeDay(dayAfter(first, 6), zone).end }
}

export const availabilityPreviewParts = {
  week: loadMachine<SeenWeek, WeekSpan>({
    id: 'availabilityPreview.week',
    title: 'La semana',
    description: 'Las horas de una semana, y qué esconde las demás.',
  }),
}

export const availabilityPreviewMachine = setup({
  types: {
    context: {} as PreviewContext,
    events: {} as PreviewEvent,
    input: {} as { coachId: Id; zone: string; now: number },
    children: {} as { week: 'week' },
    tags: {} as 'loading' | 'why',
    meta: {} as { title: string },
  },
  actors: availabilityPreviewParts,
  guards: {
    withinReach: ({ context }, { by }: { by: number }) =>
      context.ahead + by >= 0 && context.ahead + by < HORIZON_DAYS,
  },
  actions: {
    take: assign((_, week: SeenWeek) => week),
    /** A day without hours gives way to the first that has some. */
    chooseDay: assign({
      day: ({ context: { day, slots, zone } }) => {
        const days = slots.map((slot) => dayKey(slot, zone))
        return days.includes(day) ? day : (days[0] ?? day)
      },
    }),
  },
}).createMachine({
  id: 'availabilityPreview',
  description: 'Lo que ven los coachees de las horas de su coach, y por qué el resto no se ofrece.',
  context: ({ input }) => ({
    ...input,
    seenZone: input.zone,
    ahead: 0,
    day: dayKey(input.now, input.zone),
    enabled: true,
    slots: [],
    hidden: [],
    waiting: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen las horas de la semana.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        id: 'week',
        src: 'week',
        input: ({ context }) => ({ question: spanOf(context) }),
        onDone: {
          actions: [{ type: 'take', params: ({ event }) => event.output }, 'chooseDay'],
          target: 'showing',
        },
      },
      on: { 'time.changed': { target: 'loading', reenter: true } },
    },
    showing: {
      description: 'Se ven las horas que se ofrecen.',
      meta: { title: 'A la vista' },
      type: 'parallel',
      on: {
        'day.choose': { actions: assign({ day: ({ event }) => event.day }) },
        'zone.see': { actions: assign({ seenZone: ({ event }) => event.zone }) },
        'week.turn': {
          guard: { type: 'withinReach', params: ({ event }) => event },
          actions: assign(({ context, event }) => {
            const ahead = context.ahead + event.by
            return { ahead, day: shownDays({ ...context, ahead })[0] ?? context.day }
          }),
          target: 'loading',
        },
      },
      states: {
        look: {
          description: 'Se miran las horas, o por qué no las hay.',
          meta: { title: 'Lo que se mira' },
          initial: 'plain',
          states: {
            plain: {
              description: 'Como las ve un coachee.',
              meta: { title: 'Como coachee' },
              on: { 'why.open': 'explaining' },
            },
            explaining: {
              description: 'Se dice qué regla esconde cada hora.',
              meta: { title: '¿Por qué no hay horas?' },
              tags: 'why',
              on: { 'why.close': 'plain' },
            },
          },
        },
        hours: {
          description: 'Las horas siguen a lo que se guarda.',
          meta: { title: 'Las horas' },
          initial: 'fresh',
          states: {
            fresh: {
              description: 'Es lo último que se trajo.',
              meta: { title: 'Al día' },
              on: { 'time.changed': 'refreshing' },
            },
            refreshing: {
              description: 'Algo cambió: se traen de nuevo sin tapar lo que se ve.',
              meta: { title: 'Actualizando' },
              on: { 'time.changed': { target: 'refreshing', reenter: true } },
              invoke: {
                id: 'week',
                src: 'week',
                input: ({ context }) => ({ question: spanOf(context) }),
                onDone: { actions: { type: 'take', params: ({ event }) => event.output }, target: 'fresh' },
              },
            },
          },
        },
      },
    },
  },
})
export type AvailabilityPreviewActor = ActorRefFrom<typeof availabilityPreviewMachine>
