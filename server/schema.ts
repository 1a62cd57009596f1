import { builder } from './kernel/builder'
import { guardSchema } from './kernel/http/guard-schema'
import './plugins'

/** The whole schema; each plugin has added its fields when it was imported above. */
export const schema = guardSchema(builder.toSchema())
