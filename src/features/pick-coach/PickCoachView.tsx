import { Alert, Button, Skeleton } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { flowSteps } from '#domain/flow-steps'
import { fullName } from '#domain/names'
import { pathTo } from '#domain/places'
import type { PickCoachActor } from '#machines/onboarding/pick-coach/chart'
import { DialogActions } from '../../ui/ConfirmDialog'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { FlowCard } from '../../ui/flow/FlowCard'
import { LinkButton } from '../../ui/LinkButton'
import { Loading, SkeletonPerson } from '../../ui/Loading'
import { Modal } from '../../ui/Modal'
import { WORDS } from '../../ui/words'
import { CoachHead, CoachOffer, Facts } from './CoachOffer'
import { COPY } from './copy'
import styles from './PickCoach.module.css'

export function PickCoachView({ actor }: { actor: PickCoachActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { me, offer, chosen, failure, again, page, profile } = snapshot.context
  const { steps, current } =
    me.welcomeStepper < 4 ? flowSteps(me.onboardingFlow, 'coach') : { steps: [], current: 0 }
  const busy = snapshot.hasTag('busy')
  const opened = offer.find((card) => card.coach._id === profile)
  const choose = (coachId: string) => (slot?: string) => actor.send({ type: 'coach.choose', coachId, slot })
  return (
    <FlowCard
      steps={steps}
      current={current}
      words={{ steps: WORDS.steps, stepOf: WORDS.stepOf(current + 1, steps.length) }}
      footer={
        <>
          {me.welcomeStepper < 4 ? (
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
              disabled={!snapshot.can({ type: 'wizard.back' })}
              onClick={() => actor.send({ type: 'wizard.back' })}
            >
              {WORDS.back}
            </Button>
          ) : (
            <LinkButton
              variant="subtle"
              leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
              to={pathTo('schedule')}
            >
              {WORDS.back}
            </LinkButton>
          )}
          <div className={styles.others}>
            <span>{COPY.none}</span>
            <Button
              leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
              disabled={!snapshot.can({ type: 'others.show' })}
              onClick={() => actor.send({ type: 'others.show' })}
            >
              {COPY.others}
            </Button>
          </div>
        </>
      }
    >
      <Body snapshotKey={page}>
        <div className={styles.words}>
          <h1>{COPY.title(offer.length || 3)}</h1>
          <p>{COPY.subtitle}</p>
        </div>
        {failure && snapshot.matches('offering') ? (
          <Alert color="error" role="alert">
            {failure.message}
          </Alert>
        ) : null}
        {again && snapshot.matches('offering') ? <Alert>{COPY.noMore}</Alert> : null}
        {snapshot.matches('failed') ? (
          <Failure
            title={COPY.failed}
            help={failure?.message}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'offer.retry' })}
          />
        ) : snapshot.matches('empty') ? (
          <EmptyState
            landscape
            title={COPY.empty}
            action={<Button onClick={() => actor.send({ type: 'offer.retry' })}>{WORDS.retry}</Button>}
          />
        ) : snapshot.matches('offering') || busy ? (
          <ul className={styles.offers}>
            {offer.map((card, index) => (
              <CoachOffer
                key={card.coach._id}
                card={card}
                zone={me.timezone}
                best={index === 0 && page === 0}
                busy={busy && chosen === card.coach._id}
                disabled={busy}
                onChoose={choose(card.coach._id)}
                onProfile={() => actor.send({ type: 'profile.open', coachId: card.coach._id })}
              />
            ))}
          </ul>
        ) : (
          <OffersSkeleton />
        )}
      </Body>
      {opened ? (
        <Modal
          opened
          size={760}
          title={fullName(opened.coach.name)}
          onClose={() => actor.send({ type: 'profile.close' })}
        >
          <div className={styles.profile}>
            <CoachHead card={opened} zone={me.timezone} />
            <p className={styles.brief}>{opened.brief}</p>
            <p className={styles.about}>{opened.about}</p>
            <Facts card={opened} all />
          </div>
          <DialogActions>
            <Button variant="filled" fullWidth loading={busy} onClick={() => choose(opened.coach._id)()}>
              {COPY.choose(opened.coach.name.first)}
            </Button>
            <Button variant="subtle" fullWidth onClick={() => actor.send({ type: 'profile.close' })}>
              {WORDS.close}
            </Button>
          </DialogActions>
        </Modal>
      ) : null}
    </FlowCard>
  )
}

/** A new page of coaches starts from its top. */
function Body({ snapshotKey, children }: { snapshotKey: number; children: ReactNode }) {
  return (
    <div key={snapshotKey} className={styles.body}>
      {children}
    </div>
  )
}

const BARS = [0, 1, 2]
function OffersSkeleton() {
  return (
    <Loading label={WORDS.loading}>
      <div className={styles.offers}>
        {BARS.map((offer) => (
          <div key={offer} className={styles.offer}>
            <SkeletonPerson size={72} />
            <Skeleton height={58} radius="md" />
            <Skeleton width={150} height={16} />
            <Skeleton width="80%" />
            <Skeleton width="70%" />
            <Skeleton width="75%" />
            <Skeleton height={48} radius="md" />
            <Skeleton height={40} radius="md" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
