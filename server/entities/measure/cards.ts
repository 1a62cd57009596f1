import { grouped, tenths } from '#domain/locale'
import { MEASURES } from '#domain/measures'
import { shareOf } from '#domain/shares'
import type { Summary } from './summary'
import type { WeekCount } from './weeks'

/** percentage: 0 to 100, null where there is nothing to compare · trend: of the last weeks, null where it would tell too much. */
export type Card = {
  title: string
  icon: 'users' | 'sessions' | 'attendance' | 'rating'
  data: string
  subdata: string
  tooltip: string
  percentage: number | null
  percentageColor: 'success' | 'warning' | 'error' | 'gray'
  trend: number[] | null
}

const NOTHING = '–'

const colorOf = (percentage: number): Card['percentageColor'] => {
  if (percentage >= 75) return 'success'
  return percentage >= 50 ? 'warning' : 'error'
}

const attended = ({ held, missed }: WeekCount): number => shareOf(held, held + missed)

/** The four numbers above a panel, each with its definition, as the reader's locale writes them. */
export function cardsOf(summary: Summary, locale: string): Card[] {
  const whole = (count: number): string => grouped(count, locale)
  const { active, invited, held, planned, missed, rating, weeks } = summary
  const attendance = shareOf(held, held + missed)
  const past = held + missed > 0
  const told = rating.value !== null && rating.qty !== null
  return [
    {
      title: MEASURES.active.title,
      icon: 'users',
      data: whole(active),
      subdata: `de ${whole(invited)}`,
      tooltip: MEASURES.active.definition,
      percentage: shareOf(active, invited),
      percentageColor: 'gray',
      trend: null,
    },
    {
      title: MEASURES.held.title,
      icon: 'sessions',
      data: whole(held),
      subdata: `de ${whole(planned)}`,
      tooltip: MEASURES.held.definition,
      percentage: shareOf(held, planned),
      percentageColor: 'gray',
      trend: weeks.map((week) => week.held),
    },
    {
      title: MEASURES.attendance.title,
      icon: 'attendance',
      data: past ? `${attendance} %` : NOTHING,
      subdata: missed === 1 ? '1 sesión no se realizó' : `${whole(missed)} no se realizaron`,
      tooltip: MEASURES.attendance.definition,
      percentage: past ? attendance : null,
      percentageColor: past ? colorOf(attendance) : 'gray',
      trend: past ? weeks.map(attended) : null,
    },
    {
      title: MEASURES.rating.title,
      icon: 'rating',
      data: told ? tenths(rating.value ?? 0, locale) : NOTHING,
      subdata: told ? `de 5, ${whole(rating.qty ?? 0)} opiniones` : 'Aún sin opiniones suficientes',
      tooltip: [MEASURES.rating.definition, told ? rating.withheld : null].filter(Boolean).join(' '),
      percentage: told ? shareOf(rating.value ?? 0, 5) : null,
      percentageColor: told ? colorOf(shareOf(rating.value ?? 0, 5)) : 'gray',
      trend: null,
    },
  ]
}
