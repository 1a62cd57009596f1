import { type ReadingContext, readingMachine } from '#machines/academy/reading/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

const updatedAt = '2026-09-01T12:00:00.000Z'
const kept = (position: number, done: boolean) => ({
  documentId: 'course-feedback',
  position,
  done,
  updatedAt,
})
export const advice = {
  _id: 'rec-1',
  documentId: 'course-feedback',
  title: 'Feedback que se puede usar',
  note: 'Por lo que hablamos',
  coach: 'Rayén Huaiquil',
  createdAt: updatedAt,
  told: false,
}

export const readingModel: PathModel = {
  machine: readingMachine,
  ways: ['Alguien que lee un curso'],
  withoutApplication:
    'Hasta dónde se llega depende de cuánto texto cabe en la ventana: lo recorre su historia en el navegador.',
  inputs: [{ documentId: 'course-feedback' }],
  events: [
    { type: 'page.moved', position: 40 },
    { type: 'page.moved', position: 60 },
    { type: 'reading.mark', done: true },
    { type: 'reading.mark', done: false },
    { type: 'recommendation.answer', id: 'rec-1' },
    { type: 'reading.retry' },
  ],
  offered: {
    'reading.mark': ({ context, value }, { done }) =>
      ['still', 'moving'].includes(String(value)) && (context as ReadingContext).done !== done,
    'recommendation.answer': ({ context, value }) =>
      ['still', 'moving'].includes(String(value)) &&
      (context as ReadingContext).recommendations.some(({ told }) => !told),
  },
  unseen: (value) => value === 'checking',
  outcomes: {
    loadOwn: {
      done: [
        { reading: kept(20, false), recommendations: [advice] },
        { reading: null, recommendations: [] },
      ],
      error: [networkFailure],
    },
    keepReading: { done: [kept(40, false), kept(20, true), kept(60, true)], error: [networkFailure] },
    tellRead: { done: [undefined], error: [networkFailure] },
  },
}
