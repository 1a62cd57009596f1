import * as z from 'zod'
import { DIMENSIONS, MEASURE_NAMES, MEASURES, type MeasureName, PLACES, RULES, UNITS } from '#domain/measures'
import { ComparisonType } from '../../../entities/measure/comparison-type'
import { measureScope } from '../../../entities/measure/scope'
import type { Slice, Slices } from '../../../entities/measure/slices'
import { SECONDS_OLD } from '../../../kernel/aside'
import { builder, READ_WHOLE } from '../../../kernel/builder'
import { ID, parseInput } from '../../../kernel/input'
import { KEYSET } from '../people-input'
import { PageType } from '../people-resolvers'
import { type Measured, measured, type Part } from './measured'
import { type MeasureRows, rowsBehind } from './rows'

const NameEnum = builder.enumType('MeasureName', { values: MEASURE_NAMES })
const UnitEnum = builder.enumType('MeasureUnit', { values: UNITS })
const DimensionEnum = builder.enumType('MeasureDimension', { values: DIMENSIONS })
const PlaceEnum = builder.enumType('MeasurePlace', { values: PLACES })

const MeasureType = builder.objectRef<MeasureName>('Measure').implement({
  extensions: READ_WHOLE,
  description: 'A number of the panels, as it is defined.',
  fields: (t) => ({
    name: t.field({ type: NameEnum, resolve: (name) => name }),
    title: t.string({ resolve: (name) => MEASURES[name].title }),
    question: t.string({ resolve: (name) => MEASURES[name].question }),
    definition: t.string({ resolve: (name) => MEASURES[name].definition }),
    unit: t.field({ type: UnitEnum, resolve: (name) => MEASURES[name].unit }),
    rule: t.string({
      description: 'from how many people on it is told',
      resolve: (name) => RULES[MEASURES[name].rule],
    }),
    by: t.field({ type: [DimensionEnum], resolve: (name) => [...MEASURES[name].by] }),
    places: t.field({ type: [PlaceEnum], resolve: (name) => [...MEASURES[name].places] }),
  }),
})
const PartType = builder.objectRef<Part>('MeasurePart').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    label: t.exposeString('label'),
    value: t.exposeFloat('value', { nullable: true, description: 'null: not told' }),
    of: t.exposeInt('of', { nullable: true }),
  }),
})
const SliceType = builder.objectRef<Slice>('MeasureSlice').implement({
  extensions: READ_WHOLE,
  description: 'Of answers: of three people at least, small groups together.',
  fields: (t) => ({
    label: t.exposeString('label'),
    value: t.exposeFloat('value', { nullable: true }),
    of: t.exposeInt('of', { nullable: true, description: 'what it is out of, or the answers behind it' }),
  }),
})
const SlicesType = builder.objectRef<Slices>('MeasureSlices').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    rows: t.field({ type: [SliceType], resolve: ({ rows }) => rows }),
    period: t.exposeString('period', {
      nullable: true,
      description: 'of when, in words; null: as the whole',
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'what stands together or is not told, and why',
    }),
  }),
})
const MeasuredType = builder.objectRef<Measured>('MeasuredValue').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    measure: t.field({ type: MeasureType, resolve: ({ name }) => name }),
    value: t.exposeFloat('value', { nullable: true, description: 'null: of several parts, or not told' }),
    of: t.exposeInt('of', { nullable: true, description: 'what it is out of, or who answered' }),
    parts: t.field({ type: [PartType], resolve: ({ parts }) => parts }),
    withheld: t.exposeString('withheld', { nullable: true, description: 'what is not told, and why' }),
    from: t.string({
      nullable: true,
      description: 'month, where it narrows',
      resolve: ({ period }) => period?.from ?? null,
    }),
    to: t.string({ nullable: true, resolve: ({ period }) => period?.to ?? null }),
    slices: t.field({ type: SlicesType, nullable: true, resolve: ({ slices }) => slices }),
    comparison: t.field({ type: [ComparisonType], resolve: ({ comparison }) => comparison }),
  }),
})
const RowsType = builder.objectRef<MeasureRows>('MeasureRows').implement({
  extensions: READ_WHOLE,
  description: 'Who is behind a number of participation; of answers, comments and customers nobody.',
  fields: (t) => ({
    rows: t.field({ type: PageType, nullable: true, resolve: ({ rows }) => rows }),
    why: t.exposeString('why', { nullable: true, description: 'why there are none' }),
  }),
})

const ScopeInput = builder.inputType('MeasureScope', {
  fields: (t) => ({
    organizationId: t.id(),
    programs: t.idList(),
    from: t.string({ description: 'The first month, as 2026-01; with it `to`.' }),
    to: t.string({ description: 'The last one, itself included.' }),
  }),
})
const month = z.nullish(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Escribe el mes como 2026-01.'))
const scope = z
  .object({
    organizationId: z.nullish(ID).transform((id) => id ?? null),
    programs: z
      .nullish(z.array(ID).max(50, 'Elige hasta 50 programas.'))
      .transform((ids) => [...new Set(ids ?? [])]),
    from: month,
    to: month,
  })
  .refine(({ from, to }) => !from === !to && (from ?? '') <= (to ?? ''), {
    path: ['to'],
    error: 'Elige el primer mes y el último, en ese orden.',
  })
  .refine(({ from, to }) => monthsApart(from, to) <= 24, { path: ['to'], error: 'Elige hasta 24 meses.' })
const question = z.object({
  name: z.enum(MEASURE_NAMES, { error: 'Elige una medida que exista.' }),
  scope,
  slice: z.nullish(z.enum(DIMENSIONS)).transform((one) => one ?? null),
})

function monthsApart(from: string | null | undefined, to: string | null | undefined): number {
  if (!from || !to) return 0
  const [one = 0, other = 0] = [from, to].map(
    (month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)),
  )
  return other - one + 1
}
type Given = z.output<typeof scope>
const periodOf = ({ from, to }: Given) => (from && to ? { from, to } : null)

builder.queryFields((t) => {
  const args = {
    name: t.arg({ type: NameEnum, required: true }),
    scope: t.arg({ type: ScopeInput, required: true }),
    slice: t.arg({ type: DimensionEnum }),
  }
  return {
    measures: t.field({
      type: [MeasureType],
      description: 'The register; a coachee is told of what they answer.',
      resolve: (_root, _args, { actor }) =>
        MEASURE_NAMES.filter(
          (name) => actor !== 'cc' || MEASURES[name].places.some((place) => place === 'accelerators'),
        ),
    }),
    measure: t.field({
      extensions: SECONDS_OLD,
      type: MeasuredType,
      nullable: true,
      description: 'A number as panel and report have it; of no scope null.',
      args,
      resolve: async (_root, given, context) => {
        const { name, scope: asked, slice } = parseInput(question, given)
        const found = await measureScope(context, 'Query.measure', asked)
        return measured(context, name, { scope: found, period: periodOf(asked), by: slice })
      },
    }),
    measureRows: t.field({
      extensions: SECONDS_OLD,
      type: RowsType,
      nullable: true,
      description: 'As the list of people has them, by area or program where it is sliced so.',
      args: { ...args, after: t.arg.string(), before: t.arg.string(), limit: t.arg.int() },
      resolve: async (_root, given, context) => {
        const { name, scope: asked, slice, ...page } = parseInput(question.extend(KEYSET), given)
        const found = await measureScope(context, 'Query.measureRows', asked)
        return rowsBehind(context, name, found, slice, page)
      },
    }),
  }
})
