import { availabilityEntriesMachine } from '#machines/agenda/availability-entries/chart'
import { availabilityEntriesWords } from '#machines/agenda/availability-entries/words'
import { booked, teaching } from '../../../fixtures/booked'
import { networkFailure } from '../../../fixtures/people'
import type { Move, PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const input = { zone: 'America/Santiago', now: Date.parse('2026-09-10T12:00:00.000Z') }

/** Every holiday of the year is blocked already. */
const sabbatical = {
  ...teaching,
  id: 'lock-1',
  name: 'Año sabático',
  source: 'lock',
  recurrence: null,
  start: '2026-09-01T04:00:00.000Z',
  end: '2027-10-01T03:00:00.000Z',
}

type Context = { context: { entries: { id: string }[] } }

const teaches = ({ context }: Context) => context.entries.some(({ id }) => id === 'entry-1')

const isSabbatical = ({ entries }: Context['context']) => entries.some(({ id }) => id === 'lock-1')

const done = (id: string, output: unknown): Move => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
})

export const availabilityEntriesModel: PathModel = {
  machine: availabilityEntriesMachine,
  ways: ['Coach de Santiago que mira sus horas extra y bloqueos'],
  inputs: [input],
  events: [
    { type: 'draft.open', kind: 'open' },
    { type: 'draft.open', kind: 'block' },
    { type: 'entry.edit', id: 'entry-1' },
    { type: 'entry.remove', id: 'entry-1' },
    { type: 'time.skip', id: 'entry-1', at: '2026-09-14T13:00:00.000Z' },
    { type: 'draft.change', draft: { date: '2026-09-01' } },
    { type: 'draft.change', draft: { repeat: 'weekly' } },
    { type: 'draft.save' },
    { type: 'draft.close' },
    { type: 'holidays.open' },
    { type: 'holiday.toggle', date: '2026-12-25' },
    { type: 'change.confirm' },
    { type: 'change.dismiss' },
  ],
  exceptions: availabilityEntriesWords.exceptions,
  offered: {
    'entry.edit': teaches,
    'entry.remove': teaches,
    'time.skip': teaches,
    'holiday.toggle': ({ context }) => !isSabbatical(context),
    'draft.change': ({ context }, { draft }) =>
      Object.entries(draft as object).every(([name, value]) => context.draft?.[name] !== value),
  },
  also: [
    {
      input,
      moves: [
        done('entries', [teaching]),
        { type: 'entry.remove', id: 'entry-1' },
        done('applyChange', undefined),
        done('entries', [sabbatical]),
      ],
    },
  ],
  outcomes: {
    entries: { done: [[teaching], [sabbatical]] },
    applyChange: { done: [undefined], error: [networkFailure, booked] },
  },
  parts: { entries: brought([teaching], [sabbatical]) },
}
