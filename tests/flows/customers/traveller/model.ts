import { travellerMachine } from '#machines/customers/traveller/chart'
import { traveller as trip } from '../../../fixtures/organizations'
import { NOW, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought, listed, TO_SECOND } from '../../kit/parts'
import { history, invitedRow, oldest, pausedRow, rosterRow, waitingRow } from '../roster-data'

const HOLDS = ['pause', 'resume', 'extend']
const ALL = { mayInvite: true, mayPlace: true, trip: [...HOLDS, 'move'] }
const NONE = { mayInvite: false, mayPlace: false, trip: HOLDS }

export const travellerModel: PathModel = {
  machine: travellerMachine,
  ways: [
    'Administración que mira a alguien en curso',
    'Administración que mira a alguien cuya invitación venció',
    'Administración que mira a alguien invitado',
    'Consultoría que mira a alguien en curso',
  ],
  inputs: [
    { row: rosterRow, rights: ALL },
    { row: invitedRow, rights: ALL },
    { row: waitingRow, rights: ALL },
    { row: rosterRow, rights: NONE },
  ],
  events: [
    { type: 'invitation.resend' },
    { type: 'invitation.remind' },
    { type: 'invitation.correct' },
    { type: 'invitation.withdraw' },
    { type: 'place.edit' },
    { type: 'trip.change', now: NOW },
    { type: 'step.back' },
  ],
  outcomes: {
    trip: { done: [trip] },
    resend: { done: [undefined], error: [networkFailure] },
    remind: { done: [null, 'Ya se le recordó hace menos de 3 días'], error: [networkFailure] },
    correction: { done: ['corrected'] },
    withdrawal: { done: ['withdrawn'] },
    place: { done: ['coachee-1'] },
    tripAction: { done: ['extend'] },
    reread: { done: [pausedRow, null], error: [networkFailure] },
  },
  parts: { history: listed([history, oldest], [TO_SECOND]), trip: brought(trip) },
}
