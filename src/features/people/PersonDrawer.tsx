import { Alert, Badge, Button, TextInput } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSelector } from '@xstate/react'
import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import { fullName } from '#domain/names'
import { ROLES_OF } from '#domain/roles'
import type { PeopleChoices } from '#machines/customers/people/data'
import { errorsOf } from '#machines/customers/person/acts'
import {
  isChanged,
  isConfirming,
  type PersonActor,
  type PersonContext,
} from '#machines/customers/person/chart'
import type { PersonDraft, PersonTrip } from '#machines/customers/person/data'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { Avatar } from '../../ui/Avatar'
import { Drawer } from '../../ui/Drawer'
import { type Fact, Facts } from '../../ui/Facts'
import { Failure } from '../../ui/Failure'
import { ChecksField } from '../../ui/fields/ChecksField'
import { SelectField } from '../../ui/fields/SelectField'
import { useMissed } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { TRIP_STATUS } from '../../ui/trip-status'
import { typed as asTyped } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { COPY, PERSON } from './copy'
import { NewTrip, NewTripFooter } from './NewTrip'
import styles from './People.module.css'
import { StatusChip } from './people-columns'

type Props = {
  actor: PersonActor
  choices: PeopleChoices
  zone: string
  /** whether it is the own account, of which not everything may be changed */
  own: boolean
  now: () => number
  onClose: () => void
}

/** One person at the side of the list. */
export function PersonDrawer({ actor, choices, zone, own, now, onClose }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { row, file, draft, failure } = context
  const name = fullName(row.name)
  const busy = snapshot.hasTag('busy')
  const missed = useMissed(snapshot.children.person)
  const status = { ...row, status: file?.status ?? row.status }
  const confirming = isConfirming(snapshot)
  const newTrip = snapshot.children.newTrip as SubmitActor | undefined
  return (
    <Drawer
      opened
      title={name}
      help={row.email}
      face={<Avatar name={row.name} picture={row.picture} size={44} />}
      aside={<StatusChip row={status} />}
      onClose={onClose}
      footer={row.invitedUntil || !file ? null : <Footer actor={actor} />}
    >
      {row.invitedUntil ? (
        <Invited actor={actor} until={row.invitedUntil} zone={zone} busy={busy} />
      ) : missed ? (
        <Failure title={PERSON.failed} help={missed.help} retry={WORDS.retry} onRetry={missed.retry} />
      ) : newTrip ? (
        <NewTrip actor={newTrip} choices={choices} organizationId={file?.saved.organizationId ?? ''} />
      ) : confirming ? (
        <Confirm actor={actor} acting={busy} />
      ) : file && draft ? (
        <>
          <PersonFacts context={context} zone={zone} />
          {file.trips ? (
            <Trips
              trips={file.trips}
              zone={zone}
              add={
                snapshot.can({ type: 'trip.add', now: now() })
                  ? () => actor.send({ type: 'trip.add', now: now() })
                  : null
              }
            />
          ) : null}
          <Draft {...{ actor, context, draft, choices, own, busy }} />
          {snapshot.can({ type: 'person.preview' }) || snapshot.matches('previewing') ? (
            <section className={styles.part}>
              <p className={styles.help}>{PERSON.previewHelp}</p>
              <Button
                leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
                loading={snapshot.matches('previewing')}
                disabled={busy}
                onClick={() => actor.send({ type: 'person.preview' })}
              >
                {PERSON.preview}
              </Button>
            </section>
          ) : null}
          {own ? null : (
            <Account actor={actor} context={context} busy={busy || snapshot.matches('loading')} />
          )}
        </>
      ) : (
        <Loading label={WORDS.loading}>
          <SkeletonRows rows={6} />
        </Loading>
      )}
      {failure && !missed ? (
        <Alert color="error" role="alert">
          <p>{failure.message}</p>
          {snapshot.can({ type: 'person.reload' }) ? (
            <>
              <p>{PERSON.staleHelp}</p>
              <Button size="sm" onClick={() => actor.send({ type: 'person.reload' })}>
                {PERSON.stale}
              </Button>
            </>
          ) : null}
        </Alert>
      ) : null}
    </Drawer>
  )
}

type PartProps = { actor: PersonActor; busy: boolean }

function Invited({ actor, until, zone, busy }: PartProps & { until: string; zone: string }) {
  return (
    <section className={styles.part}>
      <h3>{PERSON.invitedTitle}</h3>
      <p className={styles.help}>{PERSON.invitedHelp(shownDate(dayKey(until, zone)))}</p>
      <Button variant="filled" loading={busy} onClick={() => actor.send({ type: 'invitation.resend' })}>
        {PERSON.resend}
      </Button>
    </section>
  )
}

function PersonFacts({ context: { row, file }, zone }: { context: PersonContext; zone: string }) {
  if (!file) return null
  const day = (instant: string): string => shownDate(dayKey(instant, zone))
  const calendar = file.calendarConnected ? PERSON.connected : PERSON.unconnected
  const facts: Fact[] = [
    [PERSON.group, COPY.groups[row.group]],
    [PERSON.registered, file.registered && day(file.registered)],
    [PERSON.lastConnect, file.lastConnect ? day(file.lastConnect) : PERSON.never],
    [PERSON.calendar, file.calendarConnected === null ? null : calendar],
    [PERSON.programs, file.programs.join(', ')],
  ]
  return <Facts of={facts} label={PERSON.facts} />
}

type DraftProps = PartProps & {
  context: PersonContext
  draft: PersonDraft
  choices: PeopleChoices
  own: boolean
}
type TextName = 'first' | 'last' | 'phone' | 'position' | 'management' | 'routeTags'

function Draft({ actor, context, draft, choices, own, busy }: DraftProps) {
  const { row, failure } = context
  const errors: Partial<Record<string, string>> = {
    ...failure?.fields,
    ...(isChanged(context) ? errorsOf(draft) : {}),
  }
  const change = (part: Partial<PersonDraft>) => actor.send({ type: 'draft.change', change: part })
  const text = (name: TextName, hint?: string) => (
    <TextInput
      label={PERSON[name]}
      description={hint}
      type={name === 'phone' ? 'tel' : 'text'}
      value={draft[name]}
      error={errors[name]}
      disabled={busy}
      maxLength={name === 'phone' ? 20 : 120}
      autoComplete="off"
      onChange={asTyped((value) => change({ [name]: value }))}
    />
  )
  const customer = row.group === 'customer'
  const leading = customer ? draft.roles.includes('admin') : draft.roles.includes('consultant')
  const programs = choices.programs.filter(
    ({ organizations }) => !customer || organizations.includes(draft.organizationId),
  )
  return (
    <>
      <section className={styles.part} aria-label={PERSON.data}>
        <div className={styles.pair}>
          {text('first')}
          {text('last')}
        </div>
        {text('phone')}
        {customer ? (
          <div className={styles.pair}>
            {text('position')}
            {text('management')}
          </div>
        ) : null}
      </section>
      <section className={styles.part}>
        <h3>{PERSON.access}</h3>
        <ChecksField
          label={PERSON.roles}
          description={own ? PERSON.ownRoles : undefined}
          error={errors.roles}
          disabled={busy || own}
          options={ROLES_OF[row.group].map((role) => ({ id: role, name: COPY.roles[role] }))}
          value={draft.roles}
          onChange={(roles) => change({ roles })}
        />
        {customer ? (
          <SelectField
            label={PERSON.organization}
            placeholder={PERSON.noOrganization}
            value={draft.organizationId}
            disabled={busy}
            options={choices.organizations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(organizationId) => change({ organizationId, programs: [] })}
          />
        ) : null}
        {leading && row.group !== 'sysadmin' ? (
          programs.length > 0 ? (
            <ChecksField
              label={PERSON.leads}
              disabled={busy}
              options={programs}
              value={draft.programs}
              onChange={(ids) => change({ programs: ids })}
            />
          ) : (
            <p className={styles.help}>{PERSON.noPrograms}</p>
          )
        ) : null}
        {draft.roles.includes('coachee') ? (
          <SelectField
            label={PERSON.fixedCoach}
            placeholder={PERSON.choosesCoach}
            value={draft.fixedCoach}
            disabled={busy}
            options={choices.coaches.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(fixedCoach) => change({ fixedCoach })}
          />
        ) : null}
        {draft.roles.includes('coach') ? text('routeTags', PERSON.routeTagsHint) : null}
      </section>
    </>
  )
}

function Account({ actor, context: { file, act }, busy }: PartProps & { context: PersonContext }) {
  if (!file) return null
  const switchable = file.status === 'verified' || file.status === 'inactive'
  return (
    <section className={styles.part}>
      <h3>{PERSON.account}</h3>
      {file.moderated === null ? null : (
        <>
          <p className={styles.help}>{file.moderated ? PERSON.moderated : PERSON.unmoderated}</p>
          <Button
            variant={file.moderated ? 'default' : 'light'}
            loading={busy && (act === 'moderate' || act === 'unmoderate')}
            disabled={busy}
            onClick={() => actor.send({ type: 'person.moderate' })}
          >
            {file.moderated ? PERSON.unmoderate : PERSON.moderate}
          </Button>
        </>
      )}
      <div className={styles.chips}>
        {switchable ? (
          <Button disabled={busy} onClick={() => actor.send({ type: 'person.switch' })}>
            {file.status === 'verified' ? PERSON.deactivate : PERSON.activate}
          </Button>
        ) : null}
        <Button
          variant="filled"
          color="error"
          disabled={busy}
          onClick={() => actor.send({ type: 'person.remove' })}
        >
          {PERSON.remove}
        </Button>
      </div>
    </section>
  )
}

/** What is about to happen to somebody, in the place of the rest; for the removal the address is written. */
function Confirm({ actor, acting }: { actor: PersonActor; acting: boolean }) {
  const { row, act, typed } = useSelector(actor, ({ context }) => context)
  const name = fullName(row.name)
  const removing = act === 'remove'
  return (
    <section className={styles.part}>
      <h3>{removing ? PERSON.removeTitle(name) : PERSON.deactivateTitle(name)}</h3>
      <p className={styles.help}>{removing ? PERSON.removeBody : PERSON.deactivateBody}</p>
      {removing ? (
        <TextInput
          label={PERSON.typed(row.email)}
          value={typed}
          disabled={acting}
          autoComplete="off"
          onChange={asTyped((text) => actor.send({ type: 'typed.change', text }))}
        />
      ) : null}
    </section>
  )
}

function Trips({
  trips,
  zone,
  add,
}: {
  trips: readonly PersonTrip[]
  zone: string
  add: (() => void) | null
}) {
  return (
    <section className={styles.part}>
      <h3>{PERSON.trips}</h3>
      {trips.length === 0 ? <p className={styles.help}>{PERSON.noTrips}</p> : null}
      <ul className={styles.trips}>
        {trips.map(({ _id, program, status, endDate, credits }) => (
          <li key={_id}>
            <strong>{program}</strong>
            <Badge color={TRIP_STATUS[status].color}>{TRIP_STATUS[status].label}</Badge>
            <span>
              {PERSON.usedOf(credits.used, credits.total)}
              {endDate ? ` · ${PERSON.until(shownDate(dayKey(endDate, zone)))}` : ''}
            </span>
          </li>
        ))}
      </ul>
      {add ? (
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={add}>
          {PERSON.addTrip}
        </Button>
      ) : null}
    </section>
  )
}

function Footer({ actor }: { actor: PersonActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { act, file } = snapshot.context
  const acting = snapshot.hasTag('busy')
  const newTrip = snapshot.children.newTrip as SubmitActor | undefined
  if (newTrip) return <NewTripFooter actor={newTrip} onBack={() => actor.send({ type: 'trip.dismiss' })} />
  if (isConfirming(snapshot))
    return (
      <>
        <Button variant="subtle" disabled={acting} onClick={() => actor.send({ type: 'act.dismiss' })}>
          {PERSON.keep}
        </Button>
        <Button
          variant="filled"
          color="error"
          loading={acting}
          disabled={!acting && !snapshot.can({ type: 'act.confirm' })}
          onClick={() => actor.send({ type: 'act.confirm' })}
        >
          {act === 'remove' ? PERSON.confirmRemove : PERSON.confirmDeactivate}
        </Button>
      </>
    )
  return file ? (
    <Button
      variant="filled"
      loading={acting && act === 'save'}
      disabled={!snapshot.can({ type: 'person.save' })}
      onClick={() => actor.send({ type: 'person.save' })}
    >
      {PERSON.save}
    </Button>
  ) : null
}
