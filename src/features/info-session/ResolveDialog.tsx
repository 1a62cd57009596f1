import { Alert, Textarea } from '@mantine/core'
import { formatTime } from '#domain/format-time'
import type { InfoSessionContext, InfoSessionEvent } from '#machines/sessions/info-session/chart'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { RadioGroupField } from '../../ui/fields/RadioGroupField'
import { useKept } from '../../ui/kept'
import { typed } from '../../ui/typed'
import { COPY } from './copy'
import styles from './InfoSession.module.css'

const copy = COPY.dialog

type Props = {
  context: InfoSessionContext
  opened: boolean
  busy: boolean
  zone: string
  send: (event: InfoSessionEvent) => void
}

/** A contested no-show: what was said, what was recorded, and the decision. */
export function ResolveDialog({ context, opened, busy, zone, send }: Props) {
  const resolution = useKept(context.resolution, opened)
  const { resolveFailure } = context
  if (!resolution) return null
  const { session, group, reason, refund } = resolution
  const people = [group.coach, group.coachee]
  const said = people.find(({ _id }) => _id === session.contest?.by)?.name ?? ''
  const choice = refund === null ? '' : refund ? copy.uphold : copy.keep
  return (
    <ConfirmDialog
      opened={opened}
      title={copy.title}
      confirm={copy.submit}
      keep={copy.back}
      busy={busy}
      disabled={refund === null || reason.trim() === ''}
      onConfirm={() => send({ type: 'contest.resolve' })}
      onClose={() => send({ type: 'contest.dismiss' })}
    >
      <p>{copy.said(said)}</p>
      <blockquote className={styles.reason}>{session.contest?.reason}</blockquote>
      <ul aria-label={copy.evidence}>
        {people.map(({ _id, name }) => {
          const join = session.joins.find(({ userId }) => userId === _id)
          return (
            <li key={_id}>{join ? copy.came(name, formatTime(join.joinedAt, zone)) : copy.absent(name)}</li>
          )
        })}
      </ul>
      <RadioGroupField
        label={copy.decision}
        options={[copy.uphold, copy.keep]}
        value={choice}
        disabled={busy}
        onChange={(option) => send({ type: 'contest.write', refund: option === copy.uphold })}
      />
      <Textarea
        rows={4}
        label={copy.reason}
        value={reason}
        maxLength={500}
        disabled={busy}
        onChange={typed((text) => send({ type: 'contest.write', reason: text }))}
      />
      {resolveFailure ? (
        <Alert color="error" role="alert">
          {resolveFailure.message}
        </Alert>
      ) : null}
    </ConfirmDialog>
  )
}
