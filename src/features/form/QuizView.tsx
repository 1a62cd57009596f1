import { useSelector } from '@xstate/react'
import { flowSteps } from '#domain/flow-steps'
import type { FormActor } from '#machines/form/chart'
import type { QuizActor } from '#machines/quiz/chart'
import { FlowCard } from '../../ui/flow/FlowCard'
import { Failure } from '../../ui/Notices'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
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
  const form = snapshot.children.form as FormActor | undefined
  const { me, failure } = snapshot.context
  const { steps, current } = flowSteps(me.onboardingFlow, 'quiz')
  const words = { steps: WORDS.steps, stepOf: WORDS.stepOf(current + 1, steps.length) }
  const fixed = me.fixedCoachId !== null
  if (snapshot.matches('stuck')) {
    return (
      <FlowCard {...{ steps, current, words }} untitled>
        <Failure
          title={COPY.stuck}
          help={failure?.message}
          retry={WORDS.retry}
          onRetry={() => actor.send({ type: 'quiz.retry' })}
        />
      </FlowCard>
    )
  }
  if (form && snapshot.matches('filling')) {
    return (
      <FormView
        actor={form}
        {...(fixed ? TITLES.fixed : TITLES.own)}
        {...{ steps, current }}
        privacy={COPY.privacy}
        submit={fixed ? WORDS.continue : COPY.submitMatch}
        backTo="/asistente"
      />
    )
  }
  return (
    <FlowCard {...{ steps, current, words }}>
      <Skeleton label={COPY.searching}>
        <div className={styles.form}>
          <h1>{COPY.searching}</h1>
          <SkeletonBar height={120} radius="box" />
          <SkeletonBar height={120} radius="box" />
        </div>
      </Skeleton>
    </FlowCard>
  )
}
