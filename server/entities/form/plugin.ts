import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './user-fields'
import { storeForms } from './catalogue'
import { seedEmbedForms } from './embed-seeds'
import { seedAnswers } from './seeds'
import { SWEEPS } from './sweeps'

export const formPlugin: Plugin = {
  prepares: ({ door }) => storeForms(door),
  seeds: { trips: seedAnswers, answers: seedEmbedForms },
  sweeps: SWEEPS,
}
