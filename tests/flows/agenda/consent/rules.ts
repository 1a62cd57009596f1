import type { ContextFrom } from 'xstate'
import type { consentMachine } from '#machines/agenda/consent/chart'
import { alike, errorOf, given, givenIn, goes, type RulesOf, type Step, waysOf } from '../../rules'

type At = Step<ContextFrom<typeof consentMachine>>
const { on, begins } = waysOf<typeof consentMachine>()
const clean = ({ after: { context } }: At) => alike(context.errors, {}) && context.failure === null
const by =
  (source: string) =>
  ({ before }: At) =>
    before?.context.source === source
const complete = ({ before }: At) =>
  before?.context.source === 'file'
    ? before.context.file !== null
    : (before?.context.url ?? '').startsWith('https://')

export const consentRules: RulesOf<typeof consentMachine> = {
  must: ['telling', 'allowing', 'denying', 'decided'],
  always: {
    'Se manda lo que la persona decidió, y de dónde salen sus compromisos': ({ asked, after: { context } }) =>
      asked.every(({ input }) =>
        (['state', 'linkToken', 'source', 'url', 'file'] as const).every(
          (name) => givenIn(input, name) === context[name],
        ),
      ),
  },
  ways: {
    'Se cuenta qué se lee y qué se escribe, antes de pedirlo': [begins('telling', { so: clean })],
    'Los compromisos salen de una dirección o de un archivo': [
      on('telling', 'source.choose', null, {
        so: (step) => step.after.context.source === step.move.source && clean(step),
      }),
      on('telling', 'url.change', null, {
        if: by('address'),
        so: (step) => step.after.context.url === step.move.url && clean(step),
      }),
      on('telling', 'file.choose', null, {
        if: by('file'),
        so: (step) => step.after.context.file === step.move.file && clean(step),
      }),
    ],
    'Se da el permiso cuando está completo; si no, se dice qué falta': [
      on('telling', 'consent.allow', 'deciding.allowing', {
        if: complete,
        asks: ['decide'],
        so: (step) => givenIn(given(step), 'decision') === 'allow',
      }),
      on('telling', 'consent.allow', null, {
        so: ({ after }) => Object.keys(after.context.errors).length > 0,
      }),
    ],
    'No darlo no pide nada más': [
      on('telling', 'consent.deny', 'deciding.denying', {
        asks: ['decide'],
        so: (step) => givenIn(given(step), 'decision') === 'deny',
      }),
    ],
    'Decidido se vuelve a donde dice el servidor; si falla, sigue escrito': [
      on('deciding', 'decide.done', 'decided', { tells: [goes('/autorizacion?code=c&state=s', true)] }),
      on('deciding', 'decide.error', 'telling', {
        so: (step) => step.after.context.failure?.message === errorOf(step)?.message,
      }),
    ],
  },
}
