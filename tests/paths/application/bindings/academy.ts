import type { Library, Shelfmark } from '#domain/academy'
import { pathTo } from '#domain/places'
import { academyShape, storeAcademy } from '#server/entities/academy/content'
import { programFeatureShape, storeProgramFeatures } from '#server/entities/program/features'
import { libraryOf } from '../../../fixtures/academy'
import { makeMe } from '../../../fixtures/people'
import type { ApplicationBinding } from '../driver'
import type { World } from '../world'

const LOOKS = { color: '#474AF0', effortIcon: 'clock', effortName: 'minutos' }
const stored = <Piece extends Library['courses'][number] | Library['collections'][number]>(piece: Piece) => ({
  ...piece,
  publishedAt: '2026-03-02T12:00:00.000Z',
  effort: { ...piece.effort, icon: 'clock' },
  author: { ...piece.author, publishedAt: null },
  type: { ...piece.type, ...LOOKS, documentId: 'type-lectura' },
  content: 'Un hecho, un efecto y una pregunta.',
})

/** The fixture's courses in the database, open to the coachee's program or not. */
async function fill({ courses, saved }: Library, { server, programId, coachee }: World) {
  const { collections, courses: all } = libraryOf()
  const content = academyShape.parse({
    courses: all.map((course) => ({
      ...stored(course),
      category: { ...course.category, ...LOOKS, context: 'academy' },
    })),
    collections: collections.map(stored),
  })
  const opens = { name: 'academy', isActive: courses.length > 0, allCoursesActive: true }
  await server.door.transaction(async (trx) => {
    await storeAcademy(trx, content)
    await storeProgramFeatures(trx, [{ id: programId, features: [programFeatureShape.parse(opens)] }])
  })
  const bookmarks = JSON.stringify(saved.map((documentId) => ({ documentId, title: documentId })))
  await server.door.db.updateTable('users').set({ bookmarks }).where('id', '=', coachee.id).execute()
}

function addressOf({ course, collection }: Shelfmark): string {
  const params = { courseDocumentId: course ?? '', collectionDocumentId: collection ?? '' }
  if (course === null) return collection === null ? pathTo('academy') : pathTo('academyCollection', params)
  return pathTo(collection === null ? 'academyCourse' : 'academyCollectionCourse', params)
}

const academy: ApplicationBinding = {
  id: 'academy',
  address: addressOf,
  me: () => makeMe(),
  answers: {
    'academy.shelf.loading': { request: 'FetchCourses', before: fill },
    'academy.shelf.opening': { request: ['ReadCourse', 'ReadCollection'] },
    'academy.marks.saving': { request: 'UpdateUser' },
  },
}

export const ACADEMY_PATHS = { academy }
