import { StateMachine } from 'xstate'
import { MODELS } from '../../tests/paths/models'

const known = new Set<unknown>(Object.values(MODELS).map(({ machine }) => machine))

/** One sentence for every machine under src/machines that no list knows: it would go undrawn and untested. */
export async function undrawn(flows: string[]): Promise<string[]> {
  const found = await Promise.all(
    flows.map(async (flow) => {
      const parts: Record<string, unknown> = await import(`../../src/machines/${flow}/chart.ts`)
      return Object.entries(parts)
        .filter(([, part]) => part instanceof StateMachine && !known.has(part))
        .map(([part]) => `src/machines/${flow}/chart.ts: ${part} no se dibuja ni se prueba`)
    }),
  )
  return found.flat()
}
