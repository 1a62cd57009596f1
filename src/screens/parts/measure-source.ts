import { measureSourceMachine, measureSourceParts } from '#machines/panels/measure-source/chart'
import { loadMeasure, loadMeasurePeople } from '../../services/panel/measures'
import { brings, lists } from '../brings'

/** Where a number of a panel comes from. */
export const measureSource = measureSourceMachine.provide({
  actors: {
    measure: brings(measureSourceParts.measure, loadMeasure),
    people: lists(measureSourceParts.people, loadMeasurePeople),
  },
})
