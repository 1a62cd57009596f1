import type { ContextFrom } from 'xstate'
import type { BulkAction } from '#domain/bulk'
import type { bulkActionMachine } from '#machines/customers/bulk-action/chart'
import type { BulkPreview } from '#machines/customers/bulk-action/data'
import { broughtRules } from '../../kit/brought-rules'
import {
  alike,
  forgetsWhy,
  given,
  givenIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

type At = Step<ContextFrom<typeof bulkActionMachine>>
const { on, begins, asksAgain } = waysOf<typeof bulkActionMachine>()

/** What each asks for, as the specification of the operation has it. */
const ASKS: Partial<Record<BulkAction, readonly string[]>> = {
  extend: ['date', 'reason'],
  pause: ['from', 'date', 'inside', 'reason'],
  move: ['toProgramId'],
  giveCredits: ['credits'],
}
/** Without which it is not looked at. */
const NEEDS: Partial<Record<BulkAction, readonly string[]>> = {
  extend: ['date', 'reason'],
  pause: ['date'],
  move: ['toProgramId'],
  giveCredits: ['credits'],
}
const actionOf = ({ after }: At): BulkAction => after.context.action
const isComplete = (step: At): boolean => {
  const values: Record<string, string> = step.before?.context.values ?? {}
  return (NEEDS[actionOf(step)] ?? []).every((name) => (values[name] ?? '') !== '')
}
const isAsked = (step: At): boolean => (ASKS[actionOf(step)] ?? []).includes(String(step.move.name))
/** It is looked at with all that was chosen and written, and nothing seen before counts. */
const looks = (step: At): boolean => {
  const { action, people, programId, values } = step.after.context
  return alike(given(step), { action, people, programId, values }) && step.after.context.preview === null
}
const refusal = ({ move }: At) => (move.error as { type: string } | undefined)?.type
const OPEN = ['fetching', 'writing', 'previewing', 'told']

export const bulkActionRules: RulesOf<typeof bulkActionMachine> = {
  must: [...broughtRules.must, 'writing', 'previewing', 'told', 'starting', 'following', 'left'],
  always: {
    ...broughtRules.always,
    'Nada empieza sin que se haya visto a cuántas se aplica': ({ asked, before }) =>
      asked.every(({ name }) => name !== 'start' || (before?.context.preview?.applies ?? 0) > 0),
    'Lo que empieza es lo que se vio': ({ asked, before }) =>
      asked.every(
        ({ name, input }) => name !== 'start' || givenIn(input, 'token') === before?.context.preview?.token,
      ),
    'A quién se le hace no cambia mientras se mira': ({ before, after }) =>
      !before || alike(before.context.people, after.context.people),
  },
  ways: {
    'Lo que no pide nada se revisa al abrir; lo demás se escribe primero': [
      begins('fetching', {
        if: (step) => actionOf(step) === 'move',
        asks: ['choices.load'],
        so: (step) => alike(given(step), { question: { action: 'move', organizationId: 'org-1' } }),
      }),
      begins('previewing', { if: (step) => actionOf(step) === 'remind', asks: ['preview'], so: looks }),
      begins('writing'),
      asksAgain('fetching', 'choices'),
      on('fetching', 'choices.load.done', 'writing', {
        so: (step) => alike(step.after.context.choices, outputOf(step)),
      }),
    ],
    'Se escribe solo lo que la acción pide, y lo que falta se dice': [
      on('writing', 'field.change', null, {
        if: isAsked,
        so: (step) => {
          const { name, value } = step.move as unknown as { name: 'date'; value: string }
          return (
            step.after.context.values[name] === value && forgetsWhy(step) && !step.after.context.errors[name]
          )
        },
      }),
      on('writing', 'bulk.preview', 'previewing', { if: isComplete, asks: ['preview'], so: looks }),
      on('writing', 'bulk.preview', null, {
        so: (step) => Object.keys(step.after.context.errors).length > 0,
      }),
    ],
    'Se dice a quiénes se aplica antes de empezar, y se puede volver a lo escrito': [
      on('previewing', 'preview.done', 'told', {
        so: (step) => step.after.context.preview === outputOf<BulkPreview>(step) && forgetsWhy(step),
      }),
      on('previewing', 'preview.error', 'writing', { so: keepsWhy }),
      on('told', 'step.back', 'writing', { so: forgetsWhy }),
    ],
    'Empieza una vez; lo que el servidor rechaza se revisa de nuevo, lo que se pierde se intenta igual': [
      on('told', 'bulk.start', 'starting', {
        if: ({ before }) => (before?.context.preview?.applies ?? 0) > 0,
        asks: ['start'],
        so: (step) => alike(given(step), { token: 'token-1' }) && forgetsWhy(step),
      }),
      on('starting', 'start.done', 'following', {
        asks: ['run.read'],
        so: (step) => given(step) === outputOf(step),
      }),
      on('starting', 'start.error', 'told', { if: (step) => refusal(step) === 'network', so: keepsWhy }),
      on('starting', 'start.error', 'writing', { so: keepsWhy }),
    ],
    'Se puede cerrar mientras no está empezando; al cerrar se sabe si empezó': [
      on(OPEN, 'bulk.leave', 'left', {
        so: ({ after }) => alike(after.snapshot.output, { started: false }),
      }),
      on('following', 'bulk.leave', 'left', {
        so: ({ after }) => alike(after.snapshot.output, { started: true }),
      }),
    ],
  },
}
