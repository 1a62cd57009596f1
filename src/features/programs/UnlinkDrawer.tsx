import { Alert, Button, Checkbox } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { UnlinkCoachActor } from '#machines/customers/unlink-coach/chart'
import { type CoachLoss, NO_FATE } from '#machines/customers/unlink-coach/data'
import { Drawer } from '../../ui/Drawer'
import { Failure } from '../../ui/Failure'
import { SelectField } from '../../ui/fields/SelectField'
import { useMissed } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { ticked } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { UNLINK } from './copy'
import styles from './Programs.module.css'

/** Who is left without a coach, and what becomes of each, before the coach leaves the program. */
export function UnlinkDrawer({ actor, onClose }: { actor: UnlinkCoachActor; onClose: () => void }) {
  const snapshot = useSelector(actor, (state) => state)
  const { name, losses, failure } = snapshot.context
  const missed = useMissed(snapshot.children.impact)
  const busy = snapshot.hasTag('busy')
  const known = snapshot.matches('deciding') || busy
  const booked = losses.reduce((sum, { sessions }) => sum + sessions, 0)
  return (
    <Drawer
      opened
      title={UNLINK.title(name)}
      help={known ? UNLINK.help(losses.length, booked) : undefined}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" disabled={busy} onClick={onClose}>
            {UNLINK.keep}
          </Button>
          <Button
            variant="filled"
            color="error"
            disabled={!known}
            loading={busy}
            onClick={() => actor.send({ type: 'unlink.confirm' })}
          >
            {UNLINK.confirm}
          </Button>
        </>
      }
    >
      {missed ? (
        <Failure title={UNLINK.failed} help={missed.help} retry={WORDS.retry} onRetry={missed.retry} />
      ) : known ? (
        <ul className={styles.losses}>
          {losses.map((loss) => (
            <Loss key={loss.userId} {...{ actor, loss, busy }} />
          ))}
        </ul>
      ) : (
        <Loading label={WORDS.loading}>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {failure ? (
        <Alert color="error" role="alert">
          <p>{failure.message}</p>
          {snapshot.can({ type: 'impact.reload' }) ? (
            <Button size="sm" onClick={() => actor.send({ type: 'impact.reload' })}>
              {UNLINK.reload}
            </Button>
          ) : null}
        </Alert>
      ) : null}
    </Drawer>
  )
}

function Loss({ actor, loss, busy }: { actor: UnlinkCoachActor; loss: CoachLoss; busy: boolean }) {
  const { userId, name, sessions, chosen, fixed, offers } = loss
  const { coachId, cancelSessions } = useSelector(actor, ({ context }) => context.fates[userId]) ?? NO_FATE
  return (
    <li>
      <strong>{name}</strong>
      <span>{UNLINK.why({ chosen, fixed, sessions })}</span>
      {chosen || fixed ? (
        <SelectField
          label={UNLINK.next(name)}
          placeholder={UNLINK.choose}
          value={coachId}
          disabled={busy}
          options={offers.map((offer) => ({ value: offer._id, label: offer.name }))}
          onChange={(value) => actor.send({ type: 'fate.choose', userId, change: { coachId: value } })}
        />
      ) : null}
      {sessions > 0 ? (
        <Checkbox
          label={UNLINK.cancel(sessions)}
          checked={cancelSessions}
          disabled={busy}
          onChange={ticked((cancel) =>
            actor.send({ type: 'fate.choose', userId, change: { cancelSessions: cancel } }),
          )}
        />
      ) : null}
    </li>
  )
}
