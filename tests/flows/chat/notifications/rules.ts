import type { ContextFrom } from 'xstate'
import type { notificationsMachine } from '#machines/chat/notifications/chart'
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

const MINUTE = 60_000
const PAGE = 20
type At = Step<ContextFrom<typeof notificationsMachine>>
const { on, begins } = waysOf<typeof notificationsMachine>()
const fromFirst = (step: At) => alike(given(step), { skip: 0 })
const counted = (step: At) =>
  step.after.context.unread === givenIn(step.move.output, 'unread') &&
  step.after.context.more === (outputOf<{ docs: unknown[] }>(step).docs.length === PAGE) &&
  forgetsWhy(step)
const noneTwice = ({ after: { context } }: At) =>
  new Set(context.docs.map(({ _id }) => _id)).size === context.docs.length

export const notificationsRules: RulesOf<typeof notificationsMachine> = {
  must: ['list.resting', 'list.loadingMore', 'panel.open'],
  always: {
    'Lo sin leer es lo que dice el servidor, menos lo que se lee': ({ after: { context } }) =>
      context.unread >= 0,
  },
  ways: {
    'Se traen los avisos más nuevos, y de nuevo cuando pasa algo': [
      begins(['list.loading', 'panel.closed'], { asks: ['notificationNews', 'loadNotifications'] }),
      on('list', 'news.heard', 'list.loading', {
        asks: ['loadNotifications'],
        so: (step) => step.after.context.unread === step.move.unread && fromFirst(step),
      }),
      on('list', 'link.reopened', 'list.loading', { asks: ['loadNotifications'], so: fromFirst }),
      on('list.loading', 'loadNotifications.done', 'list.known', {
        so: (step) => step.after.context.docs === givenIn(step.move.output, 'docs') && counted(step),
      }),
      on('list.loading', 'loadNotifications.error', 'list.resting', { so: keepsWhy }),
    ],
    'Lo que no llegó se pide al minuto, al abrir o cuando se quiera': [
      on('list.resting', MINUTE, 'list.loading', { asks: ['loadNotifications'] }),
      on('list.resting', 'list.retry', 'list.loading', { asks: ['loadNotifications'] }),
      on('list.resting', 'bell.open', ['list.loading', 'panel.open'], { asks: ['loadNotifications'] }),
    ],
    'Los más antiguos se traen cuando se piden': [
      on('list.known', 'list.more', 'list.loadingMore', {
        if: ({ before }) => before?.context.more === true,
        asks: ['loadNotifications'],
        so: (step) => alike(given(step), { skip: step.before?.context.docs.length }),
      }),
      on('list.loadingMore', 'loadNotifications.done', 'list.known', {
        so: (step) =>
          counted(step) &&
          noneTwice(step) &&
          step.after.context.docs.length >= (step.before?.context.docs.length ?? 0),
      }),
      on('list.loadingMore', 'loadNotifications.error', 'list.known', { so: keepsWhy }),
    ],
    'La campana se abre y se cierra': [
      on('panel.closed', 'bell.open', 'panel.open'),
      on('panel.open', 'bell.close', 'panel.closed'),
    ],
    'Seguir un aviso lo deja leído; se pueden leer todos': [
      on('panel.open', 'notice.follow', 'panel.closed', {
        if: ({ before, move }) =>
          before?.context.docs.some(({ _id, read }) => _id === move.id && !read) === true,
        does: ['markRead'],
        so: (step) =>
          step.after.context.unread === Math.max(0, (step.before?.context.unread ?? 0) - 1) &&
          step.after.context.docs.every(({ _id, read }) => _id !== step.move.id || read) &&
          givenIn(step.did[0]?.with, 'id') === step.move.id,
      }),
      on('panel.open', 'notice.follow', 'panel.closed'),
      on('panel.open', 'all.read', null, {
        if: ({ before }) => (before?.context.unread ?? 0) > 0 && (before?.context.docs.length ?? 0) > 0,
        does: ['markRead'],
        so: (step) =>
          step.after.context.unread === 0 &&
          step.after.context.docs.every(({ read }) => read) &&
          givenIn(step.did[0]?.with, 'until') !== '',
      }),
    ],
  },
}
