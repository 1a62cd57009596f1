import { type CourseReader, type RecommendContext, recommendMachine } from '#machines/academy/recommend/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput, conflict } from '../../common'
import { brought } from '../../kit/parts'

const reader = (userId: string, name: string, more: Partial<CourseReader> = {}): CourseReader => ({
  userId,
  name,
  open: 0,
  recommended: false,
  note: null,
  told: false,
  ...more,
})
export const readers = [
  reader('coachee-1', 'Antonia Rivas'),
  reader('coachee-2', 'Bruno Paz', { recommended: true, open: 1, note: 'Cortito' }),
  reader('coachee-3', 'Carla Soto', { open: 5 }),
]
const CAME = [readers, []]
type Seen = { context: RecommendContext; value: string }
const chooses = ({ value }: Seen): boolean => value === 'choosing'

export const recommendModel: PathModel = {
  machine: recommendMachine,
  ways: ['Coach que lee un curso'],
  inputs: [{ documentId: 'course-feedback' }],
  events: [
    { type: 'people.open' },
    { type: 'person.choose', userId: 'coachee-1' },
    { type: 'note.change', note: 'Por lo que hablamos' },
    { type: 'course.recommend' },
    { type: 'course.withdraw', userId: 'coachee-2' },
    { type: 'side.close' },
  ],
  edges: [
    { type: 'person.choose', userId: 'coachee-2' },
    { type: 'person.choose', userId: 'coachee-3' },
    { type: 'course.withdraw', userId: 'coachee-1' },
  ],
  offered: {
    'person.choose': (seen, { userId }) =>
      chooses(seen as never) && seen.context.readers.length > 0 && seen.context.userId !== userId,
    'note.change': (seen, { note }) =>
      chooses(seen as never) && seen.context.readers.length > 0 && seen.context.note !== note,
    'course.recommend': (seen) => chooses(seen as never) && seen.context.userId !== null,
    'course.withdraw': (seen) => chooses(seen as never) && seen.context.readers.length > 0,
  },
  outcomes: {
    readers: { done: CAME },
    recommend: { done: [undefined], error: [conflict] },
    withdraw: { done: [undefined], error: [badInput] },
  },
  parts: { readers: brought(...CAME) },
}
