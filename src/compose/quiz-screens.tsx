import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import type { Answer } from '#domain/models'
import { actorCode } from '#domain/roles'
import { type EmbedFormActor, embedFormMachine } from '#machines/embed-form/chart'
import { quizMachine } from '#machines/quiz/chart'
import { EMBED } from '../features/form/copy'
import { EmbedFormView } from '../features/form/EmbedFormView'
import { QuizView } from '../features/form/QuizView'
import { getUser } from '../services/account/account'
import { readDraft, writeDraft } from '../services/browser/drafts'
import { loadEmbedForm, submitEmbedForm } from '../services/form/form'
import { type OpenAssessment, openAssessment } from '../services/score/assessments'
import { filling } from './forms'
import { NoPart } from './no-part'
import { type Chunk, present, type ScreenProps, useScreenActor } from './screen'

const quiz = quizMachine.provide({ actors: { form: filling, refreshUser: fromPromise(() => getUser()) } })

function QuizScreen({ app, me }: ScreenProps) {
  const actor = useScreenActor(app, quiz, () => ({ me: present(me) }))
  return <QuizView actor={actor} />
}

const embedForm = embedFormMachine.provide({
  actors: {
    loadForm: fromPromise(({ input }) => loadEmbedForm(input.token)),
    sendAnswers: fromPromise(({ input }) => submitEmbedForm(input)),
  },
})
type EmbedSnapshot = SnapshotFrom<typeof embedFormMachine>
const isOver = ({ status }: EmbedSnapshot): boolean => status === 'done'
/** An assessment that closed meanwhile is opened again: what was written for it stays. */
const isTaken = (snapshot: EmbedSnapshot): boolean => snapshot.matches('sent') || snapshot.matches('answered')

/** The same page for an assessment of whoever is in: what opens it stays here, not in the address. */
const assessing = () => {
  let opened: OpenAssessment | null = null
  return embedFormMachine.provide({
    actors: {
      loadForm: fromPromise(async () => {
        opened = await openAssessment()
        return opened.form
      }),
      sendAnswers: fromPromise(async ({ input }) => opened?.send(input.answers)),
    },
  })
}

function AssessmentScreen({ app, me }: ScreenProps) {
  const draftName = `assessment.${present(me)._id.slice(-8)}`
  const [machine] = useState(assessing)
  const actor = useScreenActor(app, machine, () => ({
    token: draftName,
    draft: readDraft<Answer>(draftName, 'device'),
  }))
  useKept(actor, draftName, isTaken)
  return (
    <EmbedFormView
      actor={actor}
      next={{ to: '/sesiones', label: EMBED.sessions }}
      endings={EMBED.ownEndings}
    />
  )
}

/** What is written stays on this device until it was sent. */
function useKept(
  actor: EmbedFormActor,
  draftName: string,
  clears: (snapshot: EmbedSnapshot) => boolean,
): void {
  useEffect(() => {
    const kept = actor.subscribe((snapshot) =>
      writeDraft(draftName, clears(snapshot) ? {} : snapshot.context.answers, 'device'),
    )
    return () => kept.unsubscribe()
  }, [actor, draftName, clears])
}

/** Enough to tell one link from another, too little to use it. */
const draftOf = (token: string): string => `embed.${token.slice(-8)}`

function EmbedFormScreen({ app, me, query, settings }: ScreenProps) {
  const token = (query.token ?? '').trim()
  const draftName = draftOf(token)
  const actor = useScreenActor(app, embedForm, () => ({
    token,
    draft: readDraft<Answer>(draftName, 'device'),
  }))
  useKept(actor, draftName, isOver)
  const next = me
    ? { to: '/', label: EMBED.home }
    : { to: '/referencia', label: EMBED.about(settings.productName) }
  return <EmbedFormView actor={actor} next={next} />
}

const chunk: Chunk = {
  group: 'coacheeWizard',
  screens: {
    embedForm: (props) =>
      props.query.autoevaluacion && actorCode(props.me) === 'cc' ? (
        <AssessmentScreen {...props} />
      ) : (
        <EmbedFormScreen {...props} />
      ),
    quiz: (props) => (actorCode(props.me) === 'cc' ? <QuizScreen {...props} /> : <NoPart {...props} />),
  },
}
export default chunk
