import type { Plugin } from '../../kernel/plugin'
import { registerApiPage } from './api-page'

export const apiPlugin: Plugin = {
  routes: registerApiPage,
}
