import type { FormValues, submitMachine } from '#machines/kit/submit/chart'
import type { Move } from '../../paths/travel'
import { alike, errorOf, type FlowRules, given, outputOf, type Step, waysOf } from '../rules'

type Machine = ReturnType<typeof submitMachine<unknown>>
type At = Step<import('xstate').ContextFrom<Machine>>
const { on, begins } = waysOf<Machine>()

type Form = {
  /** the fields that are wrong, by what was written */
  wrong: (values: FormValues) => string[]
  /** what the application is told of what was accepted */
  tells?: (string | Move)[]
  /** its fields are chosen from lists: nothing is left half written */
  chosen?: boolean
}
const values = ({ before }: At): FormValues => before?.context.values ?? {}
const names = (errors: object): string[] => Object.keys(errors).sort()

/** A short form: checked field by field, sent once and whole, and nothing typed is lost. */
export const submitRules = ({
  wrong,
  tells = [],
  chosen = false,
}: Form): FlowRules<import('xstate').ContextFrom<Machine>> => ({
  must: ['sending', 'accepted'],
  always: {
    'Lo escrito no se pierde': ({ before, move, after }) =>
      !before || move.type === 'field.change' || alike(before.context.values, after.context.values),
  },
  ways: {
    'Se parte escribiendo, sin errores a la vista': [
      begins('editing', {
        so: ({ after }) => alike(after.context.errors, {}) && after.context.failure === null,
      }),
    ],
    'Lo que se escribe queda escrito, y su error se va': [
      on('editing', 'field.change', null, {
        so: ({ after: { context }, move }) =>
          context.values[String(move.name)] === move.value &&
          !(String(move.name) in context.errors) &&
          context.failure === null,
      }),
    ],
    ...(chosen
      ? {}
      : {
          'Al dejar un campo mal escrito se dice qué le falta; vacío, todavía no': [
            on('editing', 'field.leave', null, {
              if: (step: At) =>
                (values(step)[String(step.move.name)] ?? '') !== '' &&
                wrong(values(step)).includes(String(step.move.name)),
              so: ({ after, move }: At) => (after.context.errors[String(move.name)] ?? '') !== '',
            }),
          ],
        }),
    'Se envía una vez lo que está completo; si no, cada campo dice qué le falta': [
      on('editing', 'form.submit', 'sending', {
        if: (step) => wrong(values(step)).length === 0,
        asks: ['submit'],
        so: (step) => alike(given(step), values(step)),
      }),
      on('editing', 'form.submit', null, {
        so: (step) => alike(names(step.after.context.errors), wrong(values(step)).sort()),
      }),
    ],
    'Lo que el servidor acepta termina el formulario': [
      on('sending', 'submit.done', 'accepted', {
        tells,
        so: (step) => alike(step.after.snapshot.output, outputOf(step)),
      }),
    ],
    'Lo que el servidor rechaza se dice, y en su campo': [
      on('sending', 'submit.error', 'editing', {
        so: (step) =>
          step.after.context.failure?.message === errorOf(step)?.message &&
          Object.entries(errorOf(step)?.fields ?? {}).every(
            ([name, why]) => step.after.context.errors[name] === why,
          ),
      }),
    ],
  },
})
