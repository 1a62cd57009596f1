import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import { afterAnswer, checkAnswers, formFields } from '#domain/form-rules'
import type { Answer, Answers, Form, Me } from '#domain/models'
import { app } from '../../kit/app'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'

/**
 * `version`: of the row the answers were read from; null where nobody else can have changed it. `formVersion`: of the
 * questions that were shown; null for a form that has no versions. What else saves the row changes only the first.
 */
export type LoadedRecord = {
  form: Form
  answers: Answers
  version: number | null
  formVersion: number | null
}
/** `me`: the own record afterwards; null: it is not to be refreshed. */
export type SavedRecord = { version: number | null; me: Me | null }
export type RecordChange = LoadedRecord & { changed: string[] }
export type RecordContext = {
  form: Form | null
  answers: Answers
  /** field ids that differ from what is stored */
  changed: string[]
  errors: Record<string, string>
  failure: Failure | null
  version: number | null
  formVersion: number | null
}
export type RecordEvent =
  | { type: 'answer.change'; fieldId: string; answer: Answer }
  | { type: 'record.save' }
  | { type: 'record.reload' }
  | { type: 'record.changed'; version: number }

const pick = (answers: Answers, ids: string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => ids.includes(id)))
const errorsOf = ({ form, answers }: RecordContext): Record<string, string> =>
  form ? checkAnswers(formFields(form), answers) : {}

export const recordParts = {
  record: loadMachine<LoadedRecord>({
    id: 'record.record',
    title: 'Datos',
    description: 'Los datos guardados, y el formulario en que se ven.',
  }),
}

/** A form about oneself that stays open: what is stored, changed in place, saved at once. */
export const recordMachine = setup({
  types: {
    context: {} as RecordContext,
    events: {} as RecordEvent,
    /** what was typed and never saved, by an earlier visit */
    input: {} as { draft: Answers },
    children: {} as { record: 'record' },
    tags: {} as 'busy' | 'loading' | 'editable',
    meta: {} as { title: string },
  },
  actors: {
    record: recordParts.record,
    saveRecord: port<SavedRecord, RecordChange>('saveRecord'),
  },
  guards: {
    valid: ({ context }) => Object.keys(errorsOf(context)).length === 0,
    hasChanges: ({ context }) => context.changed.length > 0,
    isStale: (_, { error }: { error: unknown }) => toFailure(error).type === 'conflict',
  },
  actions: {
    take: assign(({ context }, { form, answers, version, formVersion }: LoadedRecord) => {
      const known = new Set(formFields(form).map(({ _id }) => _id))
      const typed = pick(
        context.answers,
        context.changed.filter((id) => known.has(id)),
      )
      return {
        form,
        version,
        formVersion,
        failure: null,
        answers: { ...answers, ...typed },
        changed: Object.keys(typed),
      }
    }),
    change: assign(({ context }, { fieldId, answer }: { fieldId: string; answer: Answer }) => {
      const after = afterAnswer(context, fieldId, answer)
      return after ? { ...after, changed: [...new Set([...context.changed, fieldId])], failure: null } : {}
    }),
    showErrors: assign({ errors: ({ context }) => errorsOf(context) }),
    fail: assign(({ context }, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, errors: { ...context.errors, ...failure.fields } }
    }),
    keepVersion: assign((_, { version }: { version: number }) => ({ version })),
    settle: assign((_, { version }: SavedRecord) => ({ version, changed: [], errors: {}, failure: null })),
    tell: enqueueActions(({ enqueue }, { me }: SavedRecord) => {
      if (me) enqueue.sendTo(app, { type: 'user.updated', me })
      enqueue.sendTo(app, { type: 'snackbar.show', content: 'Guardado' })
    }),
  },
}).createMachine({
  id: 'record',
  description: 'Datos propios que se cambian ahí mismo. Lo escrito no se pierde aunque falle el guardado.',
  context: ({ input }) => ({
    form: null,
    answers: input.draft,
    changed: Object.keys(input.draft),
    errors: {},
    failure: null,
    version: null,
    formVersion: null,
  }),
  initial: 'loading',
  on: {
    'record.changed': { actions: { type: 'keepVersion', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'Se traen los datos guardados. Lo escrito y no guardado queda encima.',
      meta: { title: 'Trayendo' },
      tags: 'loading',
      invoke: {
        id: 'record',
        src: 'record',
        input: { question: null },
        onDone: { actions: { type: 'take', params: ({ event }) => event.output }, target: 'arriving' },
      },
    },
    arriving: {
      description: 'Se mira si quedó algo escrito sin guardar.',
      meta: { title: 'Llegando' },
      always: [{ guard: 'hasChanges', target: 'changed' }, { target: 'saved' }],
    },
    saved: {
      description: 'Lo que se ve está guardado.',
      meta: { title: 'Guardado' },
      tags: 'editable',
      on: {
        'answer.change': {
          actions: { type: 'change', params: ({ event }) => event },
          target: 'changed',
        },
      },
    },
    changed: {
      description: 'Hay cambios por guardar.',
      meta: { title: 'Con cambios' },
      tags: 'editable',
      on: {
        'answer.change': { actions: { type: 'change', params: ({ event }) => event } },
        'record.save': [{ guard: 'valid', target: 'saving' }, { actions: 'showErrors' }],
      },
    },
    saving: {
      description: 'Se guardan los cambios, una sola vez.',
      meta: { title: 'Guardando' },
      tags: 'busy',
      invoke: {
        src: 'saveRecord',
        input: ({ context: { form, answers, changed, version, formVersion } }) => {
          if (!form) throw new Error('there is nothing to save')
          return { form, answers, changed, version, formVersion }
        },
        onDone: {
          actions: [
            { type: 'settle', params: ({ event }) => event.output },
            { type: 'tell', params: ({ event }) => event.output },
          ],
          target: 'saved',
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            target: 'stale',
          },
          {
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            target: 'changed',
          },
        ],
      },
    },
    stale: {
      description: 'Los datos cambiaron en otra parte. Se explica y se ofrece ver la versión nueva.',
      meta: { title: 'Cambió en otra parte' },
      on: { 'record.reload': 'loading' },
    },
  },
})
export type RecordActor = ActorRefFrom<typeof recordMachine>
