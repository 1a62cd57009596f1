import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { OidcActor } from '#machines/access/oidc/chart'
import { AccessFailure } from './AccessForm'
import styles from './AccessForm.module.css'
import { COPY } from './copy'

/** The way in with another organization's account, beside the form. */
export function OidcView({ actor, issuer }: { actor: OidcActor; issuer: string }) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.status === 'done')
  const declined = useSelector(actor, (snapshot) => snapshot.matches('declined'))
  return (
    <div className={styles.fields}>
      <Button size="lg" fullWidth loading={busy} onClick={() => actor.send({ type: 'oidc.start' })}>
        {COPY.login.outside(issuer)}
      </Button>
      <AccessFailure>
        {failure?.message ?? (declined ? COPY.login.outsideDeclined(issuer) : null)}
      </AccessFailure>
    </div>
  )
}
