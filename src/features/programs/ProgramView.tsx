import { Alert, Badge, Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { shownDate } from '#domain/dates'
import { dayKey, formatTime } from '#domain/format-time'
import { pathTo } from '#domain/places'
import { shareOf } from '#domain/shares'
import type { ProgramActor } from '#machines/customers/program/chart'
import type { ProgramFile } from '#machines/customers/program/data'
import type { UnlinkCoachActor } from '#machines/customers/unlink-coach/chart'
import { Card } from '../../ui/Card'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { LinkButton } from '../../ui/LinkButton'
import { useMissed } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { PagedTable } from '../../ui/table/PagedTable'
import { WORDS } from '../../ui/words'
import { DETAILS, LIST, STATES } from './copy'
import styles from './Programs.module.css'
import { creditsOf } from './ProgramsView'
import { ResultsCard } from './ResultsCard'
import { UnlinkDrawer } from './UnlinkDrawer'

type Props = { actor: ProgramActor; zone: string }
const editOf = (id: string): string => pathTo('adminProgramsCreate', {}, { programa: id })

/** A program by itself: its people, its customers, and how the matching orders its coaches. */
export function ProgramView({ actor, zone }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { file } = snapshot.context
  const missed = useMissed(snapshot.children.program)
  const unlinking = snapshot.children.unlinkCoach as UnlinkCoachActor | undefined
  if (!file || missed)
    return (
      <>
        <PageHeader title={DETAILS.title} />
        <Card>
          {missed ? (
            <Failure title={DETAILS.failed} help={missed.help} retry={WORDS.retry} onRetry={missed.retry}>
              <LinkButton to={pathTo('adminPrograms')}>{DETAILS.back}</LinkButton>
            </Failure>
          ) : (
            <Loading label={WORDS.loading}>
              <SkeletonRows rows={8} />
            </Loading>
          )}
        </Card>
      </>
    )
  const day = (instant: string): string => shownDate(dayKey(instant, zone))
  return (
    <>
      <PageHeader
        title={file.name}
        help={`${file.pathName} · ${DETAILS.span(day(file.startsAt), day(file.expiresAt))}`}
        action={<Actions actor={actor} file={file} />}
      />
      <div className={styles.page}>
        <Summary file={file} />
        <Matches file={file} day={day} />
        <div className={styles.halves}>
          <div>
            <Unlinked actor={actor} file={file} zone={zone} />
            <Coaches actor={actor} file={file} />
          </div>
          <Organizations file={file} />
        </div>
        <ResultsCard results={file.results} />
      </div>
      <Confirm actor={actor} name={file.name} />
      {unlinking ? (
        <UnlinkDrawer actor={unlinking} onClose={() => actor.send({ type: 'side.close' })} />
      ) : null}
    </>
  )
}

function Actions({ actor, file }: { actor: ProgramActor; file: ProgramFile }) {
  const snapshot = useSelector(actor, (state) => state)
  const credits = creditsOf(file._id)
  const idle = snapshot.matches('shown')
  return (
    <div className={styles.actions}>
      <Button
        loading={snapshot.hasTag('saving')}
        disabled={!idle}
        onClick={() => actor.send({ type: 'report.save' })}
      >
        {DETAILS.report}
      </Button>
      <LinkButton to={pathTo('peopleImport', {}, { programa: file._id })}>{DETAILS.import}</LinkButton>
      {credits ? <LinkButton to={credits}>{DETAILS.credits}</LinkButton> : null}
      <Button disabled={!idle} onClick={() => actor.send({ type: 'program.remove' })}>
        {DETAILS.remove}
      </Button>
      <LinkButton variant="filled" to={editOf(file._id)}>
        {DETAILS.edit}
      </LinkButton>
    </div>
  )
}

/** Who recommends less who does not, from −100 to 100, as the measure is known. */
function npsOf({ matches }: ProgramFile): string {
  const answers = matches.flatMap(({ coacheeNps }) => coacheeNps ?? [])
  if (answers.length === 0) return DETAILS.summary.noNps
  const count = (fits: (nps: number) => boolean): number => answers.filter(fits).length
  return String(shareOf(count((nps) => nps >= 9) - count((nps) => nps <= 6), answers.length))
}

function Summary({ file }: { file: ProgramFile }) {
  const { summary } = DETAILS
  const facts: [string, string | number][] = [
    [summary.coachees, file.matches.length],
    [summary.coaches, file.coaches.length],
    [summary.sessions, file.sessionsQuantity],
    [summary.nps, npsOf(file)],
  ]
  return (
    <Card>
      <div className={styles.stack}>
        <div className={styles.actions}>
          <Badge color={STATES[file.state].color}>{STATES[file.state].label}</Badge>
          {file.isPilot ? <Badge color="secondary">{DETAILS.pilot}</Badge> : null}
        </div>
        {file.description ? <p className={styles.help}>{file.description}</p> : null}
        <dl className={styles.facts}>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}

function Matches({ file, day }: { file: ProgramFile; day: (instant: string) => string }) {
  const copy = DETAILS.matches
  const shown = (instant: string | null): string => (instant ? day(instant) : LIST.nothing)
  return (
    <Card flush title={copy.title}>
      <PagedTable
        caption={copy.title}
        rows={file.matches}
        keyOf={({ coacheeId }) => coacheeId}
        columns={[
          { id: 'coachee', title: copy.coachee, cell: ({ coacheeName }) => coacheeName },
          { id: 'coach', title: copy.coach, cell: ({ coachName }) => coachName ?? copy.noCoach },
          { id: 'held', title: copy.held, number: true, cell: ({ sessionsQ }) => sessionsQ },
          { id: 'last', title: copy.last, cell: ({ lastSessionDate }) => shown(lastSessionDate) },
          { id: 'next', title: copy.next, cell: ({ nextSessionDate }) => shown(nextSessionDate) },
          { id: 'nps', title: copy.nps, number: true, cell: ({ coacheeNps }) => coacheeNps ?? LIST.nothing },
        ]}
        empty={<EmptyState title={copy.empty} help={copy.emptyHelp} />}
      />
    </Card>
  )
}

/** Who was taken out just now, while that can be undone. */
function Unlinked({ actor, file, zone }: Props & { file: ProgramFile }) {
  const busy = useSelector(actor, (snapshot) => snapshot.matches('undoing'))
  const copy = DETAILS.coaches
  return file.unlinked.map(({ _id, name, until }) => (
    <Alert key={_id} role="status" mb="md">
      <p>{copy.unlinked(name, formatTime(until, zone))}</p>
      <Button size="sm" loading={busy} onClick={() => actor.send({ type: 'unlink.undo', coachId: _id })}>
        {copy.undo}
      </Button>
    </Alert>
  ))
}

function Coaches({ actor, file }: { actor: ProgramActor; file: ProgramFile }) {
  const copy = DETAILS.coaches
  if (file.coaches.length === 0)
    return (
      <Card title={copy.title}>
        <EmptyState title={copy.empty} action={<LinkButton to={editOf(file._id)}>{copy.add}</LinkButton>} />
      </Card>
    )
  return (
    <Card flush title={copy.title}>
      <ul className={styles.list}>
        {file.coaches.map((coach) => (
          <li key={coach._id}>
            <span className={styles.name}>
              <strong>{coach.name}</strong>
              <span>{copy.facts(coach.priority, coach.projectedMatches)}</span>
            </span>
            {coach.disabled ? (
              <Badge>{copy.disabled}</Badge>
            ) : coach.enabled ? (
              <Badge color="success">{copy.offered}</Badge>
            ) : (
              <Badge color="warning">{copy.unready}</Badge>
            )}
            <Button
              size="sm"
              aria-label={copy.unlinkOf(coach.name)}
              onClick={() => actor.send({ type: 'coach.unlink', coachId: coach._id })}
            >
              {copy.unlink}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Organizations({ file }: { file: ProgramFile }) {
  const copy = DETAILS.organizations
  return (
    <Card flush title={copy.title}>
      {file.organizations.length > 0 ? (
        <ul className={styles.list}>
          {file.organizations.map(({ _id, name, coachees, sessions }) => (
            <li key={_id}>
              <span className={styles.name}>
                <strong>{name}</strong>
                <span>{copy.facts(coachees, sessions)}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={copy.empty} />
      )}
    </Card>
  )
}

function Confirm({ actor, name }: { actor: ProgramActor; name: string }) {
  const snapshot = useSelector(actor, (state) => state)
  const { failure } = snapshot.context
  return (
    <ConfirmDialog
      opened={snapshot.hasTag('dialog')}
      title={DETAILS.removeTitle(name)}
      confirm={DETAILS.removeConfirm}
      keep={DETAILS.keep}
      danger
      busy={snapshot.matches('acting')}
      onConfirm={() => actor.send({ type: 'act.confirm' })}
      onClose={() => actor.send({ type: 'act.dismiss' })}
    >
      <p>{DETAILS.removeBody}</p>
      {failure ? (
        <Alert color="error" role="alert">
          <p>{DETAILS.removeFailed}</p>
          <p>{failure.message}</p>
        </Alert>
      ) : null}
    </ConfirmDialog>
  )
}
