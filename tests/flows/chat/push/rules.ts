import type { pushMachine } from '#machines/chat/push/chart'
import { alike, enters, forgetsWhy, given, isIn, keepsWhy, outputOf, type RulesOf, waysOf } from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof pushMachine>()
export const pushRules: RulesOf<typeof pushMachine> = {
  must: ['failed', 'unsupported', 'denied', 'off', 'turningOn', 'on', 'turningOff'],
  always: {
    'El permiso se pide solo cuando la persona lo quiere': ({ before, move, asked }) =>
      asked.every(({ name }) => name !== 'turnOn') ||
      (move.type === 'push.want' && before !== null && isIn(before, 'off')),
    'Al abrir solo se mira': ({ before, asked }) =>
      before !== null || (asked.length === 1 && asked.every(({ name }) => !/turn/.test(name))),
    'Están encendidos solo si el navegador lo dice o si no se pudieron apagar': (step) =>
      !enters(step, 'on') ||
      step.move.output === 'on' ||
      (step.before !== null && isIn(step.before, 'turningOff')),
    'Tras negar el permiso o no saberse, se mira otra vez cuando la persona lo pide': ({
      before,
      move,
      asked,
    }) =>
      !move.type.endsWith('.retry') ||
      asked.length === (before && (isIn(before, 'denied') || isIn(before, 'failed')) ? 1 : 0) ||
      !/push\.retry|standing\.retry/.test(move.type) ||
      (move.type === 'push.retry' && before !== null && isIn(before, 'failed')),
  },
  ways: {
    'Al abrir se mira si este navegador ya recibe avisos': [
      begins('reading', { asks: ['standing.load'], so: (step) => alike(given(step), { question: null }) }),
      asksAgain('reading', 'standing'),
      ...(['unsupported', 'denied', 'on', 'off'] as const).map((standing) =>
        on('reading', 'standing.load.done', standing, { if: (step) => outputOf(step) === standing }),
      ),
      on('denied', 'push.retry', 'reading', { asks: ['standing.load'] }),
    ],
    'Se encienden y se apagan cuando la persona lo pide': [
      on('off', 'push.want', 'turningOn', { asks: ['turnOn'], so: forgetsWhy }),
      ...(['denied', 'on', 'off'] as const).map((standing) =>
        on('turningOn', 'turnOn.done', standing, { if: (step) => outputOf(step) === standing }),
      ),
      on('turningOn', 'turnOn.error', 'off', { so: keepsWhy }),
      on('on', 'push.refuse', 'turningOff', { asks: ['turnOff'], so: forgetsWhy }),
      on('turningOff', 'turnOff.done', 'off'),
      on('turningOff', 'turnOff.error', 'on', { so: keepsWhy }),
    ],
  },
}
