import { createContext } from 'react'
import type { MeasureSourceActor } from '#machines/panels/measure-source/chart'
import type { MeasureScope } from '#machines/panels/measure-source/data'

type SpokenOf = { words: string; people: string; scope: MeasureScope; source: MeasureSourceActor | null }
/** Of what programs the numbers around are: in words, where their people are listed, and what opens one. */
export const Spoken = createContext<SpokenOf>({
  words: '',
  people: '',
  scope: { organizationId: null, programs: [] },
  source: null,
})
