import { scheduleMachine } from '#machines/agenda/schedule/chart'
import { scheduleWords } from '#machines/agenda/schedule/words'
import {
  BESIDE_SLOT,
  coach,
  coachMe,
  FAR_SLOT,
  LATER_SLOT,
  makeMe,
  makeSession,
  networkFailure,
  SLOT,
} from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict, me } from '../../common'

const schedule = {
  coach,
  slots: [SLOT, BESIDE_SLOT, LATER_SLOT, FAR_SLOT],
  closed: [],
  reasons: [{ kind: 'focus', text: 'Trabaja el liderazgo' }],
}

const scheduleInput = {
  mode: 'book',
  me: makeMe({ welcomeStepper: 2 }),
  coachId: 'coach-1',
  session: null,
  proposal: null,
  slot: null,
}

/** The calendar is in sight. */
const seesMonth = ({ mode, view, calendar }: { mode: string; view: string; calendar: boolean }): boolean =>
  view === 'days' && (mode === 'book' || calendar)

export const scheduleModel: PathModel = {
  machine: scheduleMachine,
  ways: [
    'Coachee que agenda por primera vez',
    'Coachee con coach asignado, que agenda por primera vez',
    'Coachee que cambia la hora de una sesión',
    'Coach que propone una hora a un coachee',
    'Coachee que mira las horas de quien aún no elige',
  ],
  inputs: [
    scheduleInput,
    { ...scheduleInput, me: makeMe({ welcomeStepper: 2, fixedCoachId: 'coach-1' }) },
    { ...scheduleInput, mode: 'reschedule', session: makeSession() },
    {
      ...scheduleInput,
      mode: 'propose',
      me: coachMe,
      proposal: { coachee: makeSession().coachee, programId: 'program-1' },
    },
    { ...scheduleInput, me: makeMe({ welcomeStepper: 2, coachSelectedId: null }) },
  ],
  exceptions: scheduleWords.exceptions,
  reachable: ({ mode, me: one }: typeof scheduleInput) => mode === 'book' && one.coachSelectedId !== null,
  events: [
    { type: 'slot.choose', slot: SLOT },
    { type: 'day.choose', day: '2026-09-10' },
    { type: 'month.choose', month: '2026-10' },
    { type: 'calendar.toggle' },
    { type: 'hours.widen', part: 'morning' },
    { type: 'view.choose', view: 'list' },
    { type: 'series.choose', series: { everyWeeks: 1, count: 4 } },
    { type: 'series.choose', series: null },
    { type: 'booking.confirm' },
    { type: 'schedule.retry' },
    { type: 'coach.change' },
  ],
  offered: {
    'slot.choose': ({ context }, { slot }) => slot !== context.slot && context.schedule?.slots.includes(slot),
    'day.choose': ({ context }) =>
      context.view === 'days' &&
      context.schedule?.slots.includes(SLOT) &&
      (context.month === null || !seesMonth(context)),
    'month.choose': ({ context }) =>
      seesMonth(context) && context.month === null && context.schedule?.slots.includes(FAR_SLOT),
    // a screen of its own has room for the month
    'calendar.toggle': ({ context }) => context.mode !== 'book' && context.view === 'days',
    'hours.widen': ({ context }) => context.view === 'days' && context.schedule?.slots.includes(BESIDE_SLOT),
    // booked again and again where a session ended, not on the calendar's own screen
    'series.choose': ({ value, context }, { series }, _before, level) =>
      value === 'choosing' &&
      (context.mode === 'propose' || (level === 'machine' && context.mode === 'book')) &&
      context.slot !== null &&
      (context.series === null) !== (series === null),
    'view.choose': ({ context }) => context.view === 'days',
    'schedule.retry': ({ value, context }) =>
      value !== 'full' || (context.mode === 'book' && context.me.fixedCoachId !== null),
    // the hours of a real coach go by on a real clock
    'xstate.done.actor.0.schedule.choosing': (_snapshot, _move, _before, level) => level !== 'application',
    'xstate.error.actor.0.schedule.choosing': (_snapshot, _move, _before, level) => level !== 'application',
    'coach.change': ({ context }) => context.mode === 'book' && context.me.fixedCoachId === null,
  },
  outcomes: {
    waiting: { done: [undefined] },
    findOwn: { done: [{ sessions: [makeSession()], me }, null], error: [networkFailure] },
    loadSchedule: {
      done: [
        schedule,
        { coach, slots: [LATER_SLOT], closed: [], reasons: [] },
        { coach, slots: [], closed: [], reasons: [] },
      ],
      error: [networkFailure],
    },
    hourPasses: { done: [SLOT, FAR_SLOT], error: [networkFailure] },
    book: {
      done: [{ sessions: [makeSession()], me }],
      error: [{ type: 'slotTaken', message: 'Tomada', nearest: [LATER_SLOT] }, networkFailure, conflict],
    },
  },
}
