import { type ActorRefFrom, and, assign, not, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import { afterAnswer, checkAnswers, formFields } from '#domain/form-rules'
import type { Answer, Answers, Form, FormField } from '#domain/models'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'

export type FormInput = { formType: string; programId?: string; sessionId?: string }
/** version: the one that is shown, which is answered whatever is published meanwhile */
export type LoadedForm = {
  form: Form
  version?: number
  answers: Answers
  complete: boolean
  /** fields whose answers waited on this device: the server does not have them yet */
  waiting?: string[]
}
export type SaveInput = {
  formId: string
  version: number | null
  answers: Answers
  submit: boolean
  programId?: string
  sessionId?: string
}
export type FormPart = { title: string; subtitle: string; fields: FormField[] }
export type FormContext = FormInput & {
  form: Form | null
  version: number | null
  answers: Answers
  errors: Record<string, string>
  /** which part is in front, from 0 */
  part: number
  failure: Failure | null
  /** field ids changed since the last save that reached the server */
  unsaved: string[]
  resumed: boolean
}
export type FormEvent =
  | { type: 'answer.change'; fieldId: string; answer: Answer }
  | { type: 'part.next' }
  | { type: 'part.back' }
  | { type: 'part.go'; part: number }
  | { type: 'form.submit' }
  | { type: 'form.retry' }

/** What the server does not have yet, for whoever keeps it on this device. */
export type KeptAnswers = { formId: string; answers: Answers }

/** A form without segments is one part. */
export const formParts = (form: Form): FormPart[] =>
  form.segments.length > 0 ? form.segments : [{ title: form.name, subtitle: '', fields: form.fields }]

const partErrors = (context: FormContext): Record<string, string> =>
  context.form ? checkAnswers(formParts(context.form)[context.part]?.fields ?? [], context.answers) : {}
const allErrors = (context: FormContext): Record<string, string> =>
  context.form ? checkAnswers(formFields(context.form), context.answers) : {}
const firstPartWith = (context: FormContext, errors: Record<string, string>): number =>
  Math.max(
    0,
    context.form
      ? formParts(context.form).findIndex((part) => part.fields.some((field) => errors[field._id]))
      : 0,
  )
const pick = (answers: Answers, ids: string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => ids.includes(id)))

const KEEP = {
  type: 'keep',
  params: ({ context: { form, answers, unsaved } }: { context: FormContext }) => ({
    formId: form?._id ?? '',
    answers: pick(answers, unsaved),
  }),
} as const

export const formPieces = {
  questions: loadMachine<LoadedForm, FormInput>({
    id: 'form.questions',
    title: 'Formulario',
    description: 'El formulario con las respuestas ya dadas.',
  }),
}

export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    children: {} as { questions: 'questions' },
    tags: {} as 'busy' | 'loading' | 'editable',
    meta: {} as { title: string },
  },
  actors: {
    questions: formPieces.questions,
    saveAnswers: port<void, SaveInput>('saveAnswers'),
  },
  delays: { typingPause: 700, saveRetry: 5000 },
  guards: {
    partValid: ({ context }) => Object.keys(partErrors(context)).length === 0,
    formValid: ({ context }) => Object.keys(allErrors(context)).length === 0,
    lastPart: ({ context }) => context.form !== null && context.part >= formParts(context.form).length - 1,
    firstPart: ({ context }) => context.part === 0,
    hasUnsaved: ({ context }) => context.unsaved.length > 0,
    alreadySent: (_, { complete }: LoadedForm) => complete,
    allGiven: ({ context }) => context.resumed && Object.keys(allErrors(context)).length === 0,
  },
  actions: {
    /** provided at the edge: what is not saved outlives the page */
    keep: (_, _kept: KeptAnswers) => {},
    take: assign((_, { form, version, answers, waiting = [] }: LoadedForm) => ({
      form,
      version: version ?? null,
      answers,
      unsaved: waiting,
      failure: null,
      resumed: Object.keys(answers).length > 0,
    })),
    goToFirstOpen: assign(({ context }) => ({ part: firstPartWith(context, allErrors(context)) })),
    change: assign(({ context }, { fieldId, answer }: { fieldId: string; answer: Answer }) => {
      const after = afterAnswer(context, fieldId, answer)
      return after ? { ...after, unsaved: [...new Set([...context.unsaved, fieldId])], failure: null } : {}
    }),
    showPartErrors: assign({ errors: ({ context }) => partErrors(context) }),
    showAllErrors: assign(({ context }) => {
      const errors = allErrors(context)
      return { errors, part: firstPartWith(context, errors) }
    }),
    next: assign(({ context }) => ({ part: context.part + 1, errors: {} })),
    back: assign(({ context }) => ({ part: context.part - 1, errors: {} })),
    go: assign((_, { part }: { part: number }) => ({ part, errors: {} })),
    fail: assign(({ context }, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      const errors = { ...context.errors, ...failure.fields }
      return { failure, errors, part: failure.fields ? firstPartWith(context, errors) : context.part }
    }),
  },
}).createMachine({
  id: 'form',
  description: 'Un formulario por partes. Cada respuesta se guarda apenas se da, y se retoma donde quedó.',
  context: ({ input }) => ({
    ...input,
    form: null,
    version: null,
    answers: {},
    errors: {},
    part: 0,
    failure: null,
    unsaved: [],
    resumed: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae el formulario con las respuestas ya dadas.',
      meta: { title: 'Trayendo el formulario' },
      tags: 'loading',
      invoke: {
        id: 'questions',
        src: 'questions',
        input: ({ context: { formType, programId, sessionId } }) => ({
          question: { formType, programId, sessionId },
        }),
        onDone: [
          {
            guard: { type: 'alreadySent', params: ({ event }) => event.output },
            actions: { type: 'take', params: ({ event }) => event.output },
            target: 'complete',
          },
          {
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'goToFirstOpen'],
            target: 'filling',
          },
        ],
      },
    },
    filling: {
      type: 'parallel',
      description: 'La persona responde mientras las respuestas se guardan solas.',
      meta: { title: 'Respondiendo' },
      states: {
        asking: {
          description: 'En qué parte del formulario está.',
          meta: { title: 'Preguntas' },
          initial: 'arriving',
          on: {
            // here and not around it, or what waits to be saved would be forgotten
            'form.submit': [
              { guard: 'formValid', target: '#form.submitting' },
              { actions: 'showAllErrors', target: '.answering' },
            ],
          },
          states: {
            arriving: {
              description: 'Si ya estaba todo respondido, se parte revisando.',
              meta: { title: 'Llegando' },
              always: [{ guard: 'allGiven', target: 'reviewing' }, { target: 'answering' }],
            },
            answering: {
              description: 'Responde una parte.',
              meta: { title: 'Respondiendo una parte' },
              tags: 'editable',
              on: {
                'answer.change': { actions: [{ type: 'change', params: ({ event }) => event }, KEEP] },
                'part.next': [
                  { guard: not('partValid'), actions: 'showPartErrors' },
                  { guard: and(['partValid', 'lastPart']), target: 'reviewing' },
                  { actions: 'next' },
                ],
                'part.back': { guard: not('firstPart'), actions: 'back' },
              },
            },
            reviewing: {
              description: 'Mira todas sus respuestas antes de enviarlas.',
              meta: { title: 'Revisando' },
              on: {
                'part.go': { actions: { type: 'go', params: ({ event }) => event }, target: 'answering' },
                'part.back': 'answering',
              },
            },
          },
        },
        saving: {
          description: 'Si lo escrito ya está en el servidor.',
          meta: { title: 'Guardado' },
          initial: 'saved',
          states: {
            saved: {
              description: 'Todo lo escrito está guardado.',
              meta: { title: 'Guardado' },
              // what waited on this device is sent
              always: { guard: 'hasUnsaved', target: 'sending' },
              on: { 'answer.change': 'pausing' },
            },
            pausing: {
              description: 'Se espera a que deje de escribir.',
              meta: { title: 'Por guardar' },
              on: { 'answer.change': { target: 'pausing', reenter: true }, 'part.next': 'sending' },
              after: { typingPause: 'sending' },
            },
            sending: {
              description: 'Se guardan las respuestas nuevas.',
              meta: { title: 'Guardando' },
              on: { 'answer.change': 'pausing' },
              invoke: {
                src: 'saveAnswers',
                input: ({ context }) => ({
                  formId: context.form?._id ?? '',
                  version: context.version,
                  answers: pick(context.answers, context.unsaved),
                  submit: false,
                  programId: context.programId,
                  sessionId: context.sessionId,
                }),
                onDone: { actions: [assign({ unsaved: [], failure: null }), KEEP], target: 'saved' },
                onError: {
                  actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
                  target: 'notSaved',
                },
              },
            },
            notSaved: {
              description: 'No se pudo guardar. Lo escrito sigue en pantalla y se reintenta.',
              meta: { title: 'Sin guardar' },
              on: { 'answer.change': 'pausing', 'form.retry': 'sending' },
              after: { saveRetry: 'sending' },
            },
          },
        },
      },
    },
    submitting: {
      description: 'Se envía el formulario completo.',
      meta: { title: 'Enviando' },
      tags: 'busy',
      invoke: {
        src: 'saveAnswers',
        input: ({ context }) => ({
          formId: context.form?._id ?? '',
          version: context.version,
          answers: context.answers,
          submit: true,
          programId: context.programId,
          sessionId: context.sessionId,
        }),
        onDone: { actions: [assign({ unsaved: [] }), KEEP], target: 'complete' },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'filling',
        },
      },
    },
    complete: { type: 'final', description: 'El formulario está enviado.', meta: { title: 'Enviado' } },
  },
})
export type FormActor = ActorRefFrom<typeof formMachine>
