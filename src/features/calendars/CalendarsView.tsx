import { Alert, Button, Skeleton, UnstyledButton } from '@mantine/core'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { useSelector } from '@xstate/react'
import { CALENDAR_KINDS, type CalendarKind } from '#domain/calendars'
import { type CalendarsActor, isForm } from '#machines/agenda/calendars/chart'
import { Card } from '../../ui/Card'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { Loaded } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { WORDS } from '../../ui/words'
import { CalendarForm } from './CalendarForm'
import { CalendarItem } from './CalendarItem'
import styles from './Calendars.module.css'
import { COPY } from './copy'
import { PieceDrawer } from './PieceDrawer'
import { PromiseCard } from './PromiseCard'

type Props = { actor: CalendarsActor; timezone: string }

export function CalendarsView({ actor, timezone }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { calendars, failure, chosen, kind } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const { form, piece } = snapshot.children
  const shown =
    calendars === null ? (
      <Card>
        <Loading label={WORDS.loading}>
          <div className={styles.stack}>
            <Skeleton width={220} height={24} />
            <Skeleton height={72} radius="md" />
            <Skeleton height={72} radius="md" />
          </div>
        </Loading>
      </Card>
    ) : (
      <>
        {calendars.main ? (
          <Card title={COPY.main.title}>
            <p className={styles.help}>{calendars.main.writes ? COPY.main.hint : COPY.mainReadOnly}</p>
            <ul className={styles.list}>
              <CalendarItem actor={actor} calendar={calendars.main} timezone={timezone} busy={busy} />
            </ul>
          </Card>
        ) : (
          <Card>
            <EmptyState
              icon={<IconCalendarPlus size={26} stroke={1.75} aria-hidden="true" />}
              title={COPY.empty.title}
              help={COPY.empty.help}
            />
          </Card>
        )}
        {calendars.others.length > 0 ? (
          <Card title={COPY.others}>
            <ul className={styles.list}>
              {calendars.others.map((calendar) => (
                <CalendarItem
                  key={`${calendar.type} ${calendar.name}`}
                  actor={actor}
                  calendar={calendar}
                  timezone={timezone}
                  busy={busy}
                />
              ))}
            </ul>
          </Card>
        ) : null}
        <Card title={COPY.connect.title}>
          <div className={styles.ways}>
            {CALENDAR_KINDS.map((one) => (
              <Way
                key={one}
                kind={one}
                offered={calendars.offered.includes(one)}
                busy={busy}
                onOpen={() =>
                  actor.send(
                    isForm(one) ? { type: 'form.open', kind: one } : { type: 'consent.open', kind: one },
                  )
                }
              />
            ))}
          </div>
        </Card>
        {snapshot.can({ type: 'piece.open' }) ? (
          <Button variant="subtle" disabled={busy} onClick={() => actor.send({ type: 'piece.open' })}>
            {COPY.piece.open}
          </Button>
        ) : null}
        <PromiseCard />
        {calendars.legacy.length > 0 ? (
          <Card title={COPY.legacy.title}>
            <p className={styles.help}>{COPY.legacy.help}</p>
            <ul className={styles.legacy}>
              {calendars.legacy.map((calendar) => (
                <li key={`${calendar.type} ${calendar.name}`}>
                  {calendar.name} <span className={styles.kind}>{COPY.kinds[calendar.type]}</span>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
      </>
    )
  return (
    <>
      <PageHeader title={COPY.title} help={COPY.help} />
      <div className={styles.page}>
        {failure ? (
          <Alert color="error" role="alert">
            {failure.message}
          </Alert>
        ) : null}
        <Loaded
          part={calendars === null ? snapshot.children.calendars : undefined}
          waiting={shown}
          missed={(help, retry) => (
            <Card>
              <Failure title={COPY.failed} help={help} retry={WORDS.retry} onRetry={retry} />
            </Card>
          )}
        >
          {() => shown}
        </Loaded>
      </div>
      <CalendarForm
        opened={snapshot.hasTag('form')}
        kind={kind && isForm(kind) ? kind : 'ics'}
        actor={form}
        onClose={() => actor.send({ type: 'form.close' })}
      />
      {piece ? <PieceDrawer actor={piece} onClose={() => actor.send({ type: 'piece.close' })} /> : null}
      <ConfirmDialog
        opened={snapshot.matches('asking') || snapshot.matches('removing')}
        title={COPY.ask(chosen?.name ?? '')}
        confirm={COPY.remove}
        keep={COPY.keep}
        danger
        busy={snapshot.matches('removing')}
        onConfirm={() => actor.send({ type: 'remove.confirm' })}
        onClose={() => actor.send({ type: 'remove.keep' })}
      >
        <p>{COPY.consequence}</p>
      </ConfirmDialog>
    </>
  )
}

type WayProps = { kind: CalendarKind; offered: boolean; busy: boolean; onOpen: () => void }

/** One service: what would be read and written there; where it is not set up it says so, and cannot be pressed. */
function Way({ kind, offered, busy, onOpen }: WayProps) {
  const { name, reads, writes } = COPY.connect.ways[kind]
  return (
    <UnstyledButton className={styles.way} disabled={busy || !offered} onClick={onOpen}>
      <IconCalendarPlus size={22} stroke={1.75} aria-hidden="true" />
      <span>
        <strong>{name}</strong>
        <span className={styles.wayHelp}>
          <b>{COPY.connect.reads}</b> {reads}.
        </span>
        <span className={styles.wayHelp}>
          <b>{COPY.connect.writes}</b> {writes}.
        </span>
        {offered ? null : <span className={styles.wayOff}>{COPY.connect.off}</span>}
      </span>
    </UnstyledButton>
  )
}
