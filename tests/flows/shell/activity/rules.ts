import type { ContextFrom } from 'xstate'
import type { activityMachine } from '#machines/shell/activity/chart'
import { errorOf, given, type RulesOf, type Step, waysOf } from '../../rules'

const BATCH = 4
const MINUTE = 60_000
type At = Step<ContextFrom<typeof activityMachine>>
const { on, begins } = waysOf<typeof activityMachine>()
const count = ({ context }: { context: { queue: unknown[]; sending: unknown[] } }) =>
  context.queue.length + context.sending.length
const sends = (step: At) =>
  given(step) === step.after.context.sending && step.after.context.sending.length >= 1

export const activityRules: RulesOf<typeof activityMachine> = {
  must: ['collecting', 'sending', 'resting'],
  always: {
    'Lo anotado espera hasta que llega, en su orden': ({ before, after, by }) =>
      !before ||
      by === 'send.done' ||
      by === 'send.error' ||
      count(after) === count(before) + (by === 'activity.noted' ? 1 : 0),
  },
  ways: {
    'Se juntan anotaciones, también las que quedaron de antes': [
      begins('collecting', { so: ({ after }) => after.context.sending.length === 0 }),
    ],
    'Se mandan de a cuatro, o al salir': [
      on('collecting', 'activity.noted', 'sending', {
        if: ({ before }) => before?.context.queue.length === BATCH - 1,
        does: ['keep'],
        asks: ['send'],
        so: sends,
      }),
      on(['collecting', 'sending', 'resting'], 'activity.noted', null, {
        does: ['keep'],
        so: ({ before, after }) => after.context.queue.length === (before?.context.queue.length ?? 0) + 1,
      }),
      on('collecting', 'activity.flush', 'sending', {
        if: ({ before }) => (before?.context.queue.length ?? 0) > 0,
        asks: ['send'],
        so: sends,
      }),
    ],
    'Lo que llegó se olvida; lo que falla por la red espera un minuto, o a que se salga': [
      on('sending', 'send.done', null, {
        if: ({ before }) => (before?.context.queue.length ?? 0) >= BATCH,
        does: ['keep'],
        asks: ['send'],
        so: sends,
      }),
      on('sending', 'activity.flush', null, {
        if: ({ before }) => (before?.context.queue.length ?? 0) > 0,
        so: ({ after }) => after.context.hasLeft,
      }),
      on('sending', 'send.done', null, {
        if: ({ before }) => before?.context.hasLeft === true,
        does: ['keep'],
        asks: ['send'],
        so: (step) => sends(step) && !step.after.context.hasLeft,
      }),
      on('sending', 'send.done', 'collecting', {
        does: ['keep'],
        so: ({ after }) => after.context.sending.length === 0,
      }),
      on('sending', 'send.error', 'resting', {
        if: (step) => errorOf(step)?.type === 'network',
        does: ['keep'],
        so: ({ before, after }) =>
          after.context.sending.length === 0 && before !== null && count(after) === count(before),
      }),
      on('sending', 'send.error', null, {
        if: ({ before }) => (before?.context.queue.length ?? 0) >= BATCH || before?.context.hasLeft === true,
        does: ['keep'],
        asks: ['send'],
      }),
      on('sending', 'send.error', 'collecting', {
        does: ['keep'],
        so: ({ after }) => after.context.sending.length === 0,
      }),
      on('resting', MINUTE, 'sending', { asks: ['send'], so: sends }),
      on('resting', 'activity.flush', 'sending', { asks: ['send'], so: sends }),
    ],
  },
}
