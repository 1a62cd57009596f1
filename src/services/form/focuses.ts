import type { FocusCatalogue } from '#machines/customers/focuses/data'
import type { FormValues } from '#machines/kit/submit/chart'
import {
  FocusCatalogueDocument,
  RemoveHomologationDocument,
  SaveHomologationDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'

export async function loadFocuses(): Promise<FocusCatalogue> {
  const { focusCatalogue: focuses, organizations } = await execute(FocusCatalogueDocument, {})
  return { focuses, organizations }
}

/** A new focus is chosen by the name it is given. */
export async function saveFocus(values: FormValues): Promise<'saved'> {
  const { scope, organizationId = '', focus = '', category = '', retired, version } = values
  const name = values.name?.trim() ?? ''
  await execute(SaveHomologationDocument, {
    data: {
      organizationId: scope === 'house' ? null : organizationId,
      focus: focus || name,
      name,
      category,
      retired: retired === 'yes',
      version: version ? Number(version) : null,
    },
  })
  return 'saved'
}

export async function removeFocus({ id, version }: { id: string; version: number }): Promise<void> {
  await execute(RemoveHomologationDocument, { _id: id, version })
}
