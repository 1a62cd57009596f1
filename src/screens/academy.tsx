import { fromPromise } from 'xstate'
import { actorCode } from '#domain/roles'
import { academyMachine } from '#machines/academy/academy/chart'
import { readingMachine } from '#machines/academy/reading/chart'
import { recommendMachine, recommendParts } from '#machines/academy/recommend/chart'
import { AcademyView } from '../features/academy/AcademyView'
import { ReadingView } from '../features/academy/ReadingView'
import { loadLibrary, loadReading, saveMark } from '../services/academy/academy'
import {
  keepReading,
  loadOwn,
  loadReaders,
  recommend,
  tellRead,
  withdraw,
} from '../services/academy/readings'
import { brings } from './brings'
import { type Chunk, defineScreen, part, present } from './screen'

const academy = academyMachine.provide({
  actors: {
    loadLibrary: fromPromise(() => loadLibrary()),
    loadReading: fromPromise(({ input }) => loadReading(input)),
    saveMark: fromPromise(({ input }) => saveMark(input)),
  },
})

const following = readingMachine.provide({
  actors: {
    loadOwn: fromPromise(({ input }) => loadOwn(input)),
    keepReading: fromPromise(({ input }) => keepReading(input)),
    tellRead: fromPromise(({ input }) => tellRead(input)),
  },
})
const recommending = recommendMachine.provide({
  actors: {
    readers: brings(recommendParts.readers, loadReaders),
    recommend: fromPromise(({ input }) => recommend(input)),
    withdraw: fromPromise(({ input }) => withdraw(input)),
  },
})

/** All four addresses of the academy. */
export default {
  screens: {
    academy: defineScreen({
      open: ({
        me,
        params: { courseDocumentId: course = null, collectionDocumentId: collection = null },
      }) => ({
        parts: {
          academy: part(academy, { course, collection }),
          reading: course === null ? null : part(following, { documentId: course }),
          recommend:
            course === null || actorCode(present(me)) !== 'co'
              ? null
              : part(recommending, { documentId: course }),
        },
      }),
      View: ({ actors, params: { courseDocumentId, collectionDocumentId } }) =>
        courseDocumentId || collectionDocumentId ? (
          <ReadingView actor={actors.academy} reading={actors.reading} recommend={actors.recommend} />
        ) : (
          <AcademyView actor={actors.academy} />
        ),
    }),
  },
} satisfies Chunk
