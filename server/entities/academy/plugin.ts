import { readContent } from '../../kernel/demo/content'
import type { Plugin } from '../../kernel/plugin'
import { academyShape, storeKinds } from './content'
import './item-resolvers'
import './reader-resolvers'
import './resolvers'
import { seedAcademy } from './seeds'

export const academyPlugin: Plugin = {
  prepares: ({ door }) =>
    door.transaction((trx) => storeKinds(trx, academyShape.parse(readContent('courses.json')))),
  seeds: { offers: seedAcademy },
}
