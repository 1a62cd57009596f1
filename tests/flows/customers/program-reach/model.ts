import { programReachMachine } from '#machines/customers/program-reach/chart'
import type { ProgramImpact } from '#machines/customers/program-reach/data'
import type { PathModel } from '../../../paths/travel'
import { badInput, conflict } from '../../common'
import { brought } from '../../kit/parts'
import { programDraft, programForm } from '../programs-data'

const END = '2026-12-01T02:59:00.000Z'
export const stale = { type: 'conflict', reason: 'impact', message: 'Las travesías cambiaron.' }
const change = (tripId: string, name: string, more: number, hindrance: string | null = null) => ({
  tripId,
  organizationId: 'org-1',
  name,
  from: { sessions: 8, credits: 8, endDate: END },
  to: { sessions: 8 + more, credits: 8 + more, endDate: END },
  hindrance,
})
export const impact: ProgramImpact = {
  trips: 3,
  token: 'seen',
  changed: [change('trip-1', 'Antonia Riquelme', 2), change('trip-2', 'Eva Soto', 2)],
  kept: [],
  customers: [{ _id: 'org-1', name: 'Aurora', available: 4 }],
}
/** Somebody is in the way, and there is one credit too few for all. */
export const tight: ProgramImpact = {
  trips: 3,
  token: 'again',
  changed: [
    change('trip-1', 'Antonia Riquelme', 2),
    change('trip-2', 'Eva Soto', 2, 'Tiene una sesión el 05/12/2026, después del nuevo término.'),
  ],
  kept: [],
  customers: [{ _id: 'org-1', name: 'Aurora', available: 3 }],
}
export const nobody: ProgramImpact = { trips: 3, token: 'none', changed: [], kept: [], customers: [] }

export const programReachModel: PathModel = {
  machine: programReachMachine,
  ways: ['Administración que guarda un programa con más sesiones'],
  inputs: [
    {
      programId: 'program-1',
      file: Object.assign({}, programForm, { version: 1 }),
      draft: Object.assign({}, programDraft, { name: 'Eleva', sessionsQuantity: '10' }),
    },
  ],
  events: [
    ...['none', 'all', 'some'].map((who) => ({ type: 'reach.choose', who })),
    { type: 'trip.pick', tripId: 'trip-1' },
    { type: 'trip.pick', tripId: 'trip-2' },
    { type: 'reach.confirm' },
  ],
  offered: {
    'reach.choose': ({ context }, { who }, _before, level) =>
      level === 'machine' || context.reach.who !== who,
    'trip.pick': ({ context }, { tripId }, _before, level) =>
      level === 'machine' ||
      (context.reach.who === 'some' &&
        (context.impact as ProgramImpact | null)?.changed.find((one) => one.tripId === tripId)?.hindrance ===
          null),
  },
  outcomes: {
    impact: { done: [impact, tight, nobody] },
    save: { done: ['program-1'], error: [conflict, stale, badInput] },
  },
  parts: { impact: brought(impact, tight, nobody) },
}
