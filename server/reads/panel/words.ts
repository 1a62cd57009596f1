import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import { COACHEE_STATUS_WORDS, type CoacheeStatus } from '#domain/panel'
import type { CoacheeRow } from '../../entities/measure/coachee-rows'

type Word = { color: string; tooltip: string }

/** Colour is the name of a role of the theme; the words carry the meaning. */
const STATUS: Record<CoacheeStatus, Word> = {
  onTrack: { color: 'success', tooltip: 'Tiene una sesión agendada o tuvo una hace poco.' },
  toBook: { color: 'warning', tooltip: 'Ya le toca otra sesión y no la ha agendado.' },
  late: { color: 'error', tooltip: 'Va más de dos sesiones atrás de su ritmo.' },
  paused: { color: 'gray', tooltip: 'Su travesía está en pausa.' },
  waiting: { color: 'gray', tooltip: 'Todavía no comienza su travesía.' },
  finished: { color: 'info', tooltip: 'Completó su travesía.' },
  ended: { color: 'gray', tooltip: 'Su travesía se canceló o venció.' },
}

export type StatusView = Word & {
  status: CoacheeStatus
  legend: string
  nFinished: number
  textColor: string
}

export function statusView({ status, held, paused_until }: CoacheeRow, zone: string): StatusView {
  const word = STATUS[status]
  const until = status === 'paused' && paused_until ? shownDate(dayKey(paused_until.getTime(), zone)) : null
  return {
    ...word,
    status,
    legend: COACHEE_STATUS_WORDS[status],
    nFinished: held,
    textColor: `${word.color}-text`,
    tooltip: until ? `Su travesía está en pausa hasta el ${until}.` : word.tooltip,
  }
}

export const HELD_LABEL = 'Realizadas'
export const OPEN_LABEL = 'Agendadas'
/** 'Sem' from 14 labels on, else 'Semana'. */
export const weekLabels = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${count >= 14 ? 'Sem' : 'Semana'} ${at + 1}`)
