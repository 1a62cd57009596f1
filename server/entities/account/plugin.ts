import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { eraseUnverified } from './unverified'

export const accountPlugin: Plugin = {
  hourly: [{ name: 'unverified', run: eraseUnverified }],
}
