import { type AcademyItemContext, academyItemMachine } from '#machines/academy/item/chart'
import { choices, piece } from '../../../fixtures/academy-items'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const stale = { type: 'conflict', reason: 'version', message: 'Cambió.' }
const badInput = { type: 'badInput', message: 'Revisa.', fields: { title: 'Mal' } }
const HTML = '<p>Un hecho y un efecto.</p>'
const written = { choices, piece }
const out = {
  choices,
  piece: { ...piece, version: 4, state: 'published' as const, publishedAt: '2026-09-01T12:00:00.000Z' },
}

type Seen = { value: { writing: string; preview: string }; context: AcademyItemContext }
const writes = ({ value }: Seen): boolean => value.writing === 'editing'
const isOut = ({ context }: Seen): boolean => (context.file?.piece?.state ?? 'draft') === 'published'

export const academyItemModel: PathModel = {
  machine: academyItemMachine,
  ways: ['Administración que escribe un curso nuevo', 'Administración que abre lo que ya está escrito'],
  inputs: [
    { kind: 'course', itemId: null },
    { kind: 'course', itemId: 'course-1' },
  ],
  events: [
    { type: 'draft.change', change: { title: 'Delegar sin desaparecer' } },
    { type: 'draft.change', change: { source: 'Otro texto.' } },
    { type: 'item.save' },
    { type: 'item.publish' },
    { type: 'item.takeBack' },
    { type: 'mine.keep' },
    { type: 'theirs.take' },
    { type: 'preview.retry' },
  ],
  offered: {
    'xstate.done.actor.form': ({ context }, { output }) =>
      (context.itemId === null) === (Object(output).piece === null),
    'draft.change': (seen, { change }) =>
      writes(seen as never) &&
      Object.entries(Object(change)).every(([name, value]) => seen.context.draft[name] !== value),
    // what is saved stays out, or in
    'xstate.done.actor.0.academyItem.writing.saving': ({ context }, { output }) =>
      Object(output).state === (context.file?.piece?.state ?? 'draft'),
    'xstate.done.actor.0.academyItem.writing.publishing': (_, { output }) => Object(output).state !== 'draft',
    'xstate.done.actor.0.academyItem.writing.takingBack': (_, { output }) => Object(output).state === 'draft',
    'item.save': (seen) => writes(seen as never),
    'item.publish': (seen) => writes(seen as never) && !isOut(seen as never),
    'item.takeBack': (seen) => writes(seen as never) && isOut(seen as never),
    // what is new has no other version
    'mine.keep': ({ context }) => context.file?.piece != null,
    'theirs.take': ({ value }) => (value as Seen['value']).writing === 'stale',
    'preview.retry': ({ value }) => (value as Seen['value']).preview === 'missed',
  },
  // whoever is led away is in another visit
  unseen: (value) => typeof value === 'object' && value.writing === 'placed',
  outcomes: {
    form: { done: [written, out, { choices, piece: null }] },
    savePiece: {
      done: [
        { ...piece, version: 2 },
        { ...out.piece, version: 5 },
      ],
      error: [stale, badInput],
    },
    publishPiece: {
      done: [
        { ...piece, version: 3, state: 'published', publishedAt: '2026-09-01T12:00:00.000Z' },
        { ...piece, version: 3 },
        { ...piece, version: 3, state: 'scheduled', publishedAt: '2026-10-01T12:00:00.000Z' },
      ],
      error: [stale, networkFailure],
    },
    loadVersion: { done: [7], error: [networkFailure] },
    drawText: { done: [HTML], error: [networkFailure] },
  },
  parts: { form: brought(written, out, { choices, piece: null }) },
}
