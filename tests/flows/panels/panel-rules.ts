import { askedAbout, enters, type FlowRules, givenIn, isIn } from '../rules'

/**
 * A panel whose parts come each by its way («A call that does not come leaves its card to be asked for again; the rest
 * stays»), all again when something else is chosen, and its list a page at a time.
 */
export const panelRules = ({
  parts,
  list,
  chosenBy,
}: {
  parts: readonly string[]
  list: string
  chosenBy: string
}): FlowRules<unknown> => ({
  must: [
    'loading',
    'failed',
    'empty',
    ...parts.flatMap((part) => [`${part}.loading`, `${part}.shown`, `${part}.failed`]),
  ],
  always: {
    'Cada parte se pide al mostrarse el panel': (step) =>
      !enters(step, 'showing') || parts.every((part) => askedAbout(step, part).length === 1),
    'Si una parte no llega, las demás siguen como estaban': ({ before, move, after }) =>
      !before ||
      !isIn(before, 'showing') ||
      !move.type.endsWith('error') ||
      parts.filter((part) => isIn(before, `${part}.loading`) && isIn(after, `${part}.failed`)).length <= 1,
    'Lo que no llegó se pide de nuevo, y nada más que eso': (step) => {
      const part = parts.find((one) => step.move.type === `${one}.retry`)
      if (!part || !step.before || !isIn(step.before, `${part}.failed`)) return true
      return step.asked.length === 1 && askedAbout(step, part).length === 1
    },
    'Al elegir otra cosa se pide todo de nuevo': (step) =>
      step.move.type !== chosenBy ||
      step.asked.length === 0 ||
      parts.every((part) => askedAbout(step, part).length === 1),
    'Lo que se reintenta sin haber fallado no pide nada': ({ before, move, asked }) =>
      !move.type.endsWith('.retry') || !before || isIn(before, 'failed') || asked.length === 0,
    'La lista se pasa de a páginas que hay': (step) =>
      !step.move.type.endsWith('page.turn') ||
      step.asked.every(({ input }) => givenIn(input, 'page') === step.move.page),
    'Pasar de página pide solo la lista': (step) =>
      !step.move.type.endsWith('page.turn') || step.asked.length === askedAbout(step, list).length,
  },
})
