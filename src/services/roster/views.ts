import type { Id } from '#domain/models'
import type { PeopleView } from '#domain/people-address'
import type { FormValues } from '#machines/kit/submit/chart'
import { PeopleViewsDocument, RemovePeopleViewDocument, SavePeopleViewDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'

export const loadViews = async (): Promise<readonly PeopleView[]> =>
  (await execute(PeopleViewsDocument, {})).peopleViews

export async function saveView({
  _id = '',
  name = '',
  address = '',
  seen = '',
  takesSeen,
  isDefault,
}: FormValues): Promise<'saved'> {
  await executeOnce(SavePeopleViewDocument, {
    data: {
      _id: _id || null,
      name,
      address: takesSeen === 'yes' ? seen : address,
      isDefault: isDefault === 'yes',
    },
  })
  return 'saved'
}

export async function removeView(_id: Id): Promise<void> {
  await execute(RemovePeopleViewDocument, { _id })
}
