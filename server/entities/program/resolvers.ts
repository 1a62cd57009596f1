import * as z from 'zod'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { ID, parseInput } from '../../kernel/input'
import { requireProgram } from '../user/answering'
import { activeFeature, allFeatures, type Feature, type FeatureConfig } from './features'

const FeatureType = builder.objectRef<Feature>('Feature').implement({
  extensions: READ_WHOLE,
  description: 'Something a program has, with the video that presents it.',
  fields: (t) => ({
    name: t.exposeString('name'),
    isActive: t.exposeBoolean('isActive'),
    videoHtml: t.expose('videoHtml', { type: 'SafeHtml' }),
    thumbnail: t.exposeString('thumbnail', { description: 'Empty: none.' }),
  }),
})
const FeatureFormType = builder.objectRef<NonNullable<FeatureConfig['formId']>>('FeatureForm').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    value: t.exposeID('value'),
    text: t.exposeString('text'),
    pilot: t.exposeID('pilot', { nullable: true }),
  }),
})
const FeatureConfigType = builder.objectRef<FeatureConfig>('FeatureConfig').implement({
  extensions: READ_WHOLE,
  description: 'What a program may have, and what holds unless the program says otherwise.',
  fields: (t) => ({
    name: t.exposeString('name'),
    pathNames: t.exposeStringList('pathNames'),
    label: t.exposeString('label'),
    isActive: t.exposeBoolean('isActive'),
    videoHtml: t.expose('videoHtml', { type: 'SafeHtml' }),
    thumbnail: t.exposeString('thumbnail', { description: 'Empty: none.' }),
    formId: t.expose('formId', { type: FeatureFormType, nullable: true }),
    coursesDocumentIds: t.exposeStringList('coursesDocumentIds'),
    allCoursesActive: t.exposeBoolean('allCoursesActive'),
    version: t.exposeInt('version'),
  }),
})

const NAME = z.string().regex(/^[A-Za-z0-9]{1,64}$/, 'Escribe el nombre de una función.')
const question = z.object({ programId: ID, name: NAME })

builder.queryFields((t) => ({
  featureByName: t.field({
    type: FeatureType,
    nullable: true,
    description: 'Null: the program does not have it, or it is switched off.',
    args: { programId: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      const { programId, name } = parseInput(question, args)
      await requireProgram(context, 'Query.featureByName', programId)
      return activeFeature(context.door.db, programId, name)
    },
  }),
  featuresConfig: t.field({
    type: [FeatureConfigType],
    resolve: (_root, _args, context) => allFeatures(context.door.db),
  }),
}))
