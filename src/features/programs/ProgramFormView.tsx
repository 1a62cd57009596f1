import { Alert, Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { PATH_NAMES } from '#domain/programs'
import type { ProgramFormActor } from '#machines/customers/program-form/chart'
import {
  type CoachPlace,
  type FeaturePart,
  type ProgramDraft,
  presentationOf,
} from '#machines/customers/program-form/draft'
import type { ProgramReachActor } from '#machines/customers/program-reach/chart'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { ChecksField } from '../../ui/fields/ChecksField'
import { DateField } from '../../ui/fields/DateField'
import { SelectField } from '../../ui/fields/SelectField'
import { LinkButton } from '../../ui/LinkButton'
import { useMissed } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { ticked, typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { FORM } from './copy'
import styles from './Programs.module.css'
import { ReachDrawer } from './ReachDrawer'

type Props = { actor: ProgramFormActor; zone: string; back: string }

/** A new program, or one that is changed. */
export function ProgramFormView({ actor, zone, back }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { programId, file, draft, errors, failure } = snapshot.context
  const missed = useMissed(snapshot.children.form)
  const busy = snapshot.hasTag('busy')
  const reaching = snapshot.children.programReach as ProgramReachActor | undefined
  return (
    <>
      <PageHeader title={programId ? FORM.edit : FORM.create} help={programId ? FORM.help : undefined} />
      {file && draft ? (
        <div className={styles.page}>
          <Parts {...{ actor, draft, busy }} />
          {Object.keys(errors).length > 0 && !failure ? (
            <Alert color="warning" role="alert">
              {FORM.wrong}
            </Alert>
          ) : null}
          {failure ? (
            <Alert color="error" role="alert">
              {programId ? null : <p>{FORM.saveFailed}</p>}
              <p>{failure.message}</p>
            </Alert>
          ) : null}
          <div className={styles.actions}>
            <Button variant="filled" loading={busy} onClick={() => actor.send({ type: 'form.save' })}>
              {FORM.save}
            </Button>
            <LinkButton variant="subtle" to={back}>
              {WORDS.back}
            </LinkButton>
          </div>
        </div>
      ) : (
        <Card>
          {missed ? (
            <Failure title={FORM.failed} help={missed.help} retry={WORDS.retry} onRetry={missed.retry} />
          ) : (
            <Loading label={WORDS.loading}>
              <SkeletonRows rows={8} />
            </Loading>
          )}
        </Card>
      )}
      {reaching ? (
        <ReachDrawer actor={reaching} zone={zone} onClose={() => actor.send({ type: 'side.close' })} />
      ) : null}
    </>
  )
}

type PartProps = { actor: ProgramFormActor; draft: ProgramDraft; busy: boolean }

function Parts({ actor, draft, busy }: PartProps) {
  const { file, errors } = useSelector(actor, ({ context }) => context)
  const change = (part: Partial<ProgramDraft>) => actor.send({ type: 'draft.change', change: part })
  const choices = file?.choices
  if (!choices) return null
  const fits = choices.features.filter(
    ({ pathNames }) => pathNames.length === 0 || pathNames.includes(draft.pathName),
  )
  return (
    <>
      <Card title={FORM.basics}>
        <div className={styles.stack}>
          <div className={styles.fields}>
            <TextInput
              label={FORM.name}
              aria-required
              value={draft.name}
              error={errors.name}
              disabled={busy}
              maxLength={200}
              onChange={typed((name) => change({ name }))}
            />
            <SelectField
              label={FORM.pathName}
              aria-required
              placeholder={FORM.choose}
              value={draft.pathName}
              error={errors.pathName}
              disabled={busy}
              options={PATH_NAMES.map((value) => ({ value, label: value }))}
              onChange={(pathName) => change({ pathName })}
            />
            <TextInput
              label={FORM.sessionsQuantity}
              aria-required
              inputMode="numeric"
              value={draft.sessionsQuantity}
              error={errors.sessionsQuantity}
              disabled={busy}
              maxLength={3}
              onChange={typed((sessionsQuantity) => change({ sessionsQuantity }))}
            />
          </div>
          <div className={styles.fields}>
            {(['startsAt', 'expiresAt'] as const).map((name) => (
              <DateField
                key={name}
                label={FORM[name]}
                aria-required
                value={draft[name]}
                error={errors[name]}
                disabled={busy}
                onChange={(day) => change({ [name]: day })}
              />
            ))}
          </div>
          <Textarea
            rows={4}
            label={FORM.description}
            value={draft.description}
            maxLength={2000}
            disabled={busy}
            onChange={typed((description) => change({ description }))}
          />
          <Checkbox
            label={FORM.isPilot}
            checked={draft.isPilot}
            disabled={busy}
            onChange={ticked((isPilot) => change({ isPilot }))}
          />
        </div>
      </Card>
      <CoachesCard {...{ actor, draft, busy }} />
      <div className={styles.halves}>
        <Card>
          <ChecksField
            label={FORM.organizations}
            error={errors.organizations}
            disabled={busy}
            options={choices.organizations}
            value={draft.organizations}
            onChange={(organizations) => change({ organizations })}
          />
        </Card>
        <Card>
          <ChecksField
            label={FORM.features}
            description={FORM.featuresHelp}
            error={errors.features}
            disabled={busy}
            options={fits}
            value={draft.features}
            onChange={(features) => change({ features })}
          />
        </Card>
      </div>
      <PresentationsCard {...{ actor, draft, busy }} features={fits} />
    </>
  )
}

type Fits = { features: readonly { id: string; name: string }[] }
/** What each feature that is on shows in this program. */
function PresentationsCard({ actor, draft, busy, features }: PartProps & Fits) {
  const { errors } = useSelector(actor, ({ context }) => context)
  const on = features.filter(({ id }) => draft.features.includes(id))
  if (on.length === 0) return null
  const write = (name: string, part: Partial<FeaturePart>) => {
    const others = draft.presentations.filter((one) => one.name !== name)
    const presentations = [...others, Object.assign({}, presentationOf(draft, name), part)]
    actor.send({ type: 'draft.change', change: { presentations } })
  }
  return (
    <Card title={FORM.presentations}>
      <div className={styles.stack}>
        <p className={styles.help}>{FORM.presentationsHelp}</p>
        {on.map(({ id, name }) => (
          <div key={id} className={styles.halves}>
            <Textarea
              rows={3}
              label={FORM.videoHtml(name)}
              description={FORM.videoHelp}
              value={presentationOf(draft, id).videoHtml}
              error={errors[`features.${id}.videoHtml`]}
              disabled={busy}
              maxLength={4000}
              onChange={typed((videoHtml) => write(id, { videoHtml }))}
            />
            <TextInput
              label={FORM.thumbnail(name)}
              description={FORM.thumbnailHelp}
              value={presentationOf(draft, id).thumbnail}
              error={errors[`features.${id}.thumbnail`]}
              disabled={busy}
              maxLength={200}
              onChange={typed((thumbnail) => write(id, { thumbnail }))}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

function CoachesCard({ actor, draft, busy }: PartProps) {
  const { file, errors } = useSelector(actor, ({ context }) => context)
  const all = file?.choices.coaches ?? []
  const change = (coaches: readonly CoachPlace[]) => actor.send({ type: 'draft.change', change: { coaches } })
  const place = (coach: string, part: Partial<CoachPlace>) =>
    change(draft.coaches.map((one) => (one.coach === coach ? { ...one, ...part } : one)))
  const free = all.filter(({ id }) => !draft.coaches.some(({ coach }) => coach === id))
  return (
    <Card title={FORM.coaches}>
      <div className={styles.stack}>
        {draft.coaches.length === 0 ? <p className={styles.help}>{FORM.noCoaches}</p> : null}
        {draft.coaches.map(({ coach, disabled, priority, projected }) => {
          const name = all.find(({ id }) => id === coach)?.name ?? coach
          return (
            <div key={coach} className={styles.coach}>
              <div>
                <strong>{name}</strong>
                <Checkbox
                  label={FORM.offered}
                  checked={!disabled}
                  disabled={busy}
                  onChange={ticked((offered) => place(coach, { disabled: !offered }))}
                />
              </div>
              <TextInput
                label={FORM.priority}
                inputMode="numeric"
                value={priority}
                disabled={busy}
                maxLength={3}
                onChange={typed((text) => place(coach, { priority: text }))}
              />
              <TextInput
                label={FORM.projected}
                inputMode="numeric"
                value={projected}
                disabled={busy}
                maxLength={4}
                onChange={typed((text) => place(coach, { projected: text }))}
              />
              <Button
                size="sm"
                disabled={busy}
                onClick={() => change(draft.coaches.filter((one) => one.coach !== coach))}
              >
                {FORM.removeCoach(name.split(' ')[0] ?? name)}
              </Button>
            </div>
          )
        })}
        {errors.coaches ? (
          <Alert color="error" role="alert">
            {errors.coaches}
          </Alert>
        ) : null}
        <SelectField
          label={FORM.addCoach}
          placeholder={FORM.choose}
          value=""
          disabled={busy || free.length === 0}
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(coach) =>
            coach && change([...draft.coaches, { coach, disabled: false, priority: '0', projected: '0' }])
          }
        />
      </div>
    </Card>
  )
}
