import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { Answer } from '#domain/models'
import { actorCode } from '#domain/roles'
import { embedFormMachine } from '#machines/embed-form/chart'
import { quizMachine } from '#machines/quiz/chart'
import { EMBED } from '../features/form/copy'
import { EmbedFormView } from '../features/form/EmbedFormView'
import { QuizView } from '../features/form/QuizView'
import { getUser } from '../services/account/account'
import { readDraft, writeDraft } from '../services/browser/drafts'
import { loadEmbedForm, submitEmbedForm } from '../services/form/form'
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
/** Enough to tell one link from another, too little to use it. */
const draftOf = (token: string): string => `embed.${token.slice(-8)}`

function EmbedFormScreen({ app, me, query, settings }: ScreenProps) {
  const token = (query.token ?? '').trim()
  const draftName = draftOf(token)
  const actor = useScreenActor(app, embedForm, () => ({
    token,
    draft: readDraft<Answer>(draftName, 'device'),
  }))
  useEffect(() => {
    const kept = actor.subscribe(({ context, status }) =>
      writeDraft(draftName, status === 'done' ? {} : context.answers, 'device'),
    )
    return () => kept.unsubscribe()
  }, [actor, draftName])
  const next = me
    ? { to: '/', label: EMBED.home }
    : { to: '/referencia', label: EMBED.about(settings.productName) }
  return <EmbedFormView actor={actor} next={next} />
}

const chunk: Chunk = {
  group: 'coacheeWizard',
  screens: {
    embedForm: EmbedFormScreen,
    quiz: (props) => (actorCode(props.me) === 'cc' ? <QuizScreen {...props} /> : <NoPart {...props} />),
  },
}
export default chunk
