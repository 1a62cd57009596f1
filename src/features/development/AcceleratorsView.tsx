import { Alert } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type AcceleratorKind, type Accelerators, FEATURE_OF } from '#domain/development'
import { pathTo } from '#domain/places'
import type { Presentations } from '#domain/rich-text'
import type { AcceleratorsActor } from '#machines/development/accelerators/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { AcceleratorCard, EvaluationBody, FocusBody, PulseBody, RadarBody } from './AcceleratorCards'
import { ACCELERATORS } from './copy'
import styles from './Development.module.css'
import { Brought, type DrawForm, FormPage, Nowhere, Page } from './Frame'

const WORDS_OF = {
  progressAutoEvaluation: 'evaluation',
  pulse: 'pulse',
  strategyRadar: 'radar',
  focus: 'focus',
} as const
type Props = {
  actor: AcceleratorsActor
  zone: string
  /** the form that is being filled */
  form: DrawForm
}

type CardsProps = {
  accelerators: Accelerators
  presentations: Presentations
  zone: string
  onAnswer: (kind: AcceleratorKind) => void
}
function Cards({ accelerators, presentations, zone, onAnswer }: CardsProps) {
  const { progressAutoEvaluation: evaluation, pulse, strategyRadar: radar, focus } = accelerators
  const card = (kind: AcceleratorKind, words: { title: string; empty: string; emptyHelp: string }) => ({
    title: words.title,
    empty: words.empty,
    emptyHelp: words.emptyHelp,
    presentation: presentations[FEATURE_OF[kind]],
    showEmpty: accelerators[kind].showEmpty,
    onAnswer: () => onAnswer(kind),
  })
  return (
    <div className={styles.cards}>
      {evaluation.showCard ? (
        <AcceleratorCard {...card('progressAutoEvaluation', ACCELERATORS.evaluation)}>
          <EvaluationBody shown={evaluation} zone={zone} />
        </AcceleratorCard>
      ) : null}
      {pulse.showCard ? (
        <AcceleratorCard {...card('pulse', ACCELERATORS.pulse)}>
          <PulseBody shown={pulse} zone={zone} />
        </AcceleratorCard>
      ) : null}
      {radar.showCard ? (
        <AcceleratorCard {...card('strategyRadar', ACCELERATORS.radar)}>
          <RadarBody shown={radar} zone={zone} />
        </AcceleratorCard>
      ) : null}
      {focus.showCard ? (
        <AcceleratorCard {...card('focus', ACCELERATORS.focus)}>
          <FocusBody shown={focus} zone={zone} />
        </AcceleratorCard>
      ) : null}
    </div>
  )
}

function Body({ actor, zone }: Omit<Props, 'form'>) {
  const snapshot = useSelector(actor, (state) => state)
  const { accelerators, presentations, visited } = snapshot.context
  if (snapshot.matches({ board: 'nowhere' })) return <Nowhere />
  if (!accelerators || snapshot.hasTag('loading'))
    return <Brought part={snapshot.children.accelerators} words={ACCELERATORS} height={260} />
  if (!Object.values(accelerators).some(({ showCard }) => showCard))
    return (
      <Card>
        <EmptyState
          landscape
          title={ACCELERATORS.empty}
          help={ACCELERATORS.emptyHelp}
          action={<LinkButton to={pathTo('sessions')}>{ACCELERATORS.emptyAction}</LinkButton>}
        />
      </Card>
    )
  return (
    <>
      {visited === false ? <Alert color="primary">{ACCELERATORS.first}</Alert> : null}
      <Cards
        {...{ accelerators, presentations, zone }}
        onAnswer={(kind) => actor.send({ type: 'form.open', kind })}
      />
    </>
  )
}

/** What a coachee answered about themself, explained. */
export function AcceleratorsView({ actor, zone, form }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const filling = snapshot.children.form
  if (filling && snapshot.matches({ board: 'answering' }))
    return (
      <FormPage onLeave={() => actor.send({ type: 'form.leave' })}>
        {form(filling, {
          title: ACCELERATORS[WORDS_OF[snapshot.context.kind ?? 'focus']].title,
          submit: ACCELERATORS.submit,
        })}
      </FormPage>
    )
  return (
    <Page words={ACCELERATORS}>
      <Body actor={actor} zone={zone} />
    </Page>
  )
}
