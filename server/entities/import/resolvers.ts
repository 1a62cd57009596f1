import * as z from 'zod'
import {
  IMPORT_FIELDS,
  IMPORT_ROLES,
  IMPORT_STATES,
  type ImportColumn,
  type ImportRole,
  type ImportState,
} from '#domain/imports'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import { ID, KEY, PAGE, parseInput } from '../../kernel/input'
import { StartedRunType } from '../run/started'
import { changeList } from './change'
import { commitList } from './commit'
import { type Credits, ownImport, reviewOf } from './list'
import type { Problem, Reviewed, Values } from './review'

const FieldEnum = builder.enumType('ImportField', { values: IMPORT_FIELDS })
const StateEnum = builder.enumType('ImportState', { values: IMPORT_STATES })
const RoleEnum = builder.enumType('ImportRole', { values: IMPORT_ROLES })
const SendEnum = builder.enumType('ImportSend', { values: ['ready', 'all'] as const })

type Counts = Record<ImportState, number>
type ListView = {
  _id: string
  source: string
  role: ImportRole
  runId: string | null
  program: string
  columns: ImportColumn[]
  counts: Counts
  total: number
  rows: Reviewed[]
  credits: Credits
}

const ColumnType = builder.objectRef<ImportColumn>('ImportColumn').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    title: t.exposeString('title'),
    field: t.expose('field', { type: FieldEnum, nullable: true }),
  }),
})
const CountsType = builder.objectRef<Counts>('ImportCounts').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    porCorregir: t.exposeInt('porCorregir'),
    lista: t.exposeInt('lista'),
    seSuma: t.exposeInt('seSuma'),
    yaEsta: t.exposeInt('yaEsta'),
    repetida: t.exposeInt('repetida'),
    omitida: t.exposeInt('omitida'),
  }),
})
const ProblemType = builder.objectRef<Problem>('ImportProblem').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    field: t.expose('field', { type: FieldEnum }),
    words: t.exposeString('words'),
    suggestion: t.exposeString('suggestion', { nullable: true }),
  }),
})
const ValueType = builder.objectRef<{ field: keyof Values; value: string }>('ImportValue').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ field: t.expose('field', { type: FieldEnum }), value: t.exposeString('value') }),
})
const RowType = builder.objectRef<Reviewed>('ImportRow').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    n: t.exposeInt('n'),
    state: t.expose('state', { type: StateEnum }),
    why: t.exposeString('why', { nullable: true }),
    values: t.field({
      type: [ValueType],
      resolve: ({ values }) =>
        IMPORT_FIELDS.flatMap((field) => {
          const value = values[field]
          return value ? [{ field, value }] : []
        }),
    }),
    problems: t.expose('problems', { type: [ProblemType] }),
    edited: t.expose('edited', { type: [FieldEnum] }),
  }),
})
const CreditsType = builder.objectRef<Credits>('ImportCredits').implement({
  extensions: READ_WHOLE,
  description: 'promised: what invitations already out would take.',
  fields: (t) => ({
    needed: t.exposeInt('needed'),
    available: t.exposeInt('available'),
    promised: t.exposeInt('promised'),
    each: t.exposeInt('each'),
  }),
})
const ImportType = builder.objectRef<ListView>('Import').implement({
  extensions: READ_WHOLE,
  description: 'A list of people to invite, as it stands now. Rows to mend come first.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    source: t.exposeString('source'),
    role: t.expose('role', { type: RoleEnum }),
    program: t.exposeString('program'),
    runId: t.exposeID('runId', { nullable: true }),
    columns: t.expose('columns', { type: [ColumnType] }),
    counts: t.expose('counts', { type: CountsType }),
    total: t.exposeInt('total', { description: 'of the rows that fit' }),
    rows: t.expose('rows', { type: [RowType] }),
    credits: t.expose('credits', { type: CreditsType }),
  }),
})

const question = z.object({
  _id: ID,
  state: z.nullish(z.enum(IMPORT_STATES)),
  ...PAGE.shape,
})
type Question = z.output<typeof question>

/** Rows to mend first, and where they are the mended ones; then those there is nothing to do about. */
function rank({ state, edited }: Reviewed): number {
  if (state === 'porCorregir' || edited.length > 0) return 0
  return state === 'repetida' || state === 'yaEsta' ? 1 : 2
}
/** Whether a row is among those that are asked for; what was mended stays where it was mended. */
function isAmong({ state, edited }: Reviewed, asked: ImportState | null | undefined): boolean {
  if (!asked || state === asked) return true
  if (asked === 'lista') return state === 'seSuma'
  return asked === 'porCorregir' && edited.length > 0
}

async function listView(context: Context, { _id, state, skip, limit }: Question): Promise<ListView> {
  const { db } = context.door
  const list = await ownImport(db, context, _id)
  const { row, reviewed, credits } = await reviewOf(db, list, context.now())
  const { name } = await db
    .selectFrom('programs')
    .select('name')
    .where('id', '=', row.program_id)
    .executeTakeFirstOrThrow()
  const counts: Counts = { porCorregir: 0, lista: 0, seSuma: 0, yaEsta: 0, repetida: 0, omitida: 0 }
  for (const one of reviewed) counts[one.state] += 1
  const fits = reviewed.filter((one) => isAmong(one, state))
  const ordered = fits.toSorted((a, b) => rank(a) - rank(b) || a.n - b.n)
  return {
    _id,
    source: row.source,
    role: row.role,
    program: name,
    runId: row.run_id,
    columns: row.columns,
    counts,
    total: fits.length,
    rows: ordered.slice(skip, skip + limit),
    credits,
  }
}

builder.queryField('import', (t) =>
  t.field({
    type: ImportType,
    args: {
      _id: t.arg.id({ required: true }),
      state: t.arg({ type: StateEnum }),
      skip: t.arg.int(),
      limit: t.arg.int(),
    },
    resolve: (_root, args, context) => listView(context, parseInput(question, args)),
  }),
)

const RowEditInput = builder.inputType('ImportRowInput', {
  fields: (t) => ({
    n: t.int({ required: true }),
    field: t.field({ type: FieldEnum, required: true }),
    value: t.string({ required: true }),
  }),
})
const ChangeInput = builder.inputType('UpdateImportInput', {
  fields: (t) => ({
    _id: t.id({ required: true }),
    columns: t.field({ type: t.listRef(FieldEnum, { required: false }) }),
    row: t.field({ type: RowEditInput }),
    omit: t.intList(),
    restore: t.intList(),
    state: t.field({ type: StateEnum }),
    skip: t.int(),
    limit: t.int(),
  }),
})
const line = z.int().min(1).max(1_000_000)
const change = z.object({
  columns: z.nullish(z.array(z.nullable(z.enum(IMPORT_FIELDS))).max(40)),
  row: z.nullish(
    z.object({
      n: line,
      field: z.enum(IMPORT_FIELDS),
      value: z.string().max(254, 'Es muy largo: hasta 254 letras.'),
    }),
  ),
  omit: z.nullish(z.array(line).max(2000)),
  restore: z.nullish(z.array(line).max(2000)),
  ...question.shape,
})

builder.mutationField('updateImport', (t) =>
  t.field({
    type: ImportType,
    description: 'columns: what each of them is, in their order. row: what is written instead.',
    args: { data: t.arg({ type: ChangeInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const { columns, row, omit, restore, ...asked } = parseInput(change, data)
      await changeList(context, asked._id, { columns, row, omit, restore })
      return listView(context, asked)
    },
  }),
)

const CommitInput = builder.inputType('CommitImportInput', {
  fields: (t) => ({
    _id: t.id({ required: true }),
    send: t.field({ type: SendEnum, required: true }),
    idempotencyKey: t.id({ required: true }),
  }),
})
builder.mutationField('commitImport', (t) =>
  t.field({
    type: StartedRunType,
    description: 'ready: what credits are not enough for is kept. all: is sent too, by sysadmins.',
    args: { data: t.arg({ type: CommitInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const shape = z.object({ _id: ID, send: z.enum(['ready', 'all']), ...KEY })
      return { runId: await commitList(context, parseInput(shape, data)) }
    },
  }),
)
