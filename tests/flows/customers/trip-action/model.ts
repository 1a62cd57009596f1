import type { Failure } from '#domain/failure'
import type { Destination } from '#domain/organizations'
import { tripActionMachine } from '#machines/customers/trip-action/chart'
import {
  FIELDS,
  offeredActions,
  type TripActionInput,
  type TripField,
} from '#machines/customers/trip-action/checks'
import { tripActionWords } from '#machines/customers/trip-action/words'
import { organization, traveller } from '../../../fixtures/organizations'
import { NOW } from '../../../fixtures/people'
import type { Move, PathModel } from '../../../paths/travel'
import { conflict } from '../../common'
import { brought } from '../../kit/parts'

const { accounts } = organization
const DAY = 86_400_000
const trip = (given: object) => Object.assign({}, traveller, given)

const paused = trip({ status: 'paused', pausedUntil: new Date(NOW + 10 * DAY).toISOString() })
const invited = trip({ status: 'invited', activationDate: null })
const canceled = trip({ status: 'canceled', credits: { used: 0, reserved: 0, available: 0, total: 0 } })
const finished = trip({ status: 'finished', credits: { used: 8, reserved: 0, available: 0, total: 8 } })

const withRest = trip({ status: 'finished', credits: { used: 0, reserved: 0, available: 1, total: 1 } })

const HALF_YEAR = 180 * DAY
const planned = trip({
  plannedPauses: [
    { from: new Date(NOW + 20 * DAY).toISOString(), until: new Date(NOW + 30 * DAY).toISOString() },
  ],
})
const lapsed = (ago: number) =>
  trip({
    status: 'finished',
    endedAt: new Date(NOW - ago).toISOString(),
    credits: { used: 5, reserved: 0, available: 0, total: 8 },
  })

const WRITTEN: Partial<Record<TripField, string>> = {
  from: '2026-09-20',
  until: '2026-10-05',
  inside: 'cancel',
  comment: 'Licencia médica',
  amount: '2',
  words: 'Dos sesiones más',
  invitationDate: '2026-09-30',
  credits: '3',
  startDate: '2026-09-15',
  endDate: '2027-03-01',
  reason: 'Lo pidió su jefatura',
  maxSessions: '12',
  pace: 'monthly',
  total: '10',
  programId: 'program-2',
}
/** One that takes them with their coach, and one that lacks credits. */
export const destinations: Destination[] = [
  {
    _id: 'program-2',
    name: 'Moviliza',
    sessions: 6,
    credits: 40,
    coach: 'kept',
    coachName: 'Camila Restrepo',
  },
  {
    _id: 'program-3',
    name: 'Prepara',
    sessions: 50,
    credits: 40,
    coach: 'lost',
    coachName: 'Camila Restrepo',
  },
]
const underPlan: Failure = {
  type: 'conflict',
  reason: 'plan',
  message: 'La travesía tiene 10 créditos: su plan no puede ser menor.',
}

const waysIn = [
  traveller,
  paused,
  invited,
  canceled,
  finished,
  withRest,
  planned,
  lapsed(DAY),
  lapsed(HALF_YEAR),
].map((one) => ({
  trip: one,
  accounts,
  now: NOW,
}))
/** Invited, with an end so far that nobody makes it later. */
const longest = trip({ status: 'invited', activationDate: null, endDate: '2036-01-01T03:00:00.000Z' })
const HOLDS = ['pause', 'resume', 'extend'] as const
const fromPeople = [
  { trip: invited, accounts, now: NOW, only: [...HOLDS, 'move'] },
  { trip: longest, accounts, now: NOW, only: [...HOLDS, 'plan', 'move'] },
  { trip: longest, accounts, now: NOW, only: [...HOLDS, 'move'] },
  { trip: longest, accounts, now: NOW, only: HOLDS },
]

const answered = (sending: string) => ({
  type: `xstate.done.actor.0.tripAction.sending.${sending}`,
  output: undefined,
})
const refused = (sending: string) => ({
  type: `xstate.error.actor.0.tripAction.sending.${sending}`,
  error: conflict,
})
const FOUND: readonly Move[] = [
  { type: 'xstate.done.actor.destinations', output: destinations, actorId: 'destinations' },
]
const does = (
  kind: string,
  sending: string,
  written: readonly TripField[],
  { found = [], ends = answered }: { found?: readonly Move[]; ends?: (sending: string) => Move } = {},
) => ({
  input: waysIn[0],
  moves: [
    { type: 'action.choose', kind },
    ...found,
    ...written.map((name) => ({ type: 'field.change', name, value: WRITTEN[name] })),
    { type: 'action.send' },
    ends(sending),
  ],
})

const tripActionKinds = [
  'pause',
  'resume',
  'unplan',
  'activate',
  'invite',
  'extend',
  'plan',
  'move',
  'give',
  'take',
  'finish',
  'cancel',
  'recover',
] as const

export const tripActionModel: PathModel = {
  machine: tripActionMachine,
  exceptions: tripActionWords.exceptions,
  ways: [
    'Administración, con una travesía activa',
    'Administración, con una travesía en pausa',
    'Administración, con una travesía invitada',
    'Administración, con una travesía cancelada',
    'Administración, con una travesía terminada',
    'Administración, con una travesía terminada y un crédito',
    'Administración, con una travesía que se pausará',
    'Administración, con créditos recién vencidos',
    'Administración, con créditos vencidos hace medio año',
    'Un admin, con una travesía invitada',
    'Quien planifica, con una invitada que no se extiende más',
    'Un admin, con una invitada que no se extiende más',
    'Consultoría, con una invitada que no se extiende más',
  ],
  inputs: [...waysIn, ...fromPeople],
  // from people’s list the traveller opens it
  reachable: ({ only }: { only?: unknown }) => only === undefined,
  events: [
    ...tripActionKinds.map((kind) => ({ type: 'action.choose', kind })),
    ...Object.entries(WRITTEN).map(([name, value]) => ({ type: 'field.change', name, value })),
    { type: 'field.change', name: 'credits', value: 'muchos' },
    { type: 'field.change', name: 'endDate', value: '2026-09-01' },
    { type: 'action.send' },
  ],
  // too early, and more than there is
  edges: [
    { type: 'field.change', name: 'until', value: '2026-09-08' },
    { type: 'field.change', name: 'amount', value: '41' },
    // under what is used, under the credits, and where they are short
    { type: 'field.change', name: 'total', value: '5' },
    { type: 'field.change', name: 'maxSessions', value: '7' },
    { type: 'field.change', name: 'programId', value: 'program-3' },
  ],
  offered: {
    'action.choose': ({ context }, { kind }, _before, level) =>
      level === 'machine' ||
      (offeredActions(context as TripActionInput).some((one) => one === kind) && context.kind !== null),
    'field.change': ({ context }, { name, value }, _before, level) =>
      (level === 'machine' ||
        (context.kind !== null &&
          FIELDS[context.kind as keyof typeof FIELDS].some((field) => field === name))) &&
      context.values[String(name)] !== value,
    'action.send': (snapshot, _move, _before, level) =>
      snapshot.context.kind !== null && (level === 'machine' || !snapshot.matches({ writing: 'finding' })),
  },
  // nearer ways to these end with a refusal
  also: [
    does('pause', 'pausing', ['from', 'until']),
    does('plan', 'planning', ['total', 'maxSessions']),
    does('move', 'moving', ['programId'], { found: FOUND }),
    does('move', 'moving', ['programId'], { found: FOUND, ends: refused }),
    does('give', 'giving', ['amount', 'words'], { ends: refused }),
    does('take', 'taking', ['amount', 'words'], { ends: refused }),
    does('give', 'giving', ['amount', 'words']),
    does('take', 'taking', ['amount', 'words']),
    does('extend', 'extending', ['endDate', 'reason']),
    does('finish', 'finishing', ['reason']),
    does('cancel', 'canceling', ['reason']),
  ],
  outcomes: {
    destinations: { done: [destinations] },
    act: { done: [undefined], error: [conflict, underPlan] },
  },
  parts: { destinations: brought(destinations) },
}
