import type { Page } from '@playwright/test'
import type { Library, Shelfmark } from '#domain/academy'
import { pathTo } from '#domain/places'
import type { PieceFile } from '#machines/academy/item/draft'
import { academyShape, storeAcademy } from '#server/entities/academy/content'
import { programFeatureShape, storeProgramFeatures } from '#server/entities/program/features'
import { libraryOf } from '../../../fixtures/academy'
import { piece as PIECE } from '../../../fixtures/academy-items'
import { coachMe, makeMe, sysadminMe } from '../../../fixtures/people'
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

type ItemsPage = { items: unknown[]; total: number }
const academyItems: ApplicationBinding = {
  id: 'academyItems',
  address: () => '/administrador-academia',
  me: () => sysadminMe,
  answers: {
    load: {
      request: 'AcademyItems',
      says: ({ items, total }: ItemsPage) => ({ academyItems: { docs: items, total } }),
    },
  },
}

/** The course that is written, as the path says it is. */
async function bringPiece({ piece }: PieceFile, { server }: World) {
  const looks = { icon: 'book', ...LOOKS }
  const { title, author, source, effortValue, version, publishedAt } = piece ?? { ...PIECE, version: 1 }
  const content = academyShape.parse({
    courses: [
      {
        documentId: piece?._id ?? 'course-other',
        title,
        subtitle: '',
        description: '',
        publishedAt,
        banner: { url: null },
        effortValue,
        effort: { name: 'minutos', icon: 'clock' },
        author: { ...author, publishedAt: null, image: { url: null } },
        type: { documentId: 'type-lectura', name: 'Lectura', ...looks },
        category: {
          name: 'Conversaciones',
          label: 'Conversaciones',
          tooltip: '',
          context: 'academy',
          ...looks,
        },
        collectionDocumentId: null,
        content: source,
      },
    ],
    collections: [],
  })
  await server.door.transaction(async (trx) => {
    await storeAcademy(trx, content)
    await trx.updateTable('courses').set({ version }).execute()
  })
}
/** Presses a button by the keyboard. */
const byKeyboard =
  (name: RegExp) =>
  async (_: unknown, { page }: { page: Page }) => {
    const found = page.getByRole('button', { name }).first()
    if ((await found.count()) === 0 || !(await found.isEnabled())) return false
    await found.press('Enter')
    return true
  }
const academyItem: ApplicationBinding = {
  id: 'academyItem',
  address: ({ itemId }: { itemId: string | null }) =>
    pathTo('adminCourse', itemId ? { documentId: itemId } : {}),
  me: () => sysadminMe,
  answers: {
    form: { request: 'AcademyForm', before: bringPiece },
    'academyItem.writing.saving': { request: 'SaveCourse' },
    'academyItem.writing.publishing': { request: 'PublishItem' },
    'academyItem.writing.takingBack': { request: 'PublishItem' },
    'academyItem.writing.renewing': { request: 'AcademyItemVersion' },
    'academyItem.preview.drawing': { request: 'AcademyPreview' },
  },
  // what was told before lies over the buttons for as long as a path's clock stands still
  deeds: {
    'item.save': byKeyboard(/^Guardar (borrador|cambios)$/),
    'item.publish': byKeyboard(/^Guardar y publicar$/),
    'item.takeBack': byKeyboard(/^Volver a borrador$/),
  },
}

const done = (root: string) => () => ({ [root]: { success: true } })
const recommend: ApplicationBinding = {
  id: 'recommend',
  address: () => '/academia/curso/course-feedback',
  me: () => coachMe,
  prepare: (_, world) => fill(libraryOf(), world),
  answers: {
    readers: {
      request: 'CourseReaders',
      says: (courseReaders: readonly unknown[]) => ({ courseReaders }),
    },
    'recommend.sending': { request: 'RecommendCourse', says: done('recommendCourse') },
    'recommend.withdrawing': { request: 'WithdrawRecommendation', says: done('withdrawRecommendation') },
  },
}

export const ACADEMY_PATHS = { academy, academyItems, academyItem, recommend }
