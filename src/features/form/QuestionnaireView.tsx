import { Alert, Badge, Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { shownDate } from '#domain/dates'
import { houseDay } from '#domain/memberships'
import { pathTo } from '#domain/places'
import { listedName } from '#domain/questionnaires'
import {
  isNewest,
  type QuestionnaireActor,
  type QuestionnaireDeed,
} from '#machines/customers/questionnaire/chart'
import { previewOf } from '#machines/customers/questionnaire-draft/draft'
import {
  type QuestionnairePage,
  type QuestionnaireVersion,
  stateOf,
} from '#machines/customers/questionnaires/data'
import { Card } from '../../ui/Card'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { FailedCard } from '../../ui/FailedCard'
import { Failure } from '../../ui/Failure'
import { useMissed } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { Trail } from '../../ui/Trail'
import { WORDS } from '../../ui/words'
import { FormPreview } from './FormPreview'
import { QuestionnaireDraftView } from './QuestionnaireDraftView'
import styles from './Questionnaires.module.css'
import { ONE as copy, QUESTIONNAIRES } from './questionnaire-copy'

const TONES = { draft: 'warning', published: 'success', retired: 'gray' } as const
const dayOf = (instant: string): string => shownDate(houseDay(instant))

/** One questionnaire: how it is seen, what is counted by it, its versions, and what can be done with them. */
export function QuestionnaireView({ actor }: { actor: QuestionnaireActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { page, deed, failure } = snapshot.context
  const missed = useMissed(snapshot.children.page)
  const draft = snapshot.children.questionnaireDraft
  if (missed)
    return (
      <div className={styles.page}>
        <PageHeader title={copy.loading} />
        <FailedCard title={copy.loading} failed={copy.failed} help={missed.help} onRetry={missed.retry} />
      </div>
    )
  if (!page)
    return (
      <div className={styles.page}>
        <PageHeader title={copy.loading} />
        <Card>
          <Loading label={WORDS.loading}>
            <Skeleton height={240} radius="md" />
          </Loading>
        </Card>
      </div>
    )
  if (draft) return <QuestionnaireDraftView actor={draft} />
  const { questionnaire, number, name } = page
  const state = stateOf(page)
  const still = snapshot.matches('showing')
  return (
    <div className={styles.page}>
      <Trail
        to={pathTo('questionnaires')}
        list={QUESTIONNAIRES.title}
        here={listedName(questionnaire.name)}
      />
      <PageHeader
        title={listedName(name)}
        help={QUESTIONNAIRES.types[questionnaire.type]}
        action={<Deeds actor={actor} page={page} />}
      />
      <div className={styles.sides}>
        <Card
          title={copy.preview}
          action={
            <Badge color={TONES[state]}>
              {QUESTIONNAIRES.version(number)} · {copy.states[state]}
            </Badge>
          }
        >
          <FormPreview form={previewOf(questionnaire._id, page)} />
        </Card>
        <div className={styles.side}>
          <Card title={copy.versions} label={copy.versions}>
            <p className={styles.quiet}>{copy.use(questionnaire.programs)}</p>
            <ul className={styles.versions}>
              {questionnaire.versions.map((one) => (
                <Version
                  key={one.number}
                  version={one}
                  shown={one.number === number}
                  disabled={!still}
                  onSee={() => actor.send({ type: 'version.choose', number: one.number })}
                />
              ))}
            </ul>
          </Card>
          <Kept page={page} />
        </div>
      </div>
      <ConfirmDialog
        opened={snapshot.matches('confirming') || snapshot.matches('acting')}
        title={copy.deeds[deed ?? 'publish'].title(number)}
        confirm={copy.deeds[deed ?? 'publish'].confirm}
        keep={copy.keep}
        danger={deed === 'discard'}
        busy={snapshot.hasTag('busy')}
        onConfirm={() => actor.send({ type: 'deed.confirm' })}
        onClose={() => actor.send({ type: 'side.close' })}
      >
        <p>{copy.deeds[deed ?? 'publish'].means}</p>
        <p>{copy.deeds[deed ?? 'publish'].forever}</p>
        {failure ? <Failure title={copy.deeds[deed ?? 'publish'].failed} help={failure.message} /> : null}
      </ConfirmDialog>
    </div>
  )
}

function Deeds({ actor, page }: { actor: QuestionnaireActor; page: QuestionnairePage }) {
  const still = useSelector(actor, (snapshot) => snapshot.matches('showing'))
  const state = stateOf(page)
  const choose = (deed: QuestionnaireDeed) => () => actor.send({ type: 'deed.choose', deed })
  if (!isNewest(page) && state !== 'published') return null
  return (
    <div className={styles.deeds}>
      {state === 'published' ? (
        <Button variant="subtle" disabled={!still} onClick={choose('retire')}>
          {copy.retire}
        </Button>
      ) : null}
      {isNewest(page) ? (
        <Button
          variant={state === 'draft' ? 'default' : 'filled'}
          disabled={!still}
          onClick={() => actor.send({ type: 'draft.begin' })}
        >
          {state === 'draft' ? copy.goOn : copy.write}
        </Button>
      ) : null}
      {state === 'draft' ? (
        <>
          {page.questionnaire.versions.length > 1 ? (
            <Button variant="subtle" disabled={!still} onClick={choose('discard')}>
              {copy.discard}
            </Button>
          ) : null}
          <Button variant="filled" disabled={!still} onClick={choose('publish')}>
            {copy.publish}
          </Button>
        </>
      ) : null}
    </div>
  )
}

type VersionProps = {
  version: QuestionnaireVersion
  shown: boolean
  disabled: boolean
  onSee: () => void
}
function Version({ version, shown, disabled, onSee }: VersionProps) {
  const { number, state, savedAt, publishedAt, retiredAt, answers } = version
  const when = [
    publishedAt ? copy.publishedOn(dayOf(publishedAt)) : copy.savedOn(dayOf(savedAt)),
    ...(retiredAt ? [copy.retiredOn(dayOf(retiredAt))] : []),
    ...(state === 'draft' ? [] : [copy.answered(answers)]),
  ]
  return (
    <li data-shown={shown || undefined}>
      <span className={styles.what}>
        {shown ? (
          <b>{QUESTIONNAIRES.version(number)}</b>
        ) : (
          <UnstyledButton
            className={styles.link}
            disabled={disabled}
            aria-label={copy.see(number)}
            onClick={onSee}
          >
            {QUESTIONNAIRES.version(number)}
          </UnstyledButton>
        )}
        <small>{when.join(', ')}</small>
      </span>
      <Badge color={TONES[state]}>{copy.states[state]}</Badge>
    </li>
  )
}

/** What some of the questions are counted for. */
function Kept({ page }: { page: QuestionnairePage }) {
  const kept = page.questions.filter(({ keptBy }) => keptBy !== null)
  if (kept.length === 0) return null
  return (
    <Card title={copy.keys}>
      <Alert color="primary">{copy.keysHelp}</Alert>
      <dl className={styles.kept}>
        {kept.map(({ key, label, keptBy }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{keptBy}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
