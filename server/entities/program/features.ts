import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod'
import type { SafeHtml } from '#domain/rich-text'
import type { Db, Door, ReadDb, Trx } from '../../kernel/database/door'
import { cleanHtml, cleanStored, ownPicture } from '../../kernel/rich-text'
import { ROOT } from '../../kernel/root'

const FILE = join(ROOT, 'content/features.json')

/** HTML and pictures are cleaned on their way in, whoever wrote them. */
const videoHtml = z.string().default('').transform(cleanHtml)
const thumbnail = z
  .string()
  .default('')
  .transform((address) => ownPicture(address) ?? '')
const config = z.object({
  name: z.string(),
  label: z.string(),
  pathNames: z.array(z.enum(['Moviliza', 'Eleva', 'Incluye'])),
  isActive: z.boolean(),
  videoHtml,
  thumbnail,
  formId: z.nullish(z.string()).transform((id) => id ?? null),
  pilotFormId: z.nullish(z.string()).transform((id) => id ?? null),
  coursesDocumentIds: z.array(z.string()).default([]),
  allCoursesActive: z.boolean().default(false),
})
/** What a program says of one of its features; what it leaves out is as the feature itself. */
export const programFeatureShape = z.object({
  name: z.string(),
  isActive: z.boolean(),
  videoHtml,
  thumbnail,
  coursesDocumentIds: z.nullish(z.array(z.string())).transform((ids) => ids ?? null),
  allCoursesActive: z.nullish(z.boolean()).transform((all) => all ?? null),
})
export type ProgramFeature = z.output<typeof programFeatureShape>

/** Stores the features of the product's content, replacing older versions; programs refer to them by name. */
export async function storeFeatures(door: Door): Promise<void> {
  const { features } = z.object({ features: z.array(config) }).parse(JSON.parse(readFileSync(FILE, 'utf8')))
  await door.db
    .insertInto('features')
    .values(
      features.map((one) => ({
        name: one.name,
        label: one.label,
        path_names: one.pathNames,
        is_active: one.isActive,
        video_html: one.videoHtml,
        thumbnail: one.thumbnail,
        form_id: one.formId,
        pilot_form_id: one.pilotFormId,
        courses: one.coursesDocumentIds,
        all_courses_active: one.allCoursesActive,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        label: eb.ref('excluded.label'),
        path_names: eb.ref('excluded.path_names'),
        is_active: eb.ref('excluded.is_active'),
        video_html: eb.ref('excluded.video_html'),
        thumbnail: eb.ref('excluded.thumbnail'),
        form_id: eb.ref('excluded.form_id'),
        pilot_form_id: eb.ref('excluded.pilot_form_id'),
        courses: eb.ref('excluded.courses'),
        all_courses_active: eb.ref('excluded.all_courses_active'),
      })),
    )
    .execute()
}

/** What programs say of their features, replacing what they said before. */
export async function storeProgramFeatures(
  trx: Trx,
  programs: readonly { id: string; features: readonly ProgramFeature[] }[],
): Promise<void> {
  const ids = programs.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('program_features').where('program_id', 'in', ids).execute()
  const rows = programs.flatMap(({ id, features }) =>
    features.map((one) => ({
      program_id: id,
      name: one.name,
      is_active: one.isActive,
      video_html: one.videoHtml,
      thumbnail: one.thumbnail,
      courses: one.coursesDocumentIds,
      all_courses_active: one.allCoursesActive,
    })),
  )
  if (rows.length > 0) await trx.insertInto('program_features').values(rows).execute()
}

export type Feature = { name: string; isActive: boolean; videoHtml: SafeHtml; thumbnail: string }
type Shown = { video_html: string; thumbnail: string }
const shown = ({ video_html, thumbnail: address }: Shown) => ({
  videoHtml: cleanStored(video_html),
  thumbnail: ownPicture(address) ?? '',
})

/** Those of some features that a program has, by name; one that is switched off for the program or the house is none. */
export async function activeFeatures(
  db: ReadDb,
  programId: string,
  names: readonly string[],
): Promise<Map<string, Feature>> {
  const rows = await db
    .selectFrom('program_features')
    .innerJoin('features', 'features.name', 'program_features.name')
    .select([
      'features.name',
      sql<string>`coalesce(nullif(program_features.video_html, ''), features.video_html)`.as('video_html'),
      sql<string>`coalesce(nullif(program_features.thumbnail, ''), features.thumbnail)`.as('thumbnail'),
    ])
    .where('program_features.program_id', '=', programId)
    .where('features.name', 'in', names)
    .where('program_features.is_active', '=', true)
    .where('features.is_active', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.name, { name: row.name, isActive: true, ...shown(row) }]))
}

/** Those of the programs that have a feature, which is on for them and for the house. */
export async function programsWithFeature(
  db: ReadDb,
  programIds: readonly string[],
  name: string,
): Promise<Set<string>> {
  if (programIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('program_features')
    .innerJoin('features', 'features.name', 'program_features.name')
    .select('program_id')
    .where('program_id', 'in', [...programIds])
    .where('features.name', '=', name)
    .where('program_features.is_active', '=', true)
    .where('features.is_active', '=', true)
    .execute()
  return new Set(rows.map(({ program_id }) => program_id))
}

/** A program's feature; null when the program does not have it. */
export const activeFeature = async (db: ReadDb, programId: string, name: string): Promise<Feature | null> =>
  (await activeFeatures(db, programId, [name])).get(name) ?? null

export type FeatureConfig = Feature & {
  label: string
  pathNames: string[]
  formId: { value: string; text: string; pilot: string | null } | null
  coursesDocumentIds: string[]
  allCoursesActive: boolean
  version: number
}

/** Every feature there is, by its Spanish name. */
export async function allFeatures(db: Db): Promise<FeatureConfig[]> {
  const rows = await db
    .selectFrom('features')
    .leftJoin('form_versions', (join) =>
      join
        .onRef('form_versions.form_id', '=', 'features.form_id')
        .on('form_versions.state', '=', 'published'),
    )
    .selectAll('features')
    .select(sql<string | null>`form_versions.content ->> 'name'`.as('form_name'))
    .orderBy('features.label')
    .execute()
  return rows.map((row) => ({
    name: row.name,
    label: row.label,
    pathNames: row.path_names,
    isActive: row.is_active,
    ...shown(row),
    formId: row.form_id ? { value: row.form_id, text: row.form_name ?? '', pilot: row.pilot_form_id } : null,
    coursesDocumentIds: row.courses,
    allCoursesActive: row.all_courses_active,
    version: row.version,
  }))
}
