import type { OwnPlace } from '#domain/development'

/** Where whoever looks at the own development travels; null: nowhere yet. */
export type OwnContext = { where: OwnPlace | null }
export const travels = ({ context }: { context: OwnContext }): boolean => context.where !== null
export function placeOf({ where }: OwnContext): OwnPlace {
  if (!where) throw new Error('there is no program')
  return where
}
/** Nothing is brought before it is known that one travels. */
export const placing = {
  description: 'Se mira en qué programa viaja.',
  meta: { title: 'Buscando su programa' },
  tags: 'loading',
  always: [{ guard: 'travels', target: 'loading' }, { target: 'nowhere' }],
} as const
export const nowhere = {
  description: 'Todavía no viaja en ningún programa.',
  meta: { title: 'Sin programa' },
} as const
