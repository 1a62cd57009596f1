import { sql } from 'kysely'
import type { Db, Trx } from '../../kernel/database/door'

/** Types that no journey asks: they are mailed, or the question stands in its own screen. */
const APART = ['embed', 'npsCoachee', 'npsCoach', 'npsAdmin']
/** Asked where a feature is on that names another form. */
const BESIDE: readonly { form: string; feature: string }[] = [
  { form: 'form-progress-supervisor', feature: 'progressEvaluation' },
  { form: 'form-alignment-leader', feature: 'alignmentIndex' },
]

/**
 * The programs that are not over whose people are asked each form, by name: those that have its feature; the consent,
 * those of customers whose people give it; what no feature names, all of them; what no journey asks, none.
 */
export async function programsAsking(
  db: Db | Trx,
  now: Date,
  forms: readonly { id: string; type: string }[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; programs: string[] }>`
    with asked as (
      select f.id, f.type, array(
        select x.name from features x where f.id in (x.form_id, x.pilot_form_id)
        union select b.feature from unnest(${BESIDE.map(({ form }) => form)}::text[],
          ${BESIDE.map(({ feature }) => feature)}::text[]) as b(form, feature) where b.form = f.id) as features
      from unnest(${forms.map(({ id }) => id)}::text[], ${forms.map(({ type }) => type)}::text[]) as f(id, type))
    select a.id, array_agg(p.name order by p.name) as programs
    from asked a join programs p on p.removed_at is null and p.expires_at > ${now}
    where case
      when cardinality(a.features) > 0 then exists (
        select 1 from program_features pf join features x on x.name = pf.name and x.is_active
        where pf.program_id = p.id and pf.is_active and pf.name = any (a.features))
      when a.type = 'consent' then exists (
        select 1 from organization_programs op join organizations o on o.id = op.organization_id
        where op.program_id = p.id and o.removed_at is null and o.onboarding_flow = 'cardif')
      else a.type <> all (${APART}) end
    group by a.id`.execute(db)
  return new Map(rows.map(({ id, programs }) => [id, programs]))
}
