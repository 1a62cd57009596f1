import { useSelector } from '@xstate/react'
import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import { pathTo } from '#domain/places'
import type { ProgramActor, ProgramFile } from '#machines/program/chart'
import { Button, LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { ConfirmDialog } from '../../ui/Dialog'
import { EmptyState } from '../../ui/EmptyState'
import { useKept } from '../../ui/kept'
import { Failure, Notice } from '../../ui/Notices'
import { PageHeader } from '../../ui/PageHeader'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import table from '../../ui/Table.module.css'
import { WORDS } from '../../ui/words'
import { DETAILS, LIST, STATES } from './copy'
import styles from './Programs.module.css'
import { creditsOf } from './ProgramsView'
import { ResultsCard } from './ResultsCard'

type Props = { actor: ProgramActor; zone: string }
const editOf = (id: string): string => pathTo('adminProgramsCreate', {}, { programa: id })

/** A program by itself: its people, its customers, and how the matching orders its coaches. */
export function ProgramView({ actor, zone }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { file, failure } = snapshot.context
  if (!file)
    return (
      <>
        <PageHeader title={DETAILS.title} />
        <Card>
          {snapshot.matches('failed') ? (
            <Failure
              title={DETAILS.failed}
              help={failure?.message}
              retry={WORDS.retry}
              onRetry={() => actor.send({ type: 'program.retry' })}
            >
              <LinkButton to={pathTo('adminPrograms')}>{DETAILS.back}</LinkButton>
            </Failure>
          ) : (
            <Skeleton label={WORDS.loading}>
              <SkeletonRows rows={8} />
            </Skeleton>
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
          <Coaches actor={actor} file={file} />
          <Organizations file={file} />
        </div>
        <ResultsCard results={file.results} />
      </div>
      <Confirm actor={actor} name={file.name} />
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
        busy={snapshot.hasTag('saving')}
        disabled={!idle}
        onClick={() => actor.send({ type: 'report.save' })}
      >
        {DETAILS.report}
      </Button>
      {credits ? <LinkButton to={credits}>{DETAILS.credits}</LinkButton> : null}
      <Button disabled={!idle} onClick={() => actor.send({ type: 'program.remove' })}>
        {DETAILS.remove}
      </Button>
      <LinkButton variant="primary" to={editOf(file._id)}>
        {DETAILS.edit}
      </LinkButton>
    </div>
  )
}

/** Who recommends less who does not, from −100 to 100, as the measure is known. */
function npsOf({ matches }: ProgramFile): string {
  const answers = matches.flatMap(({ coacheeNps }) => coacheeNps ?? [])
  if (answers.length === 0) return DETAILS.summary.noNps
  const part = (fits: (nps: number) => boolean): number => answers.filter(fits).length / answers.length
  return String(Math.round(100 * (part((nps) => nps >= 9) - part((nps) => nps <= 6))))
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
          <Chip tone={STATES[file.state].tone}>{STATES[file.state].label}</Chip>
          {file.isPilot ? <Chip tone="accent">{DETAILS.pilot}</Chip> : null}
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
      {file.matches.length > 0 ? (
        <table className={table.table}>
          <caption className="visually-hidden">{copy.title}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.coachee}</th>
              <th scope="col">{copy.coach}</th>
              <th scope="col" data-number="">
                {copy.held}
              </th>
              <th scope="col">{copy.last}</th>
              <th scope="col">{copy.next}</th>
              <th scope="col" data-number="">
                {copy.nps}
              </th>
            </tr>
          </thead>
          <tbody>
            {file.matches.map((match) => (
              <tr key={match.coacheeId}>
                <th scope="row">{match.coacheeName}</th>
                <td data-label={copy.coach}>{match.coachName ?? copy.noCoach}</td>
                <td data-label={copy.held} data-number="">
                  {match.sessionsQ}
                </td>
                <td data-label={copy.last}>{shown(match.lastSessionDate)}</td>
                <td data-label={copy.next}>{shown(match.nextSessionDate)}</td>
                <td data-label={copy.nps} data-number="">
                  {match.coacheeNps ?? LIST.nothing}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState title={copy.empty} help={copy.emptyHelp} />
      )}
    </Card>
  )
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
              <Chip>{copy.disabled}</Chip>
            ) : coach.enabled ? (
              <Chip tone="success">{copy.offered}</Chip>
            ) : (
              <Chip tone="warning">{copy.unready}</Chip>
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
  const opened = snapshot.hasTag('dialog')
  const deed = useKept(snapshot.context.deed, opened)
  const { failure } = snapshot.context
  if (!deed) return null
  const removing = deed.kind === 'remove'
  return (
    <ConfirmDialog
      opened={opened}
      title={removing ? DETAILS.removeTitle(name) : DETAILS.unlinkTitle(deed.coach.name)}
      confirm={removing ? DETAILS.removeConfirm : DETAILS.unlinkConfirm}
      keep={DETAILS.keep}
      danger
      busy={snapshot.matches('acting')}
      onConfirm={() => actor.send({ type: 'act.confirm' })}
      onClose={() => actor.send({ type: 'act.dismiss' })}
    >
      <p>{removing ? DETAILS.removeBody : DETAILS.unlinkBody(deed.coach.openSessions)}</p>
      {failure ? (
        <Notice tone="error" alert>
          {removing ? <p>{DETAILS.removeFailed}</p> : null}
          <p>{failure.message}</p>
        </Notice>
      ) : null}
    </ConfirmDialog>
  )
}
