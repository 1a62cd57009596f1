import type { FormValues } from '#machines/kit/submit/chart'
import type { Named } from '../../paths/hands'
import type { Seen, Sight, Sights } from '../../paths/sights'

const RETRY = 'Reintentar'
type Around = Pick<Sight, 'heading' | 'lacks'>

/** Of what is brought: until it came nothing is said to have failed; what did not come is said, and asked for again. */
export const broughtSights = (id: string, failed: string, { heading, lacks = [] }: Around = {}): Sights => ({
  [`${id}/loading`]: { heading, lacks: [failed, ...lacks], withholds: [RETRY] },
  [`${id}/failed`]: { heading, says: [failed], offers: [RETRY], lacks },
  [`${id}/shown`]: { lacks: [failed], withholds: [RETRY] },
})

export type FormWords = {
  heading?: Named
  /** what it asks for, and what comes of it */
  says?: readonly Named[]
  /** what sends it, by all it says */
  submit: Named
  /** the way out */
  keep?: Named
  /** what is said before the reason when the server refused */
  failed?: string
  /** what belongs to other uses of the same form */
  lacks?: readonly Named[]
}
const isRefused = ({ context: { failure } }: Seen) => failure !== null && failure !== undefined
/**
 * Of a short form: what it is for and what comes of it are read before it is sent, it is sent once, and a refusal is told
 * with what was written still there.
 */
export const formSights = (wordsOf: (values: FormValues) => FormWords): Sights => {
  const about = ({ context }: Seen) => wordsOf(context.values as FormValues)
  return {
    editing: (seen) => {
      const { heading, says = [], submit, keep, failed, lacks = [] } = about(seen)
      const told = failed === undefined ? [] : [failed]
      return {
        heading,
        says: [...says, ...(isRefused(seen) ? told : [])],
        offers: [submit, ...(keep === undefined ? [] : [keep])],
        lacks: [...lacks, ...(isRefused(seen) ? [] : told)],
      }
    },
    sending: (seen) => {
      const { heading, says, submit, keep, failed, lacks = [] } = about(seen)
      return {
        heading,
        says,
        withholds: [submit, ...(keep === undefined ? [] : [keep])],
        lacks: [...lacks, ...(failed === undefined ? [] : [failed])],
      }
    },
  }
}
