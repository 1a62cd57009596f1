import type { unreadMachine } from '#machines/chat/unread/chart'
import { given, type RulesOf, waysOf } from '../../rules'

const MINUTE = 60_000
const { on, begins } = waysOf<typeof unreadMachine>()

export const unreadRules: RulesOf<typeof unreadMachine> = {
  must: ['away', 'counting', 'counted', 'resting'],
  always: {},
  ways: {
    'Solo se cuenta a quien conversa: coach o coachee con la cuenta activa': [
      begins('away', {
        if: ({ after: { context } }) =>
          context.me.status === 'unverified' || context.me._type.active === 'admin',
      }),
      begins('present.counting', { asks: ['unreadNews', 'countUnread'] }),
    ],
    'Se cuenta, y se prueba de nuevo al minuto si no se pudo': [
      on('present.counting', 'countUnread.done', 'present.counted', {
        tells: [{ type: 'chat.counted', unread: 3, writers: ['chat-1', 'chat-2'] }],
      }),
      on('present.counting', 'countUnread.error', 'present.resting'),
      on('present.resting', MINUTE, 'present.counting', { asks: ['countUnread'] }),
    ],
    'Cada mensaje cambia la cuenta de su conversación; la línea que vuelve cuenta de nuevo': [
      on('present', 'conversation.counted', null, {
        tells: ['chat.counted'],
        so: ({ after, told }) =>
          after.context.counts['coach-1'] === 3 &&
          Number(told[0]?.unread) ===
            Object.values(after.context.counts).reduce((sum, count) => sum + count, 0),
      }),
      on('present', 'link.reopened', 'present.counting', {
        asks: ['countUnread'],
        so: (step) => given(step) === step.after.context.me,
      }),
    ],
  },
}
