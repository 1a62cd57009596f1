import { Badge, Button, Progress } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useSelector } from '@xstate/react'
import { pathTo } from '#domain/places'
import { RUN_ROWS, type Run, type RunActor } from '#machines/customers/run/chart'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { LinkButton } from '../../ui/LinkButton'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { Trail } from '../../ui/Trail'
import { DataTable } from '../../ui/table/DataTable'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './PeopleImport.module.css'

const copy = COPY.run
const ROW = { waiting: 'gray', done: 'success', skipped: 'warning', failed: 'error' } as const

/** How far a run is, and what became of its rows. */
export function RunView({ actor }: { actor: RunActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { run, failure } = snapshot.context
  return (
    <>
      <div className={styles.head}>
        <Trail to={pathTo('roster')} list={COPY.people} here={copy.title} />
        <PageHeader title={run?.title ?? copy.title} />
      </div>
      {snapshot.matches('unread') ? (
        <Card>
          <Failure
            title={copy.failed}
            help={failure?.message ?? copy.failedHelp}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'retry' })}
          />
        </Card>
      ) : run ? (
        <Shown actor={actor} run={run} />
      ) : (
        <Card>
          <Loading label={WORDS.loading}>
            <SkeletonRows rows={4} />
          </Loading>
        </Card>
      )}
    </>
  )
}

function Shown({ actor, run }: { actor: RunActor; run: Run }) {
  const snapshot = useSelector(actor, (state) => state)
  const { state, total, done, skipped, failed, rows } = run
  const gone = done + skipped + failed
  const busy = snapshot.hasTag('busy')
  return (
    <div className={styles.run}>
      <Card title={copy.states[state]}>
        <div className={styles.progress}>
          <div aria-live="polite" className={styles.counts}>
            <p>
              <strong>{copy.progress(gone, total)}</strong>
            </p>
            <p data-tone="good">
              <strong>{done}</strong> {copy.done(done)}
            </p>
            {skipped > 0 ? (
              <p>
                <strong>{skipped}</strong> {copy.skipped(skipped)}
              </p>
            ) : null}
            {failed > 0 ? (
              <p data-tone="bad">
                <strong>{failed}</strong> {copy.rowsFailed(failed)}
              </p>
            ) : null}
          </div>
          <Progress value={total === 0 ? 100 : (gone / total) * 100} aria-label={copy.title} />
          {state === 'running' ? <p className={styles.help}>{copy.leave}</p> : null}
          <div className={styles.actions}>
            {state === 'running' ? (
              <Button
                loading={snapshot.matches('stopping')}
                disabled={!snapshot.can({ type: 'run.stop' })}
                onClick={() => actor.send({ type: 'run.stop' })}
              >
                {copy.stop}
              </Button>
            ) : (
              <>
                <Button
                  variant="filled"
                  leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
                  loading={snapshot.matches('saving')}
                  disabled={busy || !snapshot.can({ type: 'result.save' })}
                  onClick={() => actor.send({ type: 'result.save' })}
                >
                  {copy.save}
                </Button>
                {state === 'stopped' || failed > 0 ? (
                  <Button
                    loading={snapshot.matches('resuming')}
                    disabled={busy || !snapshot.can({ type: 'run.resume' })}
                    onClick={() => actor.send({ type: 'run.resume' })}
                  >
                    {state === 'stopped' ? copy.resume : copy.retry}
                  </Button>
                ) : null}
                <LinkButton to={pathTo('peopleImport')}>{copy.another}</LinkButton>
              </>
            )}
          </div>
        </div>
      </Card>
      <Card flush>
        <DataTable
          caption={copy.caption}
          rows={rows}
          keyOf={({ n }) => String(n)}
          columns={[
            {
              id: 'person',
              title: copy.person,
              cell: ({ label }) => <span className={styles.value}>{label}</span>,
            },
            { id: 'line', title: copy.line, number: true, cell: ({ n }) => n },
            {
              id: 'result',
              title: copy.result,
              cell: (row) => <Badge color={ROW[row.state]}>{copy.rows[row.state]}</Badge>,
            },
            { id: 'why', title: copy.why, cell: ({ reason }) => reason ?? COPY.nothing },
          ]}
        />
        {total > RUN_ROWS ? <p className={styles.more}>{copy.most(RUN_ROWS)}</p> : null}
      </Card>
    </div>
  )
}
