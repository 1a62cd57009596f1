import {
  type Actor,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type InputFrom,
  SimulatedClock,
} from 'xstate'
import { application } from '../fixtures/application'

/** An actor that never answers. */
export const silent = fromCallback(() => {})
/** A promise actor that is still waiting when the test is over. */
export const waits = <Output, Input = undefined>() => fromPromise<Output, Input>(() => new Promise(() => {}))
/** A promise actor that answers, or fails with, what it is told, call after call; the last one repeats. */
export function answers<Output, Input = undefined>(...outcomes: (Output | { fails: unknown })[]) {
  const calls: unknown[] = []
  const logic = fromPromise<Output, Input>(async ({ input }) => {
    const outcome = outcomes[Math.min(calls.length, outcomes.length - 1)]
    calls.push(input)
    if (typeof outcome === 'object' && outcome !== null && 'fails' in outcome) throw outcome.fails
    return outcome as Output
  })
  return Object.assign(logic, { calls })
}

/** Starts a machine under a simulated clock and hears everything it tells the application. */
export function start<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) {
  const clock = new SimulatedClock()
  const told: unknown[] = []
  const parent = application({ clock, heard: (event) => told.push(event) })
  const actor = createActor(machine as AnyStateMachine, { input, parent }) as Actor<Machine>
  actor.start()
  return { actor, clock, told, settle }
}

/** Lets every promise that is already answered be heard. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve()
}
