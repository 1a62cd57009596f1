import type { ReportedMessage } from '#domain/notifications'
import { reportsMachine } from '#machines/chat/reports/chart'
import { networkFailure, SLOT } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const report = (at: number, text: string | null): ReportedMessage => ({
  _id: `report-${at}`,
  messageId: `message-${at}`,
  text,
  writtenAt: SLOT,
  author: 'Luis Rojas',
  reporter: 'Ana Soto',
  reason: 'me ofende',
  reportedAt: SLOT,
})

const mail = {
  _id: '7',
  kind: 'Tu sesión cambió',
  queuedAt: SLOT,
  attempts: 10,
  error: 'connect ECONNREFUSED',
}

const DESKS = [
  { reports: [report(1, 'algo feo')], mails: [mail] },
  { reports: [report(2, null)], mails: [] },
]

export const reportsModel: PathModel = {
  machine: reportsMachine,
  ways: ['Administración que mira lo que la espera'],
  inputs: [undefined],
  events: [
    { type: 'report.close', messageId: 'message-1' },
    { type: 'report.remove', messageId: 'message-1' },
    { type: 'removal.confirm' },
    { type: 'removal.dismiss' },
    { type: 'mails.retry' },
  ],
  offered: {
    'report.close': ({ context }) => context.desk.reports[0]?.text !== null,
    'report.remove': ({ context }) => context.desk.reports[0]?.text !== null,
    'mails.retry': ({ context }) => context.desk.mails.length > 0,
  },
  outcomes: {
    desk: { done: DESKS },
    act: { done: [undefined], error: [networkFailure] },
  },
  parts: { desk: brought(...DESKS) },
}
