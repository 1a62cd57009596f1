import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import { afterAnswer, checkAnswers, formFields } from '#domain/form-rules'
import type { Answer, Answers, Form } from '#domain/models'
import { port } from '../../kit/port'

export type EmbedAnswers = { token: string; answers: Answers }
export type EmbedFormContext = {
  token: string
  form: Form | null
  answers: Answers
  errors: Record<string, string>
  failure: Failure | null
}
export type EmbedFormEvent =
  | { type: 'answer.change'; fieldId: string; answer: Answer }
  | { type: 'form.submit' }
  | { type: 'form.retry' }

const errorsOf = ({ form, answers }: EmbedFormContext): Record<string, string> =>
  form ? checkAnswers(formFields(form), answers) : {}
const isDead = ({ failure }: EmbedFormContext): boolean => failure?.fields?.token !== undefined

/** A form that somebody without account answers by a mailed link, once. */
export const embedFormMachine = setup({
  types: {
    context: {} as EmbedFormContext,
    events: {} as EmbedFormEvent,
    /** `draft`: what an earlier visit on this device wrote and did not send */
    input: {} as { token: string; draft: Answers },
    tags: {} as 'busy' | 'loading' | 'editable',
    meta: {} as { title: string },
  },
  actors: {
    loadForm: port<Form, { token: string }>('loadForm'),
    sendAnswers: port<void, EmbedAnswers>('sendAnswers'),
  },
  guards: {
    hasLink: ({ context }) => context.token !== '',
    valid: ({ context }) => Object.keys(errorsOf(context)).length === 0,
    wasAnswered: ({ context }) => context.failure?.reason === 'submitted',
    isExpired: ({ context }) => isDead(context) && context.failure?.reason === 'expired',
    isUnknown: ({ context }) => isDead(context),
    hasForm: ({ context }) => context.form !== null,
  },
  actions: {
    take: assign(({ context }, { form }: { form: Form }) => {
      const known = new Set(formFields(form).map(({ _id }) => _id))
      const kept = Object.entries(context.answers).filter(([id]) => known.has(id))
      return { form, answers: Object.fromEntries(kept), failure: null }
    }),
    change: assign(({ context }, { fieldId, answer }: { fieldId: string; answer: Answer }) => {
      const changed = afterAnswer(context, fieldId, answer)
      return changed ? { ...changed, failure: null } : {}
    }),
    showErrors: assign({ errors: ({ context }) => errorsOf(context), failure: null }),
    fail: assign(({ context }, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, errors: { ...context.errors, ...failure.fields } }
    }),
  },
}).createMachine({
  id: 'embedForm',
  description:
    'Alguien sin cuenta responde, con el enlace de un correo, un formulario que se manda una sola vez.',
  context: ({ input }) => ({
    token: input.token,
    form: null,
    answers: input.draft,
    errors: {},
    failure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Se mira si la dirección trae un enlace.',
      meta: { title: 'Llegando' },
      always: [{ guard: 'hasLink', target: 'loading' }, { target: 'broken' }],
    },
    loading: {
      description: 'Se trae el formulario que nombra el enlace.',
      meta: { title: 'Trayendo el formulario' },
      tags: 'loading',
      invoke: {
        src: 'loadForm',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          actions: { type: 'take', params: ({ event }) => ({ form: event.output }) },
          target: 'answering',
        },
        onError: { actions: { type: 'fail', params: ({ event }) => event }, target: 'refused' },
      },
    },
    refused: {
      description: 'Se mira si el enlace sirve todavía.',
      meta: { title: 'Mirando por qué' },
      always: [
        { guard: 'wasAnswered', target: 'answered' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isUnknown', target: 'broken' },
        { guard: 'hasForm', target: 'answering' },
        { target: 'failed' },
      ],
    },
    failed: {
      description: 'El formulario no se pudo traer.',
      meta: { title: 'No se pudo traer' },
      on: { 'form.retry': 'loading' },
    },
    answering: {
      description: 'La persona responde. Lo escrito queda en su equipo hasta que lo manda.',
      meta: { title: 'Respondiendo' },
      tags: 'editable',
      on: {
        'answer.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': [{ guard: 'valid', target: 'sending' }, { actions: 'showErrors' }],
      },
    },
    sending: {
      description: 'Se mandan las respuestas, una sola vez.',
      meta: { title: 'Enviando' },
      tags: 'busy',
      invoke: {
        src: 'sendAnswers',
        input: ({ context: { token, answers } }) => ({ token, answers }),
        onDone: 'sent',
        onError: { actions: { type: 'fail', params: ({ event }) => event }, target: 'refused' },
      },
    },
    sent: { type: 'final', description: 'Las respuestas llegaron.', meta: { title: 'Enviado' } },
    answered: {
      type: 'final',
      description: 'Con este enlace ya se respondió: también cuando se perdió la noticia de que llegó.',
      meta: { title: 'Ya respondido' },
    },
    expired: {
      type: 'final',
      description: 'El enlace venció, o hay uno más nuevo.',
      meta: { title: 'Enlace vencido' },
    },
    broken: {
      type: 'final',
      description: 'El enlace está cortado o no existe.',
      meta: { title: 'Enlace cortado' },
    },
  },
})
export type EmbedFormActor = ActorRefFrom<typeof embedFormMachine>
