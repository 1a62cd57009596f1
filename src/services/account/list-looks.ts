import type { ListLook } from '#domain/list-looks'
import { SaveListLookDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

export async function saveListLook({ list, columns }: ListLook): Promise<void> {
  await execute(SaveListLookDocument, { data: { list, columns: [...columns] } })
}
