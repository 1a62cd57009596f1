import type { BulkAction } from '#domain/bulk'
import type { Id } from '#domain/models'
import type { BulkPreview, BulkWish } from '#machines/customers/bulk-action/data'
import { BULK_FIELDS } from '#machines/customers/bulk-action/data'
import { readCredits } from '#machines/customers/credit-form/chart'
import type { Choice } from '#machines/customers/roster/data'
import { PreviewBulkDocument, type PreviewBulkInput, StartBulkDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { coachChoices } from '../people/choices'
import { loadFacets, wishOf } from './roster'

/** Programs of the organization, or the coaches there are. */
export const bulkChoices = async ({
  action,
  organizationId,
}: {
  action: BulkAction
  organizationId: Id
}): Promise<readonly Choice[]> =>
  action === 'assignCoach'
    ? (await coachChoices()).map(({ id, name }) => ({ _id: id, name }))
    : (await loadFacets(organizationId)).programs

function peopleIn(people: BulkWish['people']): Pick<PreviewBulkInput, 'ids' | 'filter'> {
  if ('ids' in people) return { ids: [...people.ids] }
  const { organizationId, text, filters } = people.whole
  return { filter: wishOf(organizationId, text, filters) }
}
/** Says what would be done; it changes nothing. */
export async function previewBulk({ action, people, programId, values }: BulkWish): Promise<BulkPreview> {
  const asks = (name: keyof typeof values): boolean => BULK_FIELDS[action].includes(name)
  const data: PreviewBulkInput = Object.assign(
    { action, programId },
    peopleIn(people),
    asks('reason') ? { reason: values.reason.trim() || null } : {},
    asks('date') ? { date: values.date } : {},
    asks('from') ? { from: values.from, cancelInside: values.inside === 'cancel' } : {},
    asks('toProgramId') ? { toProgramId: values.toProgramId } : {},
    asks('credits') ? { credits: readCredits(values.credits) } : {},
    asks('coachId') ? { coachId: values.coachId } : {},
  )
  return (await execute(PreviewBulkDocument, { data })).previewBulk
}
/** Begins what was looked at, once. @returns the run */
export const startBulk = async ({ token }: { token: string }): Promise<Id> =>
  (await execute(StartBulkDocument, { token })).startBulk.runId
