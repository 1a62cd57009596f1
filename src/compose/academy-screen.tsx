import { fromPromise } from 'xstate'
import { academyMachine } from '#machines/academy/chart'
import { AcademyView } from '../features/academy/AcademyView'
import { ReadingView } from '../features/academy/ReadingView'
import { loadLibrary, loadReading, saveMark } from '../services/academy/academy'
import { type ScreenProps, useScreenActor } from './screen'

const academy = academyMachine.provide({
  actors: {
    loadLibrary: fromPromise(() => loadLibrary()),
    loadReading: fromPromise(({ input }) => loadReading(input)),
    saveMark: fromPromise(({ input }) => saveMark(input)),
  },
})

type Place = Pick<ScreenProps, 'app'> & { course: string | null; collection: string | null }

function Shelf({ app, course, collection }: Place) {
  const actor = useScreenActor(app, academy, () => ({ course, collection }))
  return course === null && collection === null ? (
    <AcademyView actor={actor} />
  ) : (
    <ReadingView actor={actor} />
  )
}

/** All four addresses of the academy; another course is another visit. */
export function AcademyScreen({ app, params }: ScreenProps) {
  const { courseDocumentId: course = null, collectionDocumentId: collection = null } = params
  return <Shelf key={`${collection} ${course}`} {...{ app, course, collection }} />
}
