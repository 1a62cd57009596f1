import { Alert, Button, FileButton, Textarea } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useSelector } from '@xstate/react'
import { IMPORT_ROLES } from '#domain/imports'
import { pathTo } from '#domain/places'
import { countOf, type PeopleImportActor } from '#machines/customers/people-import/chart'
import { CreditSentence } from '../../ui/CreditSentence'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { SelectField } from '../../ui/fields/SelectField'
import { FlowCard } from '../../ui/flow/FlowCard'
import { LinkButton } from '../../ui/LinkButton'
import { useMissed } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { Trail } from '../../ui/Trail'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './PeopleImport.module.css'
import { Review } from './Review'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
type Props = { actor: PeopleImportActor; template: string }

/** A list of people, from pasting it to inviting them. */
export function PeopleImportView({ actor, template }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const missed = useMissed(snapshot.children.places)
  const { place, list } = snapshot.context
  const reviewing = snapshot.hasTag('reviewing') || snapshot.matches('started')
  const step = snapshot.matches('inviting') || snapshot.matches('started') ? 2 : reviewing ? 1 : 0
  const name = reviewing ? (list?.program ?? place?.name) : place?.name
  return (
    <>
      <div className={styles.head}>
        <Trail to={pathTo('roster')} list={COPY.people} here={COPY.title} />
        <PageHeader title={name ? COPY.titleTo(name) : COPY.title} help={COPY.help} />
      </div>
      {missed ? (
        <FailedCard title={COPY.title} failed={COPY.failed} help={missed.help} onRetry={missed.retry} />
      ) : (
        <FlowCard
          steps={[...COPY.steps]}
          current={step}
          words={{ steps: COPY.stepsLabel, stepOf: COPY.stepOf(step + 1) }}
          footer={reviewing ? <InviteFooter actor={actor} /> : <BringFooter actor={actor} />}
        >
          {snapshot.matches('loading') ? (
            <Loading label={WORDS.loading}>
              <SkeletonRows rows={4} />
            </Loading>
          ) : reviewing ? (
            <Review actor={actor} />
          ) : (
            <Bring actor={actor} template={template} />
          )}
        </FlowCard>
      )}
    </>
  )
}

const keyOf = (place: { organizationId: string; programId: string } | null): string =>
  place ? `${place.organizationId}/${place.programId}` : ''

function Bring({ actor, template }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { places, place, role, text, file, failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  if (places.length === 0) return <EmptyState title={COPY.nowhere} help={COPY.nowhereHelp} />
  return (
    <div className={styles.bring}>
      <div className={styles.where}>
        <SelectField
          label={COPY.program}
          placeholder={place ? undefined : COPY.choose}
          value={keyOf(place)}
          disabled={busy}
          options={places.map((one) => ({ value: keyOf(one), label: one.name }))}
          onChange={(key) => {
            const [organizationId = '', programId = ''] = key.split('/')
            actor.send({ type: 'place.choose', organizationId, programId })
          }}
        />
        <SelectField
          label={COPY.role}
          value={role}
          disabled={busy}
          options={IMPORT_ROLES.map((value) => ({ value, label: COPY.roles[value] }))}
          onChange={(value) => {
            const chosen = IMPORT_ROLES.find((one) => one === value)
            if (chosen) actor.send({ type: 'role.choose', role: chosen })
          }}
        />
      </div>
      <Textarea
        label={COPY.text}
        description={COPY.textHelp}
        placeholder={COPY.textPlaceholder}
        rows={8}
        value={text}
        disabled={busy}
        spellCheck={false}
        onChange={typed((written) => actor.send({ type: 'text.change', text: written }))}
      />
      <div className={styles.files}>
        <FileButton
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          inputProps={{ 'aria-label': COPY.fileLabel }}
          onChange={(chosen) => {
            if (chosen) actor.send({ type: 'file.choose', file: chosen })
          }}
        >
          {({ onClick }) => (
            <Button leftSection={<IconUpload {...ICON} />} disabled={busy} onClick={onClick}>
              {COPY.file}
            </Button>
          )}
        </FileButton>
        <LinkButton to={template} download={COPY.templateName} leftSection={<IconDownload {...ICON} />}>
          {COPY.template}
        </LinkButton>
        <p aria-live="polite">{file ? COPY.chosen(file.name) : COPY.fileHelp}</p>
      </div>
      {failure ? (
        <Alert color="error" role="alert">
          {failure.message}
        </Alert>
      ) : null}
    </div>
  )
}

function BringFooter({ actor }: { actor: PeopleImportActor }) {
  const snapshot = useSelector(actor, (state) => state)
  return (
    <div className={styles.footer}>
      <div>
        <LinkButton variant="subtle" to={pathTo('roster')}>
          {WORDS.back}
        </LinkButton>
      </div>
      <Button
        variant="filled"
        loading={snapshot.matches('sending')}
        disabled={!snapshot.can({ type: 'list.bring' })}
        onClick={() => actor.send({ type: 'list.bring' })}
      >
        {COPY.next}
      </Button>
    </div>
  )
}

function InviteFooter({ actor }: { actor: PeopleImportActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { list } = snapshot.context
  const back = (
    <Button
      variant="subtle"
      disabled={!snapshot.can({ type: 'list.back' })}
      onClick={() => actor.send({ type: 'list.back' })}
    >
      {COPY.back}
    </Button>
  )
  if (!list)
    return (
      <div className={styles.footer}>
        <span />
        {back}
      </div>
    )
  const { ready, covered, left } = countOf(list)
  const { needed, available, promised, each } = list.credits
  const short = covered < ready
  const busy = snapshot.matches('inviting')
  return (
    <div className={styles.footer}>
      <div className={styles.sentence}>
        {ready === 0 ? (
          <Alert>{COPY.nobody}</Alert>
        ) : each === 0 ? (
          <Alert>{COPY.free(ready)}</Alert>
        ) : short ? (
          <CreditSentence fate="lost">{COPY.short(needed, available, promised)}</CreditSentence>
        ) : (
          <CreditSentence fate="reserved">{COPY.sum(ready, each, needed, left, available)}</CreditSentence>
        )}
      </div>
      {back}
      {short && snapshot.context.sendsAll ? (
        <Button
          disabled={!snapshot.can({ type: 'list.invite', send: 'all' })}
          onClick={() => actor.send({ type: 'list.invite', send: 'all' })}
        >
          {COPY.inviteAll(ready)}
        </Button>
      ) : null}
      <Button
        variant="filled"
        leftSection={<IconSend {...ICON} />}
        loading={busy}
        disabled={!snapshot.can({ type: 'list.invite', send: 'ready' })}
        onClick={() => actor.send({ type: 'list.invite', send: 'ready' })}
      >
        {short ? COPY.inviteSome(covered, ready - covered) : COPY.invite(ready)}
      </Button>
    </div>
  )
}
