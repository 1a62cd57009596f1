import '../domain/availability/resolvers'
import '../domain/form/resolvers'
import '../domain/connection/account-resolvers'
import '../domain/connection/resolvers'
import '../domain/invitation/resolvers'
import '../domain/matching/resolvers'
import '../domain/session/changes'
import '../domain/session/resolvers'
import '../domain/slot/resolvers'
import '../domain/trip/resolvers'
import '../domain/user/change-resolvers'
import '../domain/user/resolvers'
import { builder, refuseUndeclared } from './builder'

/** The whole schema; each domain module adds its fields when it is imported above. */
export const schema = refuseUndeclared(builder.toSchema())
