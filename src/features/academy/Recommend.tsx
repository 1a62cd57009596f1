import { Alert, Button, Radio, Textarea } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useSelector } from '@xstate/react'
import { NOTE_MOST } from '#domain/readings'
import { type CourseReader, canReceive, type RecommendActor } from '#machines/academy/recommend/chart'
import { Drawer } from '../../ui/Drawer'
import { Failure } from '../../ui/Failure'
import { ChoiceGroup } from '../../ui/fields/ChoiceGroup'
import { useMissed } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import styles from './Begun.module.css'
import { COPY } from './copy'

type Props = { actor: RecommendActor; title: string }

/** A coach recommends what they read to somebody they accompany. */
export function Recommend({ actor, title }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { readers, failure } = snapshot.context
  const missed = useMissed(snapshot.children.readers)
  const busy = snapshot.hasTag('busy')
  return (
    <>
      <Button
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => actor.send({ type: 'people.open' })}
      >
        {COPY.recommend}
      </Button>
      <Drawer
        opened={snapshot.hasTag('open')}
        title={COPY.recommendTitle(title)}
        help={COPY.recommendHelp}
        busy={busy}
        onClose={() => actor.send({ type: 'side.close' })}
      >
        {snapshot.matches('loading') ? (
          missed ? (
            <Failure
              title={COPY.peopleFailed}
              help={missed.help}
              retry={WORDS.retry}
              onRetry={missed.retry}
            />
          ) : (
            <Loading label={WORDS.loading}>
              <SkeletonRows rows={4} />
            </Loading>
          )
        ) : (
          <>
            <People actor={actor} readers={readers} busy={busy} />
            {failure ? (
              <Alert color="error" role="alert" mt="md">
                {failure.message}
              </Alert>
            ) : null}
          </>
        )}
      </Drawer>
    </>
  )
}

const standingOf = (one: CourseReader): string =>
  one.told ? COPY.tells : one.recommended ? COPY.given : COPY.full

type PeopleProps = { actor: RecommendActor; readers: readonly CourseReader[]; busy: boolean }
function People({ actor, readers, busy }: PeopleProps) {
  const snapshot = useSelector(actor, (state) => state)
  const { userId, note } = snapshot.context
  const open = readers.filter(canReceive)
  const others = readers.filter((one) => !canReceive(one))
  if (readers.length === 0) return <p>{COPY.nobody}</p>
  return (
    <>
      {others.length > 0 ? (
        <ul className={styles.people}>
          {others.map((one) => (
            <li key={one.userId}>
              <div>
                <p>{one.name}</p>
                <span>{standingOf(one)}</span>
              </div>
              {one.recommended ? (
                <Button
                  variant="subtle"
                  aria-label={COPY.withdraw(one.name)}
                  disabled={busy}
                  onClick={() => actor.send({ type: 'course.withdraw', userId: one.userId })}
                >
                  {COPY.withdrawShort}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {open.length > 0 ? (
        <>
          <ChoiceGroup label={COPY.toWhom}>
            {({ name }) =>
              open.map((one) => (
                <Radio
                  key={one.userId}
                  name={name}
                  label={one.name}
                  checked={userId === one.userId}
                  disabled={busy}
                  onChange={() => actor.send({ type: 'person.choose', userId: one.userId })}
                />
              ))
            }
          </ChoiceGroup>
          <Textarea
            mt="md"
            label={COPY.note}
            description={COPY.noteHint}
            rows={3}
            maxLength={NOTE_MOST}
            value={note}
            disabled={busy}
            onChange={typed((text) => actor.send({ type: 'note.change', note: text }))}
          />
          <Button
            mt="md"
            variant="filled"
            loading={snapshot.matches('sending')}
            disabled={!snapshot.can({ type: 'course.recommend' }) && !snapshot.matches('sending')}
            onClick={() => actor.send({ type: 'course.recommend' })}
          >
            {COPY.send}
          </Button>
        </>
      ) : null}
    </>
  )
}
