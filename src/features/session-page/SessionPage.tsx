import { Alert, Button, Checkbox, Radio, Skeleton, Textarea, UnstyledButton } from '@mantine/core'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { SESSION_MINUTES } from '#domain/constants'
import { capitalize, formatDate, formatRange } from '#domain/format-time'
import { conferencePath, pathTo } from '#domain/places'
import { MARKS, mayWriteTopic, NOTE_MAX, TOPIC_MAX } from '#domain/session-leaves'
import { countsAsFinished, entryIsOpen, wasClosed } from '#domain/session-rules'
import type { Agreed } from '#machines/sessions/agreement-step/chart'
import {
  isBeingClosed,
  isWanted,
  type LeftAgreement,
  type SessionPageActor,
  takesStars,
} from '#machines/sessions/session-page/chart'
import { Avatar } from '../../ui/Avatar'
import { AGREEMENT_MARK } from '../../ui/agreement-mark'
import { Pips } from '../../ui/art/Pips'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { LinkButton } from '../../ui/LinkButton'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { RatingInput } from '../../ui/RatingInput'
import { Trail } from '../../ui/Trail'
import { ticked, typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './SessionPage.module.css'

type Props = {
  actor: SessionPageActor
  zone: string
  /** after the session: the way to the one that follows */
  next?: () => ReactNode
  /** what is agreed becomes a step of an objective */
  step?: (agreed: Agreed) => ReactNode
}

/** One session of a coachee: before, what they want to work on; after, what it left. */
export function SessionPage({ actor, zone, next, step }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { left, failure, draft, now } = snapshot.context
  if (!left)
    return (
      <Card flush>
        {snapshot.matches('failed') ? (
          <Failure
            title={COPY.failed}
            help={failure?.message}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'page.retry' })}
          />
        ) : (
          <Loading label={WORDS.loading}>
            <SkeletonRows rows={5} />
          </Loading>
        )}
      </Card>
    )
  const { session, agreement, topic, way } = left
  const { coach, slot, state } = session
  const name = coach.name.first
  const held = countsAsFinished(state)
  const late = draft.topic === topic.text ? '' : draft.topic
  const isAwaited = isBeingClosed(snapshot.context)
  const title = wasClosed(state) ? COPY.closed(name) : isAwaited ? COPY.over : COPY.with(name)
  return (
    <>
      <Trail to={pathTo('sessions')} list={COPY.list} here={title} />
      <header className={styles.header}>
        <Avatar name={coach.name} picture={coach.picture} size={64} version="v2" />
        <div>
          <h1>{title}</h1>
          <p>
            {capitalize(formatDate(slot, zone))}, {formatRange(slot, SESSION_MINUTES, zone)}
            {way ? `. ${COPY.way(way)}` : null}
          </p>
        </div>
        <div className={styles.way}>
          {way ? <Pips {...way} next={!held} /> : null}
          <p className={styles.state} role="status">
            {snapshot.matches('saving') ||
            snapshot.matches('marking') ||
            snapshot.matches('sharing') ||
            snapshot.matches('rating')
              ? COPY.saving
              : snapshot.matches('writing')
                ? COPY.writing
                : snapshot.matches('saved')
                  ? COPY.saved
                  : ''}
          </p>
        </div>
      </header>
      {failure && !snapshot.matches('failed') ? (
        <Alert color="error" role="alert">
          {failure.message}{' '}
          {snapshot.matches('stale') || snapshot.matches('waiting') ? (
            <UnstyledButton className={styles.again} onClick={() => actor.send({ type: 'page.retry' })}>
              {snapshot.matches('stale') ? COPY.reload : WORDS.retry}
            </UnstyledButton>
          ) : null}
        </Alert>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.side}>
          {mayWriteTopic(session, now) ? (
            <Card>
              <Textarea
                label={COPY.topic}
                description={COPY.topicHint(name)}
                rows={3}
                maxLength={TOPIC_MAX}
                value={draft.topic}
                onChange={typed((text) => actor.send({ type: 'topic.change', text }))}
              />
            </Card>
          ) : topic.text || late ? (
            <Card title={COPY.topic}>
              {topic.text ? <p className={styles.words}>“{topic.text}”</p> : null}
              {late ? (
                <Alert color="warning">
                  {COPY.lateTopic}
                  <p className={styles.words}>“{late}”</p>
                  <Button
                    variant="default"
                    size="sm"
                    disabled={!snapshot.can({ type: 'topic.move' })}
                    onClick={() => actor.send({ type: 'topic.move' })}
                  >
                    {COPY.moveTopic}
                  </Button>
                </Alert>
              ) : null}
            </Card>
          ) : null}
          {held ? (
            <Card title={COPY.rate}>
              <RatingInput
                label={COPY.rate}
                value={isWanted(snapshot, 'stars') ? snapshot.context.stars : (session.rating?.value ?? null)}
                wordsOf={COPY.stars}
                disabled={!snapshot.can({ type: 'stars.choose', value: 1 })}
                onChange={(value) => actor.send({ type: 'stars.choose', value })}
              />
              <p className={styles.quiet}>{takesStars(snapshot.context) ? COPY.change : COPY.settled}</p>
            </Card>
          ) : null}
          {isAwaited ? (
            <Card title={COPY.agreed}>
              <div className={styles.awaited} role="status">
                <p className={styles.quiet}>{COPY.closing(name)}</p>
                <Skeleton height={14} />
                <Skeleton height={14} width="60%" />
              </div>
              {entryIsOpen(slot, now) && session.conference.url === null ? (
                <LinkButton to={conferencePath(session._id)}>{COPY.backToCall}</LinkButton>
              ) : null}
            </Card>
          ) : held ? (
            <Agreement actor={actor} agreement={agreement} step={step} />
          ) : null}
          <Card>
            <Textarea
              label={COPY.note}
              description={
                <>
                  <IconLock size={14} stroke={1.75} aria-hidden="true" /> {COPY.noteHint}
                </>
              }
              rows={4}
              maxLength={NOTE_MAX}
              value={draft.note}
              onChange={typed((text) => actor.send({ type: 'note.change', text }))}
            />
          </Card>
        </div>
        <Card title={COPY.next}>
          <div className={styles.next}>
            {held && next ? (
              next()
            ) : (
              <>
                <p className={styles.quiet}>{COPY.scheduleHelp}</p>
                <LinkButton variant={held ? 'filled' : 'default'} to={pathTo('schedule')}>
                  {COPY.schedule}
                </LinkButton>
              </>
            )}
            <LinkButton variant="subtle" to={pathTo('sessions')}>
              {COPY.sessions}
            </LinkButton>
          </div>
        </Card>
      </div>
    </>
  )
}

type AgreementProps = Pick<Props, 'actor' | 'step'> & { agreement: LeftAgreement | null }
function Agreement({ actor, agreement, step }: AgreementProps) {
  const fixed = useSelector(actor, (state) => !state.can({ type: 'agreement.mark', mark: 'done' }))
  const asked = useSelector(actor, (state) => (isWanted(state, 'mark') ? state.context.mark : null))
  const shared = useSelector(actor, (state) =>
    isWanted(state, 'share') ? state.context.share : (state.context.left?.shared ?? false),
  )
  const due = agreement?.dueOn ? formatDate(`${agreement.dueOn}T12:00:00Z`, 'UTC') : null
  return (
    <Card
      title={
        <>
          <IconHeartHandshake size={20} stroke={1.75} aria-hidden="true" /> {COPY.agreed}
        </>
      }
    >
      {agreement ? (
        <div className={styles.agreed}>
          <blockquote>
            {agreement.text ? <p className={styles.words}>{agreement.text}</p> : null}
            {agreement.firstStep || due ? (
              <p className={styles.quiet}>
                {[agreement.firstStep, due ? COPY.until(due) : null].filter(Boolean).join(' · ')}
              </p>
            ) : null}
            {agreement.objective ? <p className={styles.quiet}>{COPY.about(agreement.objective)}</p> : null}
          </blockquote>
          {step?.({
            text: agreement.firstStep || agreement.text,
            dueOn: agreement.dueOn,
            objective: agreement.objective,
          })}
          <Radio.Group
            label={COPY.mark}
            value={asked ?? agreement.mark ?? ''}
            onChange={(value) => {
              const mark = MARKS.find((one) => one === value)
              if (mark) actor.send({ type: 'agreement.mark', mark })
            }}
          >
            <div className={styles.marks}>
              {MARKS.map((mark) => (
                <Radio key={mark} value={mark} label={AGREEMENT_MARK[mark].label} disabled={fixed} />
              ))}
            </div>
          </Radio.Group>
          <Checkbox
            label={COPY.share}
            description={COPY.shareHint}
            checked={shared}
            disabled={fixed}
            onChange={ticked((on) => actor.send({ type: 'sharing.change', on }))}
          />
        </div>
      ) : (
        <p className={styles.quiet}>{COPY.noAgreed}</p>
      )}
    </Card>
  )
}
