import type { Plugin } from '../../kernel/plugin'
import { registerUsersExport } from './export-routes'
import './resolvers'
import './change-resolvers'
import './view-resolvers'
import './list-looks'
import './start-preview'

export const peoplePlugin: Plugin = { routes: registerUsersExport }
