import { stateIn } from 'xstate'
import {
  CONTEST_DAYS,
  CONTEST_HOURS,
  DAY_MS,
  ENTRY_CLOSES_MINUTES_AFTER,
  HOUR_MS,
  LATE_MOVES_EACH,
  MINUTE_MS,
  MOVES_EACH,
  RATING_HOURS,
} from '../../constants'
import { absenceFrom, isOnTime, joinIsOpen } from '../../session-rules'
import type { CloseOutcome } from '../../session-states'
import type { Actor, SessionEvent } from './events'
import type { Moves, SessionFacts } from './facts'

type Asked = { context: SessionFacts; event: SessionEvent }

const by =
  (who: Actor) =>
  ({ event }: Asked): boolean =>
    'by' in event && event.by === who
const says =
  (outcome: CloseOutcome) =>
  ({ event }: Asked): boolean =>
    event.type === 'session.close' && event.outcome === outcome
const movesOf = ({ context: { moves }, event }: Asked): Moves =>
  'by' in event && event.by !== 'sysadmin' ? moves[event.by] : { all: 0, late: 0 }
/** Which of the ends it came to, by the id of its state in the chart. */
const endedAs = (id: string) => stateIn<SessionFacts, SessionEvent, undefined>(`#${id}`)
const since = (at: number | null, now: number): number => (at === null ? Number.POSITIVE_INFINITY : now - at)

/** What a session's transitions ask of what was recorded, and of who asks when. */
export const sessionGuards = {
  byCoach: by('coach'),
  byCoachee: by('coachee'),
  bySysadmin: by('sysadmin'),
  beforeSlot: ({ context, event }: Asked) => event.now < Date.parse(context.slot),
  upToSlot: ({ context, event }: Asked) => event.now <= Date.parse(context.slot),
  slotPassed: ({ context, event }: Asked) => event.now >= Date.parse(context.slot),
  onTime: ({ context, event }: Asked) => isOnTime(context.slot, event.now),
  neverMovedLate: (asked: Asked) => movesOf(asked).late === 0,
  mayMove: (asked: Asked) => {
    const { all, late } = movesOf(asked)
    return all < MOVES_EACH && (isOnTime(asked.context.slot, asked.event.now) || late < LATE_MOVES_EACH)
  },
  joinOpen: ({ context, event }: Asked) => joinIsOpen(context.slot, event.now),
  timeOver: ({ context, event }: Asked) =>
    event.now >= Date.parse(context.slot) + ENTRY_CLOSES_MINUTES_AFTER * MINUTE_MS,
  bothJoined: ({ context }: Asked) => context.joined.coach && context.joined.coachee,
  onlyCoach: ({ context }: Asked) => context.joined.coach && !context.joined.coachee,
  onlyCoachee: ({ context }: Asked) => !context.joined.coach && context.joined.coachee,
  outside: ({ context }: Asked) => context.outside,
  absenceDue: ({ context, event }: Asked) => event.now >= absenceFrom(context.slot),
  coachWaits: ({ context }: Asked) => context.waiting.coach && !context.joined.coachee,
  coacheeWaits: ({ context }: Asked) => context.waiting.coachee && !context.joined.coach,
  saysHeld: says('both'),
  saysExternal: says('external'),
  saysNoCoachee: says('coacheeMissing'),
  saysNoCoach: says('coachMissing'),
  wasHeld: endedAs('held'),
  coacheeMissed: endedAs('coacheeMissed'),
  coachMissed: endedAs('finished_without_coach'),
  nobodyCame: endedAs('unfinished_without_parties'),
  mayContest: ({ context, event }: Asked) => since(context.endedAt, event.now) <= CONTEST_HOURS * HOUR_MS,
  isAsked: ({ context, event }: Asked) => 'by' in event && context.question?.asked === event.by,
  mayAnswer: ({ context, event }: Asked) => context.question !== null && event.now <= context.question.until,
  upheld: ({ event }: Asked) => event.type === 'session.resolve' && event.upheld,
  undecided: ({ context, event }: Asked) =>
    context.contest !== null && since(context.contest.at, event.now) >= CONTEST_DAYS * DAY_MS,
  mayRateAgain: ({ context, event }: Asked) => since(context.ratedAt, event.now) <= RATING_HOURS * HOUR_MS,
}
