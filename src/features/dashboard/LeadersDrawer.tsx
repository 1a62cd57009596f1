import { Alert, Button, Checkbox } from '@mantine/core'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useSelector } from '@xstate/react'
import type { LeaderRequestsActor, LeadersListActor } from '#machines/panels/leader-requests/chart'
import {
  LEADERS_A_PAGE,
  type LeaderRow,
  type LeadersAction,
  type LeadersPage,
} from '#machines/panels/leader-requests/data'
import { Drawer } from '../../ui/Drawer'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { RadioGroupField } from '../../ui/fields/RadioGroupField'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { Pages } from '../../ui/table/Pages'
import { WORDS } from '../../ui/words'
import styles from './LeadersDrawer.module.css'
import { LEADERS } from './leaders-copy'

type Props = { actor: LeaderRequestsActor; zone: string }

/** Who was asked what they see in their people, and the mail that asks or reminds them. */
export function LeadersDrawer({ actor, zone }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { page, picks, action, told, failure } = snapshot.context
  const list = snapshot.children.list as LeadersListActor | undefined
  if (!snapshot.hasTag('open')) return null
  const busy = snapshot.hasTag('busy')
  const leave = () => actor.send({ type: 'leaders.leave' })
  const wants = (wanted: LeadersAction) => actor.send({ type: 'leaders.send', action: wanted })
  const canSend = snapshot.can({ type: 'leaders.send', action: 'ask' })
  return (
    <Drawer
      opened
      title={LEADERS.title}
      busy={busy}
      onClose={leave}
      footer={
        snapshot.matches({ open: 'looking' }) ? (
          <>
            <Button variant="default" disabled={!canSend} onClick={() => wants('remind')}>
              {LEADERS.send('remind', picks.length)}
            </Button>
            <Button variant="filled" disabled={!canSend} onClick={() => wants('ask')}>
              {LEADERS.send('ask', picks.length)}
            </Button>
          </>
        ) : (
          <>
            <p className={styles.sure} role="status">
              {LEADERS.sure(action, picks.length > 0 ? picks.length : (page?.total ?? 0))}
            </p>
            <Button variant="subtle" disabled={busy} onClick={() => actor.send({ type: 'send.cancel' })}>
              {LEADERS.cancel}
            </Button>
            <Button variant="filled" loading={busy} onClick={() => actor.send({ type: 'send.confirm' })}>
              {LEADERS.confirm}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        <p className={styles.help}>{LEADERS.help}</p>
        {failure ? <Failure title={failure.message} /> : null}
        {told ? (
          <Alert color={told.sent.sent > 0 ? 'success' : 'warning'} role="status">
            {LEADERS.sent(told.action, told.sent)} {LEADERS.capped(told.action, told.sent, zone)}
          </Alert>
        ) : null}
        {list ? <Leaders actor={actor} list={list} zone={zone} /> : null}
        {page ? <Own page={page} /> : null}
      </div>
    </Drawer>
  )
}

type LeadersProps = Props & { list: LeadersListActor }
function Leaders({ actor, list, zone }: LeadersProps) {
  const snapshot = useSelector(list, (state) => state)
  const looks = useSelector(actor, (state) => state.matches({ open: 'looking' }))
  const { picks, kind } = useSelector(actor, ({ context }) => context)
  const { data, failure, asked } = snapshot.context
  if (snapshot.matches('failed'))
    return (
      <Failure
        title={LEADERS.failed}
        help={failure?.message}
        retry={WORDS.retry}
        onRetry={() => list.send({ type: 'retry' })}
      />
    )
  if (!data)
    return (
      <Loading label={WORDS.loading}>
        <SkeletonRows rows={4} />
      </Loading>
    )
  const shown = kind ?? data.kind
  return (
    <>
      {shown && data.kinds.length > 1 ? (
        <RadioGroupField
          label={LEADERS.kind}
          value={LEADERS.kinds[shown]}
          disabled={!looks}
          options={data.kinds.map((one) => LEADERS.kinds[one])}
          onChange={(label) => {
            const chosen = data.kinds.find((one) => LEADERS.kinds[one] === label)
            if (chosen) actor.send({ type: 'kind.choose', kind: chosen })
          }}
        />
      ) : null}
      {data.total === 0 ? (
        <EmptyState
          icon={<IconUsers size={24} stroke={1.75} aria-hidden="true" />}
          title={shown ? LEADERS.none : LEADERS.inactive}
          help={LEADERS.noneHelp}
        />
      ) : (
        <section aria-label={LEADERS.list}>
          <p className={styles.help}>{LEADERS.sum(data)}</p>
          <ul className={styles.rows}>
            {data.leaders.map((row) => (
              <li key={row._id}>
                <Checkbox
                  label={row.name}
                  aria-label={LEADERS.pick(row.name)}
                  description={<About row={row} zone={zone} />}
                  checked={picks.some(({ _id }) => _id === row._id)}
                  disabled={!looks}
                  onChange={() => actor.send({ type: 'leader.pick', id: row._id })}
                />
              </li>
            ))}
          </ul>
          {data.total > LEADERS_A_PAGE ? (
            <Pages
              page={asked.page}
              size={LEADERS_A_PAGE}
              total={data.total}
              shown={data.leaders.length}
              can={(page) => looks && snapshot.can({ type: 'page.turn', page })}
              turn={(page) => list.send({ type: 'page.turn', page })}
            />
          ) : null}
          {picks.length > 0 ? (
            <p className={styles.help}>
              {LEADERS.chosen(picks.length)}{' '}
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={!looks}
                onClick={() => actor.send({ type: 'picks.clear' })}
              >
                {LEADERS.clear}
              </Button>
            </p>
          ) : null}
        </section>
      )}
    </>
  )
}

function About({ row: { coachees, asked, reminded, answered }, zone }: { row: LeaderRow; zone: string }) {
  const states = [
    asked === null ? LEADERS.never : LEADERS.asked(asked, zone),
    ...(reminded === null ? [] : [LEADERS.reminded(reminded, zone)]),
    ...(asked === null || answered === null ? [] : [answered ? LEADERS.answered : LEADERS.waiting]),
  ]
  return (
    <>
      {LEADERS.of(coachees.map(({ name }) => name))}
      <span className={styles.state}>{states.join(' · ')}</span>
    </>
  )
}

/** Of own people only how many. */
function Own({ page: { own } }: { page: LeadersPage }) {
  return (
    <section aria-label={LEADERS.own}>
      <h3>{LEADERS.own}</h3>
      <p className={styles.help}>{LEADERS.ownHelp}</p>
      <dl className={styles.own}>
        {own.map(({ kind, asked, answered }) => (
          <div key={kind}>
            <dt>{LEADERS.ownKinds[kind]}</dt>
            <dd>{LEADERS.ownCount(asked, answered)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
