import { relative } from 'node:path'
import { StateMachine } from 'xstate'
import { partsOf } from '../../tests/flows/found'
import { MODELS } from '../../tests/flows/models'

/** One sentence for every machine that no model knows: it would go undrawn and untested. */
export async function undrawn(): Promise<string[]> {
  const known = new Set<unknown>(Object.values(MODELS).map(({ machine }) => machine))
  return (await partsOf('charts')).flatMap(([path, parts]) =>
    Object.entries(parts)
      .filter(([, part]) => part instanceof StateMachine && !known.has(part))
      .map(([part]) => `${relative('.', path)}: ${part} no se dibuja ni se prueba`),
  )
}
