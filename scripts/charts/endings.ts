/** What a state means for whoever reads: still open, or how it ended. */
export const ENDINGS = ['open', 'busy', 'well', 'cost', 'failed', 'neutral'] as const
export type Ending = (typeof ENDINGS)[number]
export const ENDING_WORDS: Record<Ending, string> = {
  open: 'Abierta',
  busy: 'Espera respuesta',
  well: 'Terminó bien',
  cost: 'Costó un crédito',
  failed: 'Falló',
  neutral: 'Terminó',
}

/** What is known of a state and of the rows that lead to it. */
type Known = {
  id: string
  final: boolean
  busy: boolean
  declared: Ending | undefined
  arrivals: readonly { outcome: string; effects: readonly { kind: string; text: string }[] }[]
}
const LOST = /pierde|cuesta/
const USED = /se usa el crédito/
const WITHOUT_VALUE =
  /cancel|declin|expire|elsewhere|left|leaving|gone|sentTo|sentHome|answered|closed|dismiss|skip/i
const IN_VAIN = /refused|broken|missing/i
/** What expired without anybody waiting for it is a pity; what somebody came with and had expired is of no use. */
const TOO_LATE = /expired/i

/** The chart says it itself, else what is done on the way there tells: a lost credit costs, a failure fails. */
export function endingOf({ id, final, busy, declared, arrivals }: Known): Ending {
  if (declared) return declared
  const credits = arrivals.flatMap(({ effects }) => effects.filter(({ kind }) => kind === 'credit'))
  if (credits.some(({ text }) => LOST.test(text))) return 'cost'
  if (!final && credits.some(({ text }) => USED.test(text))) return 'well'
  if (!final) return busy ? 'busy' : 'open'
  const name = id.split('.').at(-1) ?? ''
  if (arrivals.length > 0 && arrivals.every(({ outcome }) => outcome === 'error')) return 'failed'
  if (IN_VAIN.test(name)) return 'failed'
  if (TOO_LATE.test(name) && arrivals.length > 0 && arrivals.every(({ outcome }) => outcome !== 'event'))
    return 'failed'
  return WITHOUT_VALUE.test(name) ? 'neutral' : 'well'
}
