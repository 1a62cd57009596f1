import { builder, READ_WHOLE } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { ID, PAGE, parseInput } from '../../kernel/input'
import { cleanStored, ownPicture } from '../../kernel/rich-text'
import { reaches } from '../../permissions/table'
import { shownAddress } from '../user/user-parts'
import {
  type Collection,
  type Course,
  collectionsFor,
  coursesFor,
  type Piece,
  type Reader,
  recommendedFor,
} from './library'

/** An uploaded picture goes before the one the content names. */
export const bannerAddress = (
  context: Context,
  { banner, banner_url }: Pick<Piece, 'banner' | 'banner_url'>,
): string | null => (banner ? shownAddress(context, banner.large) : ownPicture(banner_url))

export const FileType = builder.objectRef<{ url: string | null }>('AcademyPicture').implement({
  extensions: READ_WHOLE,
  description: 'url is null where there is none: the category’s colour is drawn instead.',
  fields: (t) => ({ url: t.exposeString('url', { nullable: true }) }),
})
const EffortType = builder.objectRef<{ name: string; icon: string }>('Effort').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ name: t.exposeString('name'), icon: t.exposeString('icon') }),
})
const AuthorType = builder.objectRef<Piece['author']>('CourseAuthor').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    fullName: t.exposeString('full_name'),
    position: t.exposeString('position'),
    publishedAt: t.expose('published_at', { type: 'Instant', nullable: true }),
    image: t.field({ type: FileType, resolve: ({ image_url }) => ({ url: ownPicture(image_url) }) }),
  }),
})
const KindType = builder.objectRef<Piece['type']>('CourseType').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    documentId: t.exposeID('id'),
    name: t.exposeString('name'),
    icon: t.exposeString('icon'),
    color: t.exposeString('color'),
    effortIcon: t.exposeString('effort_icon'),
    effortName: t.exposeString('effort_name'),
  }),
})
const CategoryType = builder.objectRef<Course['category']>('CourseCategory').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    name: t.exposeString('name'),
    icon: t.exposeString('icon'),
    color: t.exposeString('color'),
    effortIcon: t.exposeString('effort_icon'),
    effortName: t.exposeString('effort_name'),
    tooltip: t.exposeString('tooltip'),
    label: t.exposeString('label'),
    context: t.exposeString('context'),
  }),
})
const CourseObject = builder.objectRef<Course>('Course').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    documentId: t.exposeID('id'),
    publishedAt: t.expose('published_at', { type: 'Instant' }),
    title: t.exposeString('title'),
    subtitle: t.exposeString('subtitle'),
    description: t.exposeString('description'),
    content: t.field({ type: 'SafeHtml', resolve: ({ content }) => cleanStored(content) }),
    banner: t.field({
      type: FileType,
      resolve: (piece, _args, context) => ({ url: bannerAddress(context, piece) }),
    }),
    effortValue: t.exposeInt('effort_value'),
    effort: t.field({
      type: EffortType,
      resolve: ({ effort_name: name, effort_icon: icon }) => ({ name, icon }),
    }),
    author: t.expose('author', { type: AuthorType }),
    type: t.expose('type', { type: KindType }),
    category: t.expose('category', { type: CategoryType }),
    collectionDocumentId: t.exposeID('collection_id', { nullable: true }),
  }),
})
const CollectionObject = builder.objectRef<Collection>('Collection').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    documentId: t.exposeID('id'),
    publishedAt: t.expose('published_at', { type: 'Instant' }),
    title: t.exposeString('title'),
    subtitle: t.exposeString('subtitle'),
    description: t.exposeString('description'),
    content: t.field({ type: 'SafeHtml', resolve: ({ content }) => cleanStored(content) }),
    banner: t.field({
      type: FileType,
      resolve: (piece, _args, context) => ({ url: bannerAddress(context, piece) }),
    }),
    effortValue: t.exposeInt('effort_value'),
    effort: t.field({
      type: EffortType,
      resolve: ({ effort_name: name, effort_icon: icon }) => ({ name, icon }),
    }),
    author: t.expose('author', { type: AuthorType }),
    type: t.expose('type', { type: KindType }),
    courses: t.field({
      type: [CourseObject],
      description: 'Only those the caller may open, in their order.',
      resolve: ({ courses }) => courses,
    }),
  }),
})

const question = PAGE.extend({ documentId: ID.nullish().transform((id) => id ?? null) })
const readerOf = (context: Context, operation: 'Query.courses' | 'Query.collections'): Reader => ({
  me: meOf(context),
  all: reaches(operation, context.actor, 'any'),
  now: context.now(),
})

/** One that was asked for by name and is not there for the caller is missing, whatever the reason. */
function orMissing<T>(found: T[], id: string | null): T[] {
  if (id !== null && found.length === 0) throw new ApiError('NOT_FOUND')
  return found
}

builder.queryFields((t) => ({
  courses: t.field({
    type: [CourseObject],
    description: 'Published courses the caller may open, the newest first.',
    args: { documentId: t.arg.id(), skip: t.arg.int(), limit: t.arg.int() },
    resolve: async (_root, args, context) => {
      const { documentId, ...page } = parseInput(question, args)
      return orMissing(
        await coursesFor(context.door.db, readerOf(context, 'Query.courses'), page, documentId),
        documentId,
      )
    },
  }),
  recommendedCourses: t.field({
    type: [CourseObject],
    description: 'At most twelve of the courses the caller may open, what they want to work on first.',
    resolve: (_root, _args, context) => recommendedFor(context.door.db, readerOf(context, 'Query.courses')),
  }),
  collections: t.field({
    type: [CollectionObject],
    args: { documentId: t.arg.id(), skip: t.arg.int(), limit: t.arg.int() },
    resolve: async (_root, args, context) => {
      const { documentId, ...page } = parseInput(question, args)
      return orMissing(
        await collectionsFor(context.door.db, readerOf(context, 'Query.collections'), page, documentId),
        documentId,
      )
    },
  }),
}))
