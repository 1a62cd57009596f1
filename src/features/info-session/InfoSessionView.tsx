import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import { useSelector } from '@xstate/react'
import {
  FILTERS,
  type InfoSessionActor,
  type InfoSessionContext,
} from '#machines/sessions/info-session/chart'
import type { SummaryChoicesActor } from '#machines/sessions/summary-choices/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { DateField } from '../../ui/fields/DateField'
import { Loaded } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { WORDS } from '../../ui/words'
import { ChoiceFields } from './ChoiceFields'
import { COPY } from './copy'
import { GroupRow } from './GroupRow'
import styles from './InfoSession.module.css'
import { ResolveDialog } from './ResolveDialog'

type Props = { actor: InfoSessionActor; choices: SummaryChoicesActor; zone: string }

/** A sysadmin's table of all sessions. */
export function InfoSessionView({ actor, choices, zone }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { summary, question } = context
  const idle = snapshot.matches('showing')
  const shown = snapshot.hasTag('loading') ? (
    <Loading label={WORDS.loading}>
      <SkeletonRows rows={6} />
    </Loading>
  ) : summary && summary.groups.length > 0 ? (
    <>
      <ul>
        {summary.groups.map((group) => (
          <GroupRow
            key={`${group.coach._id} ${group.coachee._id}`}
            {...{ group, zone }}
            onResolve={(sessionId) => actor.send({ type: 'contest.open', sessionId })}
          />
        ))}
      </ul>
      <nav className={styles.pages} aria-label={COPY.page(question.page, summary.pages)}>
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            size="sm"
            disabled={!snapshot.can({ type: 'page.turn', page: question.page + by })}
            onClick={() => actor.send({ type: 'page.turn', page: question.page + by })}
          >
            {by < 0 ? COPY.earlier : COPY.later}
          </Button>
        ))}
        <span>{COPY.page(question.page, summary.pages)}</span>
      </nav>
    </>
  ) : (
    <EmptyState title={COPY.empty} help={COPY.emptyHelp} />
  )
  return (
    <>
      <PageHeader
        title={COPY.title}
        help={COPY.help}
        action={
          <Button
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            loading={snapshot.matches('exporting')}
            disabled={!idle || summary?.total === 0}
            onClick={() => actor.send({ type: 'csv.export' })}
          >
            {COPY.csv}
          </Button>
        }
      />
      <div className={styles.page}>
        <Filters actor={actor} choices={choices} context={context} disabled={!idle} />
        <Card flush title={summary ? COPY.pairs(summary.total) : COPY.title}>
          <Loaded
            part={snapshot.children.summary}
            waiting={shown}
            missed={(help, retry) => (
              <div className={styles.inset}>
                <Failure title={COPY.failed} help={help} retry={WORDS.retry} onRetry={retry} />
              </div>
            )}
          >
            {() => shown}
          </Loaded>
        </Card>
      </div>
      <ResolveDialog
        context={context}
        opened={snapshot.hasTag('dialog')}
        busy={snapshot.matches('resolving')}
        zone={zone}
        send={actor.send}
      />
    </>
  )
}

type FiltersProps = {
  actor: InfoSessionActor
  choices: SummaryChoicesActor
  context: InfoSessionContext
  disabled: boolean
}

function Filters({ actor, choices, context: { question, span }, disabled }: FiltersProps) {
  const clean = FILTERS.every((name) => question.filters[name] === null) && !question.from && !question.to
  return (
    <div className={styles.filters}>
      <ChoiceFields
        actor={choices}
        chosen={question.filters}
        disabled={disabled}
        onChoose={(filter, choice) => actor.send({ type: 'filter.change', filter, choice })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          label={COPY[end]}
          value={span[end]}
          disabled={disabled}
          onChange={(date) => actor.send({ type: 'span.change', [end]: date })}
          onBlur={() => actor.send({ type: 'span.apply' })}
        />
      ))}
      <Button
        leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden="true" />}
        disabled={disabled || clean}
        onClick={() => actor.send({ type: 'filters.clear' })}
      >
        {COPY.clear}
      </Button>
    </div>
  )
}
