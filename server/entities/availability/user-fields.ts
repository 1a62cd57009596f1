import { builder } from '../../kernel/builder'
import { reads } from '../../permissions/fields'
import { UserType } from '../user/user-type'
import { AvailabilityDayType } from './availability-type'
import { weekOf } from './week'

builder.objectFields(UserType, (t) => ({
  availability: t.field({
    type: [AvailabilityDayType],
    nullable: true,
    resolve: (view, _args, { door }) =>
      reads(view.relation, 'availability') && view.row.roles.includes('coach')
        ? weekOf(door.db, view.row.id)
        : null,
  }),
}))
