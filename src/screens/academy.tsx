import { fromPromise } from 'xstate'
import { academyMachine } from '#machines/academy/academy/chart'
import { AcademyView } from '../features/academy/AcademyView'
import { ReadingView } from '../features/academy/ReadingView'
import { loadLibrary, loadReading, saveMark } from '../services/academy/academy'
import { type Chunk, defineScreen, part } from './screen'

const academy = academyMachine.provide({
  actors: {
    loadLibrary: fromPromise(() => loadLibrary()),
    loadReading: fromPromise(({ input }) => loadReading(input)),
    saveMark: fromPromise(({ input }) => saveMark(input)),
  },
})

/** All four addresses of the academy. */
export default {
  screens: {
    academy: defineScreen({
      open: ({ params: { courseDocumentId: course = null, collectionDocumentId: collection = null } }) => ({
        parts: { academy: part(academy, { course, collection }) },
      }),
      View: ({ actors, params: { courseDocumentId, collectionDocumentId } }) =>
        courseDocumentId || collectionDocumentId ? (
          <ReadingView actor={actors.academy} />
        ) : (
          <AcademyView actor={actors.academy} />
        ),
    }),
  },
} satisfies Chunk
