import * as z from 'zod'
import { ITEM_KINDS, ITEM_STATES, stateOfItem } from '#domain/academy-items'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { ID, parseInput } from '../../kernel/input'
import { cleanStored } from '../../kernel/rich-text'
import { collectionData, courseData, itemsWish, publishData, source, video } from './item-shapes'
import { type ChoicesRow, choicesFor, type ItemRow, itemsFor, type PieceRow, pieceFor } from './items'
import { bannerAddress, FileType } from './resolvers'
import { contentOf, publishItem, saveItem } from './write-item'

const KindEnum = builder.enumType('AcademyKind', { values: ITEM_KINDS })
const StateEnum = builder.enumType('AcademyState', { values: ITEM_STATES })
const SignatureType = builder
  .objectRef<{ full_name: string; position: string }>('AcademySignature')
  .implement({
    extensions: READ_WHOLE,
    fields: (t) => ({ fullName: t.exposeString('full_name'), position: t.exposeString('position') }),
  })

const ItemType = builder.objectRef<ItemRow>('AcademyItem').implement({
  extensions: READ_WHOLE,
  description:
    'A course or collection in the list of who writes them. shelf: the collection a course stands in.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    kind: t.expose('kind', { type: KindEnum }),
    version: t.exposeInt('version'),
    title: t.exposeString('title'),
    state: t.field({
      type: StateEnum,
      resolve: ({ published_at }, _args, context) => stateOfItem(published_at, context.now()),
    }),
    publishedAt: t.expose('published_at', { type: 'Instant', nullable: true }),
    updatedAt: t.expose('updated_at', { type: 'Instant', nullable: true }),
    category: t.exposeString('category', { nullable: true }),
    shelf: t.exposeString('shelf', { nullable: true }),
    courses: t.exposeInt('courses'),
  }),
})
const PageType = builder.objectRef<{ docs: ItemRow[]; total: number }>('AcademyItemPage').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ docs: t.expose('docs', { type: [ItemType] }), total: t.exposeInt('total') }),
})
const PieceType = builder.objectRef<PieceRow>('AcademyPiece').implement({
  extensions: READ_WHOLE,
  description: 'As it is written. source: Markdown; programs: those that open this course by its name.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    kind: t.expose('kind', { type: KindEnum }),
    version: t.exposeInt('version'),
    state: t.expose('state', { type: StateEnum }),
    publishedAt: t.expose('published_at', { type: 'Instant', nullable: true }),
    title: t.exposeString('title'),
    subtitle: t.exposeString('subtitle'),
    description: t.exposeString('description'),
    source: t.exposeString('source'),
    video: t.exposeString('video'),
    banner: t.field({
      type: FileType,
      resolve: (piece, _args, context) => ({ url: bannerAddress(context, piece) }),
    }),
    author: t.expose('author', { type: SignatureType, nullable: true }),
    category: t.exposeString('category', { nullable: true }),
    type: t.exposeID('type_id', { nullable: true }),
    effortValue: t.exposeInt('effort_value', { nullable: true }),
    courses: t.exposeIDList('courses'),
    programs: t.exposeIDList('programs'),
  }),
})

const CategoryChoice = builder
  .objectRef<ChoicesRow['categories'][number]>('AcademyCategoryChoice')
  .implement({
    extensions: READ_WHOLE,
    fields: (t) => ({ name: t.exposeString('name'), label: t.exposeString('label') }),
  })
const TypeChoice = builder.objectRef<ChoicesRow['types'][number]>('AcademyTypeChoice').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ documentId: t.exposeID('id'), name: t.exposeString('name') }),
})
const CourseChoice = builder.objectRef<ChoicesRow['courses'][number]>('AcademyCourseChoice').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    documentId: t.exposeID('id'),
    title: t.exposeString('title'),
    shelf: t.exposeString('shelf', { nullable: true }),
    state: t.expose('state', { type: StateEnum }),
  }),
})
const ProgramChoice = builder.objectRef<ChoicesRow['programs'][number]>('AcademyProgramChoice').implement({
  extensions: READ_WHOLE,
  description: 'A program that has the academy. all: it opens every course.',
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name'), all: t.exposeBoolean('all') }),
})
const ChoicesType = builder.objectRef<ChoicesRow>('AcademyChoices').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    authors: t.expose('authors', { type: [SignatureType] }),
    categories: t.expose('categories', { type: [CategoryChoice] }),
    types: t.expose('types', { type: [TypeChoice] }),
    courses: t.expose('courses', { type: [CourseChoice] }),
    programs: t.expose('programs', { type: [ProgramChoice] }),
  }),
})

const AuthorInput = builder.inputType('AcademyAuthorInput', {
  description: 'By fullName one of those there are, or somebody new.',
  fields: (t) => ({ fullName: t.string({ required: true }), position: t.string() }),
})
const BANNER = 'The key of an upload for academy/{id}; null takes the picture away, left out it stays.'
const SaveCourseInput = builder.inputType('SaveCourseInput', {
  description: 'Without _id a new draft. programs: those that open it by its name; left out they stay.',
  fields: (t) => ({
    _id: t.id(),
    version: t.int(),
    title: t.string({ required: true }),
    subtitle: t.string(),
    description: t.string(),
    content: t.string({ description: 'Markdown, up to 100 kB.' }),
    banner: t.id({ description: BANNER }),
    author: t.field({ type: AuthorInput }),
    category: t.string(),
    type: t.id(),
    effortValue: t.int(),
    video: t.string(),
    programs: t.idList(),
    idempotencyKey: t.id({ required: true }),
  }),
})
const SaveCollectionInput = builder.inputType('SaveCollectionInput', {
  description:
    'Without _id a new draft. courses: in their order; one that stood in another collection leaves it.',
  fields: (t) => ({
    _id: t.id(),
    version: t.int(),
    title: t.string({ required: true }),
    subtitle: t.string(),
    description: t.string(),
    content: t.string({ description: 'Markdown, up to 100 kB.' }),
    banner: t.id({ description: BANNER }),
    author: t.field({ type: AuthorInput }),
    type: t.id(),
    effortValue: t.int(),
    video: t.string(),
    courses: t.idList(),
    idempotencyKey: t.id({ required: true }),
  }),
})
const PublishInput = builder.inputType('PublishItemInput', {
  description: 'publishAt: an instant, one that has passed is now; null takes it back to a draft.',
  fields: (t) => ({
    _id: t.id({ required: true }),
    version: t.int({ required: true }),
    publishAt: t.field({ type: 'Instant' }),
  }),
})

const preview = z.object({ content: source, video })

builder.queryFields((t) => ({
  academyItems: t.field({
    type: PageType,
    description: 'Courses and collections, drafts too.',
    args: {
      text: t.arg.string(),
      kind: t.arg({ type: KindEnum }),
      state: t.arg({ type: StateEnum }),
      skip: t.arg.int(),
      limit: t.arg.int(),
    },
    resolve: (_root, args, context) => itemsFor(context.door.db, parseInput(itemsWish, args), context.now()),
  }),
  academyItem: t.field({
    type: PieceType,
    args: { _id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      pieceFor(context.door.db, parseInput(z.object({ _id: ID }), args)._id, context.now()),
  }),
  academyChoices: t.field({
    type: ChoicesType,
    description: 'What can be chosen for a course or collection.',
    resolve: (_root, _args, context) => choicesFor(context.door.db, context.now()),
  }),
  academyPreview: t.field({
    type: 'SafeHtml',
    description: 'What readers would see of what is typed; nothing is kept.',
    args: { content: t.arg.string({ required: true }), video: t.arg.string() },
    resolve: (_root, args) => {
      const written = parseInput(preview, args)
      return cleanStored(contentOf(written.content, written.video))
    },
  }),
}))

builder.mutationFields((t) => ({
  saveCourse: t.field({
    type: PieceType,
    args: { data: t.arg({ type: SaveCourseInput, required: true }) },
    resolve: (_root, { data }, context) => saveItem(context, 'course', parseInput(courseData, data)),
  }),
  saveCollection: t.field({
    type: PieceType,
    args: { data: t.arg({ type: SaveCollectionInput, required: true }) },
    resolve: (_root, { data }, context) =>
      saveItem(context, 'collection', Object.assign(parseInput(collectionData, data), { category: null })),
  }),
  publishItem: t.field({
    type: PieceType,
    args: { data: t.arg({ type: PublishInput, required: true }) },
    resolve: (_root, { data }, context) => publishItem(context, parseInput(publishData, data)),
  }),
}))
