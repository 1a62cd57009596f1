import { Alert, Button, Progress, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { BulkAction, BulkSkipped } from '#domain/bulk'
import type { BulkActionActor } from '#machines/customers/bulk-action/chart'
import { BULK_FIELDS, type BulkField, type BulkPreview } from '#machines/customers/bulk-action/data'
import type { OpenedRunActor } from '#machines/customers/opened-run/chart'
import type { Run, RunActor } from '#machines/customers/run/chart'
import { Drawer } from '../../ui/Drawer'
import { Failure } from '../../ui/Failure'
import { DateField } from '../../ui/fields/DateField'
import { SelectField } from '../../ui/fields/SelectField'
import { focusFirstError } from '../../ui/focus'
import { useMissed } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import styles from './BulkDrawer.module.css'
import { BULK } from './bulk-copy'

/** So many of those left out are named; the result of the run has all. */
const NAMED = 50

/** One action on many: what it asks for, what it will do and to whom not, and how it goes. */
export function BulkDrawer({ actor }: { actor: BulkActionActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { action, count, preview, failure } = snapshot.context
  const { choices, run } = snapshot.children
  const missed = useMissed(choices)
  const busy = snapshot.hasTag('busy')
  const leave = () => actor.send({ type: 'bulk.leave' })
  const asksNothing = BULK_FIELDS[action].length === 0
  return (
    <Drawer
      opened
      title={BULK.title[action]}
      help={BULK.count(count)}
      onClose={leave}
      footer={
        <>
          {snapshot.matches('told') && !asksNothing ? (
            <Button variant="subtle" onClick={() => actor.send({ type: 'step.back' })}>
              {BULK.back}
            </Button>
          ) : null}
          <Button variant="subtle" disabled={!snapshot.can({ type: 'bulk.leave' })} onClick={leave}>
            {run ? BULK.close : BULK.cancel}
          </Button>
          {snapshot.matches('writing') || snapshot.matches('previewing') ? (
            <Button
              variant="filled"
              loading={busy}
              onClick={() => {
                actor.send({ type: 'bulk.preview' })
                focusFirstError()
              }}
            >
              {failure && asksNothing ? BULK.again : BULK.look}
            </Button>
          ) : null}
          {preview && (snapshot.can({ type: 'bulk.start' }) || snapshot.matches('starting')) ? (
            <Button variant="filled" loading={busy} onClick={() => actor.send({ type: 'bulk.start' })}>
              {BULK.start(preview.applies)}
            </Button>
          ) : null}
        </>
      }
    >
      {missed ? (
        <Failure title={BULK.choicesFailed} help={missed.help} retry={WORDS.retry} onRetry={missed.retry} />
      ) : choices || (snapshot.matches('previewing') && asksNothing) ? (
        <Loading label={choices ? WORDS.loading : BULK.looking}>
          <SkeletonRows rows={4} />
        </Loading>
      ) : null}
      {(snapshot.matches('writing') || snapshot.matches('previewing')) && !asksNothing ? (
        <section className={styles.part} aria-label={BULK.asks}>
          {BULK_FIELDS[action].map((name) => (
            <Field key={name} actor={actor} action={action} name={name} />
          ))}
        </section>
      ) : null}
      {preview && (snapshot.matches('told') || snapshot.matches('starting')) ? <Told {...preview} /> : null}
      {run ? <Following actor={run as RunActor} /> : null}
      {failure ? (
        <Alert color="error" role="alert">
          {Object.values(failure.fields ?? {})[0] ?? failure.message}
        </Alert>
      ) : null}
    </Drawer>
  )
}

type FieldProps = { actor: BulkActionActor; action: BulkAction; name: BulkField }
function Field({ actor, action, name }: FieldProps) {
  const { values, errors, choices } = useSelector(actor, ({ context }) => context)
  const disabled = useSelector(actor, (state) => state.hasTag('busy'))
  const copy = BULK.fields
  const given = {
    value: values[name],
    error: errors[name],
    disabled,
    onChange: (value: string) => actor.send({ type: 'field.change', name, value }),
  }
  switch (name) {
    case 'from':
      return <DateField label={copy.from} aria-required {...given} />
    case 'date':
      return <DateField label={copy.date[action === 'pause' ? 'pause' : 'extend']} aria-required {...given} />
    case 'inside':
      return (
        <SelectField
          label={copy.inside}
          options={[
            { value: 'keep', label: copy.keep },
            { value: 'cancel', label: copy.cancel },
          ]}
          {...given}
        />
      )
    case 'toProgramId':
    case 'coachId':
      return (
        <SelectField
          label={copy[name]}
          placeholder={copy.choose}
          aria-required
          options={choices.map(({ _id, name: words }) => ({ value: _id, label: words }))}
          {...given}
        />
      )
    case 'credits':
    case 'reason': {
      const isNumber = name === 'credits'
      const { onChange, ...rest } = given
      return (
        <TextInput
          label={copy[name]}
          aria-required={isNumber || action === 'extend'}
          maxLength={isNumber ? 3 : 200}
          {...(isNumber ? { inputMode: 'numeric' as const } : {})}
          {...rest}
          onChange={typed(onChange)}
        />
      )
    }
  }
}

function Told({ applies, skipped, consequence, credits, mails }: BulkPreview) {
  return (
    <section className={styles.part} aria-label={BULK.told}>
      <Alert color={applies > 0 ? 'primary' : 'warning'} role="status">
        {applies > 0 ? (
          <>
            <strong>{consequence}</strong>
            <p>{`${BULK.credits(credits)} ${BULK.mails(mails)}`.trim()}</p>
          </>
        ) : (
          BULK.nobody
        )}
      </Alert>
      {skipped.length > 0 ? (
        <>
          <h3>{BULK.skipped(skipped.length)}</h3>
          <LeftOut
            rows={skipped.slice(0, NAMED).map(({ _id, name, why }: BulkSkipped, at) => ({
              key: `${_id} ${at}`,
              name,
              why,
            }))}
            more={skipped.length - NAMED}
          />
        </>
      ) : null}
    </section>
  )
}

type LeftOutProps = { rows: readonly { key: string; name: string; why: string }[]; more: number }
const LeftOut = ({ rows, more }: LeftOutProps) => (
  <ul className={styles.left}>
    {rows.map(({ key, name, why }) => (
      <li key={key}>
        <strong>{name}</strong>
        <span>{why}</span>
      </li>
    ))}
    {more > 0 ? <li>{BULK.others(more)}</li> : null}
  </ul>
)

/** A run the address names, beside the list. */
export function RunDrawer({ actor }: { actor: OpenedRunActor }) {
  const run = useSelector(actor, (snapshot) => snapshot.children.run as RunActor | undefined)
  if (!run) return null
  return <Named actor={run} onClose={() => actor.send({ type: 'run.close' })} />
}

function Named({ actor, onClose }: { actor: RunActor; onClose: () => void }) {
  const title = useSelector(actor, ({ context }) => context.run?.title)
  return (
    <Drawer opened title={title ?? BULK.run.named} onClose={onClose}>
      <Following actor={actor} />
    </Drawer>
  )
}

function Following({ actor }: { actor: RunActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { run, failure } = snapshot.context
  if (snapshot.matches('unread'))
    return (
      <Failure
        title={BULK.run.missed}
        help={failure?.message}
        retry={WORDS.retry}
        onRetry={() => actor.send({ type: 'retry' })}
      />
    )
  if (!run)
    return (
      <Loading label={WORDS.loading}>
        <SkeletonRows rows={3} />
      </Loading>
    )
  return <Going actor={actor} run={run} />
}

function Going({ actor, run }: { actor: RunActor; run: Run }) {
  const snapshot = useSelector(actor, (state) => state)
  const { state, total, done, skipped, failed, rows } = run
  const copy = BULK.run
  const gone = done + skipped + failed
  const counts = [
    copy.done(done),
    ...(skipped > 0 ? [copy.skipped(skipped)] : []),
    ...(failed > 0 ? [copy.failed(failed)] : []),
  ]
  const left = rows.filter((row) => row.state === 'skipped' || row.state === 'failed')
  return (
    <section className={styles.part} aria-label={copy.states[state]}>
      <div role="status" className={styles.how}>
        <strong>
          {copy.states[state]}: {copy.progress(gone, total)}
        </strong>
        <span>{counts.join(', ')}</span>
      </div>
      <Progress value={total === 0 ? 100 : (gone / total) * 100} aria-label={copy.bar} />
      {state === 'running' ? <p className={styles.help}>{copy.leave}</p> : null}
      <div className={styles.deeds}>
        {state === 'running' ? (
          <Button
            loading={snapshot.matches('stopping')}
            disabled={!snapshot.can({ type: 'run.stop' })}
            onClick={() => actor.send({ type: 'run.stop' })}
          >
            {copy.stop}
          </Button>
        ) : (
          <Button
            loading={snapshot.matches('saving')}
            disabled={!snapshot.can({ type: 'result.save' })}
            onClick={() => actor.send({ type: 'result.save' })}
          >
            {copy.save}
          </Button>
        )}
        {state === 'stopped' || (state === 'ended' && failed > 0) ? (
          <Button
            loading={snapshot.matches('resuming')}
            disabled={!snapshot.can({ type: 'run.resume' })}
            onClick={() => actor.send({ type: 'run.resume' })}
          >
            {state === 'stopped' ? copy.resume : copy.retry}
          </Button>
        ) : null}
      </div>
      {left.length > 0 ? (
        <>
          <h3>{copy.left}</h3>
          <LeftOut
            rows={left.map(({ n, label, reason }) => ({ key: String(n), name: label, why: reason ?? '' }))}
            more={skipped + failed - left.length}
          />
        </>
      ) : null}
    </section>
  )
}
