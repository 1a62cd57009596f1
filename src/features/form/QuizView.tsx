import { Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { flowSteps } from '#domain/flow-steps'
import { pathTo } from '#domain/places'
import type { QuizActor } from '#machines/onboarding/quiz/chart'
import { Failure } from '../../ui/Failure'
import { FlowCard } from '../../ui/flow/FlowCard'
import { Loaded } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import { FormView } from './FormView'
import styles from './FormView.module.css'

const TITLES = {
  own: { title: 'Encontremos a tu coach', help: 'Responde con calma. Con esto te proponemos tres coaches.' },
  fixed: {
    title: 'Cuéntale de ti a tu coach',
    help: 'Tu coach ya está asignado. Tus respuestas le ayudarán a preparar la primera sesión.',
  },
} as const

/** The match form and what follows it. */
export function QuizView({ actor }: { actor: QuizActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { form, person } = snapshot.children
  const { me } = snapshot.context
  const { steps, current } = flowSteps(me.onboardingFlow, 'quiz')
  const words = { steps: WORDS.steps, stepOf: WORDS.stepOf(current + 1, steps.length) }
  const fixed = me.fixedCoachId !== null
  if (form && snapshot.matches('filling')) {
    return (
      <FormView
        actor={form}
        {...(fixed ? TITLES.fixed : TITLES.own)}
        {...{ steps, current }}
        privacy={COPY.privacy}
        submit={fixed ? WORDS.continue : COPY.submitMatch}
        backTo={pathTo('wizard')}
      />
    )
  }
  const searching = (
    <FlowCard {...{ steps, current, words }}>
      <Loading label={COPY.searching}>
        <div className={styles.form}>
          <h1>{COPY.searching}</h1>
          <Skeleton height={120} radius="md" />
          <Skeleton height={120} radius="md" />
        </div>
      </Loading>
    </FlowCard>
  )
  return (
    <Loaded
      part={person}
      waiting={searching}
      missed={(help, retry) => (
        <FlowCard {...{ steps, current, words }} untitled>
          <Failure title={COPY.stuck} help={help} retry={WORDS.retry} onRetry={retry} />
        </FlowCard>
      )}
    >
      {() => searching}
    </Loaded>
  )
}
