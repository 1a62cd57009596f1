import { type FlowStep, flowSteps } from '#domain/flow-steps'
import type { OnboardingFlow } from '#domain/onboarding'
import { WORDS } from '../../ui/words'

/** The named steps of a variant around one of them. */
export const frameOf = (flow: OnboardingFlow, at: FlowStep) => {
  const { steps, current } = flowSteps(flow, at)
  return { steps, current, words: { steps: WORDS.steps, stepOf: WORDS.stepOf(current + 1, steps.length) } }
}
