import { fromPromise, type SnapshotFrom } from 'xstate'
import type { Me } from '#domain/models'
import { pathTo } from '#domain/places'
import { actorCode } from '#domain/roles'
import { embedFormMachine } from '#machines/development/embed-form/chart'
import { EMBED } from '../features/form/copy'
import { EmbedFormView } from '../features/form/EmbedFormView'
import { isAnswer, readDraft, writeDraft } from '../services/browser/drafts'
import { loadEmbedForm, submitEmbedForm } from '../services/form/form'
import { type OpenAssessment, openAssessment } from '../services/score/assessments'
import { firstSteps } from './parts/first-steps'
import { type Chunk, defineScreen, part } from './screen'

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

/** Enough to tell one link from another, too little to use it. */
const draftOf = (token: string): string => `embed.${token.slice(-8)}`

/** What is written stays on this device until it was sent. */
const kept = (machine: typeof embedFormMachine, draftName: string, token: string, clears: typeof isOver) =>
  part(machine, { token, draft: readDraft(draftName, isAnswer, 'device') }, (snapshot) =>
    writeDraft(draftName, clears(snapshot) ? {} : snapshot.context.answers, 'device'),
  )
const assesses = (query: Record<string, string>, me: Me | null): boolean =>
  Boolean(query.autoevaluacion) && actorCode(me) === 'cc'

export default {
  screens: {
    embedForm: defineScreen({
      open: ({ query, me }) => {
        const token = (query.token ?? '').trim()
        const own = `assessment.${me?._id.slice(-8)}`
        return {
          parts: {
            form: assesses(query, me)
              ? kept(assessing(), own, own, isTaken)
              : kept(embedForm, draftOf(token), token, isOver),
          },
        }
      },
      key: ({ query }) => `${query.token ?? ''} ${query.autoevaluacion ?? ''}`,
      View: ({ actors, query, me, settings }) => {
        if (assesses(query, me))
          return (
            <EmbedFormView
              actor={actors.form}
              next={{ to: pathTo('sessions'), label: EMBED.sessions }}
              endings={EMBED.ownEndings}
            />
          )
        const next = me
          ? { to: pathTo('home'), label: EMBED.home }
          : { to: pathTo('about'), label: EMBED.about(settings.productName) }
        return <EmbedFormView actor={actors.form} next={next} />
      },
    }),
    quiz: firstSteps,
  },
} satisfies Chunk
