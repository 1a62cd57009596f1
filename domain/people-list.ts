import { grouped } from './locale'

/** Where somebody of a customer is on the way, as lists of people say it. */
export const PERSON_STATES = ['invited', 'onTheWay', 'active', 'paused', 'ended'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** What an organization's page is asked about people. */
export const PEOPLE_ALERTS = ['late', 'noCoach', 'notAccepted'] as const
export type PeopleAlert = (typeof PEOPLE_ALERTS)[number]

export const PEOPLE_SORTS = [
  'name',
  'program',
  'state',
  'sessions',
  'coach',
  'area',
  'endDate',
  'signal',
] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

/** Days without a session until somebody who is under way counts as late. */
export const LATE_DAYS = 21
/** Days somebody who accepted may be without a coach. */
export const COACHLESS_DAYS = 7
/** Days an invitation may wait. */
export const UNACCEPTED_DAYS = 14

/** What somebody did last, or what became of their invitation. */
export const SIGNALS = ['sent', 'lapsed', 'accepted', 'booked', 'held'] as const
export type Signal = (typeof SIGNALS)[number]

/** Exact up to here; beyond, lists say «10.000+». */
export const COUNTED_TO = 10_000
/** As far as everybody of all organizations is counted whom a text finds: they are read one after another. */
export const SEARCHED_TO = 1000
/** How many people, in words; null: more than are counted. */
export const peopleInWords = (count: number | null, counted = COUNTED_TO): string =>
  count === null
    ? `Más de ${grouped(counted)} personas`
    : count === 1
      ? '1 persona'
      : `${grouped(count)} personas`

export const PERSON_STATE_WORDS: Record<PersonState, string> = {
  invited: 'Invitada',
  onTheWay: 'En camino',
  active: 'Activa',
  paused: 'En pausa',
  ended: 'Terminada',
}
export const SIGNAL_WORDS: Record<Signal, string> = {
  sent: 'Invitación enviada',
  lapsed: 'Invitación vencida',
  accepted: 'Aceptó',
  booked: 'Agendó',
  held: 'Tuvo sesión',
}
