import { Alert, Badge, Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { ITEM_STATE_WORDS } from '#domain/academy-items'
import { formatDateTime } from '#domain/format-time'
import { pathTo } from '#domain/places'
import type { AcademyItemActor } from '#machines/academy/item/chart'
import { isChanged, type PieceDraft } from '#machines/academy/item/draft'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { DateField } from '../../ui/fields/DateField'
import { RadioGroupField } from '../../ui/fields/RadioGroupField'
import { TimeField } from '../../ui/fields/TimeField'
import { focusFirstError } from '../../ui/focus'
import { LinkButton } from '../../ui/LinkButton'
import { useMissed } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { WORDS } from '../../ui/words'
import { AccessFields, ShelfFields } from './ChoiceFields'
import { COPY } from './copy'
import { TONE } from './ItemsView'
import { BasicFields, PictureField, TextFields } from './PieceFields'
import styles from './Writing.module.css'

const copy = COPY.item
type Props = { actor: AcademyItemActor; zone: string }
export type FieldsProps = {
  actor: AcademyItemActor
  draft: PieceDraft
  disabled: boolean
  change: (part: Partial<PieceDraft>) => void
}

/** Writes a course or a collection, sees how it will read, and publishes it. */
export function ItemView({ actor, zone }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { kind, draft, file, failure, errors } = snapshot.context
  const missed = useMissed(snapshot.children.form)
  const editing = snapshot.matches({ writing: 'editing' })
  const title = copy.title(kind, file ? file.piece === null : snapshot.context.itemId === null)
  if (!draft || !file)
    return (
      <>
        <PageHeader title={title} />
        <Card>
          {missed ? (
            <Failure title={copy.failed} help={missed.help} retry={WORDS.retry} onRetry={missed.retry} />
          ) : (
            <Loading label={WORDS.loading}>
              <SkeletonRows rows={8} />
            </Loading>
          )}
        </Card>
      </>
    )
  const fields: FieldsProps = {
    actor,
    draft,
    disabled: !editing,
    change: (part) => actor.send({ type: 'draft.change', change: part }),
  }
  return (
    <>
      <PageHeader
        title={file.piece ? file.piece.title : title}
        help={file.piece && file.piece.state !== 'draft' ? undefined : copy.help}
        action={<LinkButton to={pathTo('adminAcademy')}>{copy.back}</LinkButton>}
      />
      <div className={styles.page}>
        <div className={styles.columns}>
          <BasicFields {...fields} />
          <div className={styles.column}>
            <Publication {...fields} zone={zone} />
            <PictureField {...fields} />
          </div>
        </div>
        <TextFields {...fields} />
        {kind === 'collection' ? <ShelfFields {...fields} /> : <AccessFields {...fields} />}
        {Object.keys(errors).length > 0 && !failure ? (
          <Alert color="warning" role="alert">
            {copy.wrong}
          </Alert>
        ) : null}
        <Stale actor={actor} />
        {failure && editing ? (
          <Alert color="error" role="alert">
            {failure.message}
          </Alert>
        ) : null}
        <Actions {...fields} />
      </div>
    </>
  )
}

/** Somebody else saved meanwhile: nothing typed is lost, and one chooses which stays. */
function Stale({ actor }: { actor: AcademyItemActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const renewing = snapshot.matches({ writing: 'renewing' })
  if (!snapshot.matches({ writing: 'stale' }) && !renewing) return null
  return (
    <Alert color="warning" role="alert">
      <p>{copy.stale}</p>
      <div className={styles.choice}>
        <Button variant="filled" loading={renewing} onClick={() => actor.send({ type: 'mine.keep' })}>
          {copy.mine}
        </Button>
        <Button disabled={renewing} onClick={() => actor.send({ type: 'theirs.take' })}>
          {copy.theirs}
        </Button>
      </div>
    </Alert>
  )
}

function Publication({ actor, draft, disabled, change, zone }: FieldsProps & { zone: string }) {
  const snapshot = useSelector(actor, (state) => state)
  const { file, errors } = snapshot.context
  const piece = file?.piece
  const state = piece?.state ?? 'draft'
  const at = piece?.publishedAt ? formatDateTime(piece.publishedAt, zone) : ''
  return (
    <Card title={copy.publishing} action={<Badge color={TONE[state]}>{ITEM_STATE_WORDS[state]}</Badge>}>
      <div className={styles.stack}>
        <p className={styles.help}>
          {state === 'draft'
            ? copy.states.draft
            : state === 'scheduled'
              ? copy.states.scheduled(at)
              : copy.states.published(at)}
        </p>
        {state === 'draft' ? null : (
          <div>
            <Button
              loading={snapshot.matches({ writing: 'takingBack' })}
              disabled={disabled}
              onClick={() => actor.send({ type: 'item.takeBack' })}
            >
              {copy.takeBack}
            </Button>
          </div>
        )}
        {state === 'published' ? null : (
          <RadioGroupField
            label={copy.when}
            options={[copy.now, copy.later]}
            disabled={disabled}
            value={draft.when === 'now' ? copy.now : copy.later}
            onChange={(chosen) => change({ when: chosen === copy.now ? 'now' : 'later' })}
          />
        )}
        {draft.when === 'later' && state !== 'published' ? (
          <div className={styles.fields}>
            <DateField
              label={copy.day}
              value={draft.day}
              error={errors.day}
              disabled={disabled}
              onChange={(day) => change({ day })}
            />
            <TimeField
              label={copy.time}
              value={draft.time}
              error={errors.time}
              disabled={disabled}
              onChange={(time) => change({ time })}
            />
          </div>
        ) : null}
      </div>
    </Card>
  )
}

function Actions({ actor, draft, disabled }: FieldsProps) {
  const snapshot = useSelector(actor, (state) => state)
  const { file, publishes } = snapshot.context
  const state = file?.piece?.state ?? 'draft'
  const does = (...states: ('saving' | 'publishing' | 'placed')[]): boolean =>
    states.some((one) => snapshot.matches({ writing: one }))
  const saving = does('saving', 'placed') && !publishes
  const tell = (type: 'item.save' | 'item.publish') => () => {
    actor.send({ type })
    focusFirstError()
  }
  return (
    <div className={styles.bar}>
      {state === 'published' ? null : (
        <Button
          variant="filled"
          loading={does('publishing') || (does('saving') && publishes)}
          disabled={disabled}
          onClick={tell('item.publish')}
        >
          {draft.when === 'now' ? copy.publish : copy.schedule}
        </Button>
      )}
      <Button
        variant={state === 'published' ? 'filled' : 'default'}
        loading={saving}
        disabled={disabled}
        onClick={tell('item.save')}
      >
        {state === 'draft' ? copy.save : copy.update}
      </Button>
      {isChanged(draft, file) && !disabled ? <p className={styles.help}>{copy.unsaved}</p> : null}
    </div>
  )
}
