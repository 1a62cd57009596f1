import type { ReadDb } from '../../kernel/database/door'

/** What is compared across organizations. */
export const COMPARED = ['pulse', 'radar', 'rating'] as const
export type Compared = (typeof COMPARED)[number]
/** Of one month, over so many other organizations: the middle one, and between what the half around it lies. */
export type Comparison = { month: string; organizations: number; median: number; low: number; high: number }

/** Values are kept in tenths. */
export const TENTHS = 10

/** What others came to in some months, oldest first, as it was kept when each was over; of several organizations nothing. */
export async function comparisonOf(
  db: ReadDb,
  measure: Compared,
  organizationId: string | null,
  months: readonly string[],
): Promise<Comparison[]> {
  if (organizationId === null || months.length === 0) return []
  const rows = await db
    .selectFrom('measure_comparisons')
    .selectAll()
    .where('measure', '=', measure)
    .where('organization_id', 'in', [organizationId, ''])
    .where('month', 'in', [...months])
    .orderBy('month')
    .orderBy('organization_id')
    .execute()
  // their own row comes last, and says what holds for them
  const last = new Map(rows.map((row) => [row.month, row]))
  return [...last.values()].flatMap(({ month, organizations, median, low, high }) =>
    median === null || low === null || high === null
      ? []
      : [{ month, organizations, median: median / TENTHS, low: low / TENTHS, high: high / TENTHS }],
  )
}
