import { type WaitingPlace, waitingListMachine } from '#machines/agenda/waiting-list/chart'
import type { PathModel } from '../../../paths/travel'
import { conflict } from '../../common'
import { brought } from '../../kit/parts'

const place = (coachId: string, coach: string, at: number): WaitingPlace => ({
  coachId,
  programId: 'program-1',
  coach,
  place: at,
  until: '2026-10-10T12:00:00.000Z',
})
const own = place('coach-1', 'Rayén Huaiquil', 2)
const others = [place('coach-2', 'Luz Adriana Restrepo', 1)]
export const CAME = [[], [own], others, [...others, own]]

type Seen = { context: { places: readonly WaitingPlace[] } }
const waitsFor = ({ context }: Seen, coachId: unknown): boolean =>
  context.places.some((one) => one.coachId === coachId)

export const waitingListModel: PathModel = {
  machine: waitingListMachine,
  ways: ['Coachee cuyo coach no tiene horas'],
  inputs: [{ coachId: 'coach-1', programId: 'program-1' }],
  events: [
    { type: 'wait.join' },
    { type: 'wait.leave', coachId: 'coach-1' },
    { type: 'wait.leave', coachId: 'coach-2' },
  ],
  edges: [{ type: 'wait.leave', coachId: 'coach-9' }],
  // only whom one waits for has a button
  offered: { 'wait.leave': (seen, { coachId }) => waitsFor(seen as never, coachId) },
  outcomes: {
    places: { done: CAME },
    join: {
      done: [own],
      error: [conflict, { type: 'conflict', reason: 'freeHours', message: 'Ya hay horas.' }],
    },
    leave: { done: [undefined], error: [conflict] },
  },
  parts: { places: brought(...CAME) },
}
