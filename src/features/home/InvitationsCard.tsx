import { Alert, Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { formatDate } from '#domain/format-time'
import type { OwnInvitation, OwnInvitationsActor } from '#machines/access/own-invitations/chart'
import { Card } from '../../ui/Card'
import { COPY } from './copy'
import styles from './InvitationsCard.module.css'

const copy = COPY.invitations
const whatOf = ({ organization, inviter, programs }: OwnInvitation): string =>
  copy.what(organization ?? inviter, programs)

/** The invitations that wait for whoever is in; nothing while there is none. */
export function InvitationsCard({ actor, zone }: { actor: OwnInvitationsActor; zone: string }) {
  const { invitations, wanted, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const taken = useSelector(actor, (snapshot) => snapshot.status === 'done')
  if (taken || invitations.length === 0) return null
  return (
    <Card title={copy.title(invitations.length)}>
      <ul className={styles.list}>
        {invitations.map((one) => (
          <li key={one._id}>
            <p className={styles.what}>{whatOf(one)}</p>
            <p>{copy.until(one.inviter, formatDate(one.until, zone))}</p>
            {failure && wanted === one._id ? (
              <Alert color="error" role="alert">
                {failure.message}
              </Alert>
            ) : null}
            <Button
              variant="filled"
              aria-label={copy.acceptOne(whatOf(one))}
              loading={busy && wanted === one._id}
              disabled={busy}
              onClick={() => actor.send({ type: 'invitation.take', _id: one._id })}
            >
              {copy.accept}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
