import { needsMeetingLink, type OnboardingFlow } from './onboarding'

export type FlowStep = 'link' | 'consent' | 'quiz' | 'coach' | 'done'
const NAMES: Record<FlowStep, string> = {
  link: 'Enlace',
  consent: 'Consentimiento',
  quiz: 'Cuestionario',
  coach: 'Coach y hora',
  done: 'Listo',
}

const stepsOf = (flow: OnboardingFlow): FlowStep[] => {
  if (flow === 'cardif') return ['consent', 'quiz', 'coach', 'done']
  return needsMeetingLink(flow) ? ['link', 'quiz', 'coach', 'done'] : ['quiz', 'coach', 'done']
}

/** The named steps of a coachee's wizard and the place of one of them, from 0. */
export const flowSteps = (flow: OnboardingFlow, at: FlowStep): { steps: string[]; current: number } => {
  const steps = stepsOf(flow)
  return {
    steps: steps.map((step) => (flow === 'cardif' && step === 'coach' ? 'Hora' : NAMES[step])),
    current: Math.max(0, steps.indexOf(at)),
  }
}
