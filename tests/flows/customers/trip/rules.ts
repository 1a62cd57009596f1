import type { tripChart } from '#domain/entities/trip/chart'
import type { TripFacts } from '#domain/entities/trip/facts'
import { isIn, type RulesOf, type Step } from '../../rules'

type Of = Step<TripFacts>
const DAY = 86_400_000

const at = ({ move }: Of): number => Number(move.now)
const changes = ({ before, after, did }: Of): boolean =>
  before !== null &&
  (did.length > 0 ||
    JSON.stringify([before.snapshot.value, before.context]) !==
      JSON.stringify([after.snapshot.value, after.context]))
const leads = (step: Of, state: string): boolean =>
  isIn(step.after, state) && step.before !== null && !isIn(step.before, state)
const given = ({ did }: Of, wanted: string): object[] =>
  did.flatMap(({ name, with: params }) => (name === wanted ? [params as object] : []))
const says = (step: Of, name: string, params: object): boolean =>
  given(step, name).some((one) => JSON.stringify(one) === JSON.stringify(params))

export const tripRules: RulesOf<typeof tripChart> = {
  must: ['scheduled', 'invited', 'active', 'paused', 'expired', 'canceled', 'finished'],
  always: {
    'Se invita en su fecha o cuando alguien lo decide, y se avisa por mail': (step) =>
      !leads(step, 'invited') ||
      (says(step, 'mail', { kind: 'invited' }) &&
        (step.move.by !== 'server' ||
          (step.before?.context.invitationAt ?? Number.POSITIVE_INFINITY) <= at(step))),
    'Una pausa dura 180 días o menos, y hay 3 en una travesía': (step) =>
      !leads(step, 'paused') ||
      (Number(step.move.until) > at(step) &&
        Number(step.move.until) - at(step) <= 180 * DAY &&
        (step.before?.context.pauses ?? 0) < 3),
    'La pausa corre el término los mismos días': (step) => {
      const { endsAt = null } = step.before?.context ?? {}
      const moved = Math.round(((step.after.context.endsAt ?? 0) - (endsAt ?? 0)) / DAY)
      return (
        !leads(step, 'paused') ||
        endsAt === null ||
        moved === Math.round((Number(step.move.until) - at(step)) / DAY)
      )
    },
    'Las sesiones dentro de la pausa quedan, salvo que se elija cancelarlas': (step) =>
      !leads(step, 'paused') || says(step, 'sessions', { which: 'inside' }) === step.move.cancelInside,
    'El servidor la reactiva el día que corresponde, no antes': (step) =>
      step.move.type !== 'trip.resume' ||
      step.move.by !== 'server' ||
      !changes(step) ||
      (step.before?.context.pausedUntil ?? Number.POSITIVE_INFINITY) <= at(step),
    'Reactivarla antes devuelve los días': (step) =>
      step.move.type !== 'trip.resume' ||
      !changes(step) ||
      (step.before?.context.pausedUntil ?? 0) <= at(step) ||
      step.before?.context.endsAt === null ||
      (step.after.context.endsAt ?? 0) < (step.before?.context.endsAt ?? 0),
    'Una extensión es para más tarde, hasta 36 meses desde que empezó, y solo mientras está abierta': (
      step,
    ) => {
      if (step.move.type !== 'trip.extend' || !changes(step) || step.before === null) return true
      const { endsAt, activatedAt, invitationAt } = step.before.context
      const wanted = Number(step.move.endsAt)
      const begun = new Date(activatedAt ?? invitationAt ?? at(step))
      begun.setUTCMonth(begun.getUTCMonth() + 36)
      return isIn(step.before, 'open') && wanted > (endsAt ?? 0) && wanted <= begun.getTime() + 2 * DAY
    },
    'Cancelada devuelve al programa lo que no usó, y cancela sus sesiones': (step) =>
      !leads(step, 'canceled') ||
      (says(step, 'credit', { fate: 'toProgram' }) && says(step, 'sessions', { which: 'all' })),
    'Terminada o vencida pierde lo que no usó': (step) =>
      !(leads(step, 'finished') || leads(step, 'expired')) ||
      (says(step, 'credit', { fate: 'expired' }) && says(step, 'sessions', { which: 'all' })),
    'Pasada su fecha termina si se usó, y vence si no; antes, no': (step) =>
      step.move.type !== 'trip.ended' ||
      !changes(step) ||
      ((step.before?.context.endsAt ?? Number.POSITIVE_INFINITY) <= at(step) &&
        isIn(step.after, step.after.context.begun ? 'finished' : 'expired')),
    'Una terminada no vuelve': (step) =>
      step.before === null || !isIn(step.before, 'finished') || isIn(step.after, 'finished'),
    'Créditos recibe solo una abierta, o una que se invita otra vez': (step) =>
      !says(step, 'credit', { fate: 'given' }) || isIn(step.after, 'open'),
    'Una que se invita otra vez termina con su programa, que todavía sigue': (step) =>
      step.move.type !== 'trip.schedule' ||
      !changes(step) ||
      step.before === null ||
      isIn(step.before, 'open') ||
      (step.after.context.endsAt === step.move.programEndsAt &&
        Number(step.move.programEndsAt) > Number(step.move.invitationAt)),
  },
}
