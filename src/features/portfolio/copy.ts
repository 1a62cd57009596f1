import { grouped, percentOf } from '#domain/locale'
import { COACHLESS_DAYS, LATE_DAYS, UNACCEPTED_DAYS } from '#domain/people-list'
import { LOW_WEEKS, type PortfolioAlert, RENEWS_DAYS } from '#domain/portfolio'
import type { PortfolioPage, PortfolioRow } from '#machines/customers/portfolio/chart'
import type { Tone } from '../../ui/tone'

const number = (count: number): string => grouped(count)
const customers = (count: number): string => (count === 1 ? '1 cliente' : `${number(count)} clientes`)

export const COPY = {
  title: 'Tablero',
  beginning: 'Qué necesita atención, y cómo va cada cliente.',
  help: ({ customers: all, active, people, heldNow }: PortfolioPage): string =>
    `${customers(all)}, ${number(active)} personas activas de ${number(people)}. Esta semana, ${
      heldNow === 1 ? '1 sesión realizada' : `${number(heldNow)} sesiones realizadas`
    }.`,
  alerts: 'Qué necesita atención',
  cards: {
    balance: 'Saldo bajo',
    late: 'Personas atrasadas',
    noCoach: 'Sin coach asignado',
    notAccepted: 'Sin aceptar',
    renews: 'Renuevan pronto',
  } satisfies Record<PortfolioAlert, string>,
  about: {
    balance: `Menos de ${LOW_WEEKS} semanas`,
    late: `${LATE_DAYS} días sin sesión`,
    noCoach: `${COACHLESS_DAYS} días desde que aceptaron`,
    notAccepted: `Invitadas hace ${UNACCEPTED_DAYS} días`,
    renews: `En los próximos ${RENEWS_DAYS} días`,
  } satisfies Record<PortfolioAlert, string>,
  within: (count: number): string => `En ${customers(count)}`,
  none: 'Nada',
  search: 'Buscar cliente',
  owner: 'Responsable',
  everybody: 'Todos',
  clear: 'Quitar filtros',
  columns: {
    name: 'Cliente',
    active: 'Activas',
    sessions: 'Sesiones, 8 sem.',
    pace: 'Ritmo',
    attendance: 'Asist., 8 sem.',
    balance: 'Saldo',
    alerts: 'Alertas',
    renews: 'Renueva',
  },
  of: (people: number): string => `de ${number(people)}`,
  percent: (value: number | null): string => (value === null ? '–' : percentOf(value)),
  nothing: '–',
  weeks: (values: readonly number[]): string => `Sesiones por semana: ${values.join(', ')}`,
  held: 'Sesiones',
  number,
  fine: 'Todo en orden',
  notBegun: 'Sin empezar',
  open: 'Abrir ',
  failed: 'No pudimos cargar el tablero.',
  empty: 'Ningún cliente calza con esos filtros.',
  emptyHelp: 'Prueba con otro nombre o quita algún filtro.',
  nobody: 'Todavía no hay clientes.',
} as const

/** What a chip of a row says. */
export const chipWords = (alert: PortfolioAlert, row: PortfolioRow): string => {
  switch (alert) {
    case 'balance':
      return `Saldo: ${row.lasts ?? 0} sem.`
    case 'late':
      return row.late === 1 ? '1 atrasada' : `${row.late} atrasadas`
    case 'noCoach':
      return `${row.noCoach} sin coach`
    case 'notAccepted':
      return row.notAccepted === 1 ? '1 no acepta' : `${row.notAccepted} no aceptan`
    case 'renews':
      return 'Renueva pronto'
  }
}
export const ALERT_TONES: Record<PortfolioAlert, Tone> = {
  balance: 'error',
  late: 'error',
  noCoach: 'warning',
  notAccepted: 'warning',
  renews: 'info',
}
