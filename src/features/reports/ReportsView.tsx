import { Alert, Button } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { useSelector } from '@xstate/react'
import { formatDateTime } from '#domain/format-time'
import type { FailedMail, ReportedMessage } from '#domain/notifications'
import type { ReportsActor } from '#machines/chat/reports/chart'
import { Card } from '../../ui/Card'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { Loaded } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Reports.module.css'

type Props = { actor: ReportsActor; zone: string }
const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

/** What waits for who looks after the installation: reported messages, each alone, and mails that did not leave. */
export function ReportsView({ actor, zone }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { desk, failure } = snapshot.context
  const busy = !snapshot.matches('showing')
  const shown = desk ? (
    <>
      {failure ? (
        <Alert color="warning" role="alert">
          {failure.message}
        </Alert>
      ) : null}
      <Card flush title={COPY.messages}>
        {desk.reports.length > 0 ? (
          <ul className={styles.list}>
            {desk.reports.map((report) => (
              <Report key={report._id} {...{ report, zone, busy, actor }} />
            ))}
          </ul>
        ) : (
          <EmptyState title={COPY.noMessages} icon={<IconMessageCircle {...ICON} />} />
        )}
      </Card>
      <Card
        flush
        title={COPY.mails}
        action={
          desk.mails.length > 0 ? (
            <Button size="sm" disabled={busy} onClick={() => actor.send({ type: 'mails.retry' })}>
              {COPY.retryMails}
            </Button>
          ) : null
        }
      >
        {desk.mails.length > 0 ? (
          <ul className={styles.list}>
            {desk.mails.map((mail) => (
              <Mail key={mail._id} {...{ mail, zone }} />
            ))}
          </ul>
        ) : (
          <EmptyState title={COPY.noMails} icon={<IconMail {...ICON} />} />
        )}
      </Card>
    </>
  ) : (
    <Card flush>
      <Loading label={WORDS.loading}>
        <SkeletonRows rows={4} />
      </Loading>
    </Card>
  )
  return (
    <>
      <PageHeader title={COPY.title} help={COPY.help} />
      <div className={styles.page}>
        <Loaded
          part={snapshot.matches('loading') ? snapshot.children.desk : undefined}
          waiting={shown}
          missed={(help, again) => (
            <Card>
              <Failure title={COPY.failed} help={help} retry={WORDS.retry} onRetry={again} />
            </Card>
          )}
        >
          {() => shown}
        </Loaded>
      </div>
      <ConfirmDialog
        opened={snapshot.matches('confirming')}
        title={COPY.confirm.title}
        confirm={COPY.confirm.yes}
        keep={COPY.confirm.no}
        onConfirm={() => actor.send({ type: 'removal.confirm' })}
        onClose={() => actor.send({ type: 'removal.dismiss' })}
      >
        <p>{COPY.confirm.help}</p>
      </ConfirmDialog>
    </>
  )
}

type ReportProps = { report: ReportedMessage; zone: string; busy: boolean; actor: ReportsActor }

function Report({ report, zone, busy, actor }: ReportProps) {
  const { messageId } = report
  return (
    <li className={styles.report}>
      <p className={styles.who}>{COPY.wrote(report.author, formatDateTime(report.writtenAt, zone))}</p>
      {report.text === null ? (
        <p className={styles.who}>{COPY.removed}</p>
      ) : (
        <blockquote className={styles.words} dir="auto">
          {report.text}
        </blockquote>
      )}
      <p className={styles.who}>{COPY.reported(report.reporter, formatDateTime(report.reportedAt, zone))}</p>
      <p dir="auto">{report.reason}</p>
      <div className={styles.actions}>
        <Button size="sm" disabled={busy} onClick={() => actor.send({ type: 'report.close', messageId })}>
          {COPY.close}
        </Button>
        <Button
          size="sm"
          variant="filled"
          color="error"
          disabled={busy || report.text === null}
          onClick={() => actor.send({ type: 'report.remove', messageId })}
        >
          {COPY.remove}
        </Button>
      </div>
    </li>
  )
}

function Mail({ mail, zone }: { mail: FailedMail; zone: string }) {
  return (
    <li className={styles.report}>
      <strong>{mail.kind}</strong>
      <p className={styles.who}>{COPY.attempts(mail.attempts, formatDateTime(mail.queuedAt, zone))}</p>
      <code className={styles.error}>{mail.error}</code>
    </li>
  )
}
