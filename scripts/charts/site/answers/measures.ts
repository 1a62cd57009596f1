import { MEASURES, type Measure, RULES } from '#domain/measures'
import type { Fact } from './answer'

/** Where each number of the panels comes from. */
export const measureFacts = (): Fact[] =>
  Object.entries<Measure>(MEASURES).map(([name, { title, definition, rule }]) => ({
    id: `measure-${name}`,
    asks: [`de dónde sale «${title}» del panel`, `cómo se cuenta «${title}»`],
    say: `**${title}**: ${definition} ${RULES[rule]}`,
    proofs: ['dashboard'],
  }))
