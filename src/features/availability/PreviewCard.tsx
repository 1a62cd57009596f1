import { Alert, Button, Skeleton, UnstyledButton } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { useSelector } from '@xstate/react'
import { capitalize, dateTile, dayKey, formatDate, formatMonth, formatTime } from '#domain/format-time'
import { openings } from '#domain/slots/openings'
import {
  type AvailabilityPreviewActor,
  type PreviewContext,
  shownDays,
} from '#machines/agenda/availability-preview/chart'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { ZoneField } from '../../ui/fields/ZoneField'
import { IconButton } from '../../ui/IconButton'
import { Loaded } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './Availability.module.css'
import { COPY } from './copy'
import { stretchesOf } from './why'

const copy = COPY.preview

/** What coachees see of the week, and what hides the rest. */
export function PreviewCard({ actor }: { actor: AvailabilityPreviewActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const why = snapshot.hasTag('why')
  const open = openings(context.slots)
  const shown = snapshot.hasTag('loading') ? (
    <Loading label={WORDS.loading}>
      <div className={styles.preview}>
        <Skeleton height={92} radius="md" />
        <Skeleton height={148} radius="md" />
      </div>
    </Loading>
  ) : (
    <>
      {context.enabled ? null : <Alert color="warning">{copy.disabled}</Alert>}
      {context.waiting > 0 ? <Alert>{copy.waiting(context.waiting)}</Alert> : null}
      <Days
        context={context}
        open={open}
        turns={{
          earlier: snapshot.can({ type: 'week.turn', by: -7 }),
          later: snapshot.can({ type: 'week.turn', by: 7 }),
        }}
        onTurn={(by) => actor.send({ type: 'week.turn', by })}
        onDay={(day) => actor.send({ type: 'day.choose', day })}
      />
      <h3 className={styles.dayTitle}>{capitalize(formatDate(`${context.day}T12:00:00Z`, 'UTC'))}</h3>
      {why ? <Why context={context} /> : <Hours context={context} open={open} />}
      <Button
        size="sm"
        leftSection={<IconHelpCircle size={16} stroke={1.75} aria-hidden="true" />}
        aria-pressed={why}
        onClick={() => actor.send({ type: why ? 'why.close' : 'why.open' })}
      >
        {why ? copy.back : copy.why}
      </Button>
    </>
  )
  return (
    <Card title={copy.title}>
      <div className={styles.preview}>
        <ZoneField
          label={copy.from}
          value={context.seenZone}
          own={context.zone}
          disabled={!snapshot.matches('showing')}
          onChange={(zone) => actor.send({ type: 'zone.see', zone })}
        />
        <Loaded
          part={snapshot.children.week}
          waiting={shown}
          missed={(help, retry) => (
            <Failure title={copy.failed} help={help} retry={WORDS.retry} onRetry={retry} />
          )}
        >
          {() => shown}
        </Loaded>
      </div>
    </Card>
  )
}

type DaysProps = {
  context: PreviewContext
  /** what a coachee is offered first */
  open: readonly string[]
  turns: { earlier: boolean; later: boolean }
  onTurn: (by: 7 | -7) => void
  onDay: (day: string) => void
}

function Days({ context, open, turns, onTurn, onDay }: DaysProps) {
  const { seenZone, day } = context
  return (
    <div>
      <div className={styles.month}>
        <IconButton label={copy.earlier} disabled={!turns.earlier} onClick={() => onTurn(-7)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <span>{formatMonth(`${day}T12:00:00Z`, 'UTC')}</span>
        <IconButton label={copy.later} disabled={!turns.later} onClick={() => onTurn(7)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <fieldset className={styles.days}>
        <legend className="visually-hidden">{copy.days}</legend>
        {shownDays(context).map((key) => {
          const noon = `${key}T12:00:00Z`
          const tile = dateTile(noon, 'UTC')
          const count = open.filter((slot) => dayKey(slot, seenZone) === key).length
          const status = count > 0 ? copy.free(count) : copy.noneLong
          return (
            <UnstyledButton
              key={key}
              aria-pressed={key === day}
              aria-label={`${formatDate(noon, 'UTC')}, ${status}`}
              onClick={() => onDay(key)}
            >
              <span>{tile.weekday}</span>
              <strong>{tile.day}</strong>
              <em>{count || copy.none}</em>
            </UnstyledButton>
          )
        })}
      </fieldset>
    </div>
  )
}

function Hours({ context: { slots, seenZone, day }, open }: Pick<DaysProps, 'context' | 'open'>) {
  const onDay = (slot: string) => dayKey(slot, seenZone) === day
  const all = slots.filter(onDay).length
  if (all === 0) return <p className={styles.quiet}>{copy.empty}</p>
  const shown = open.filter(onDay)
  return (
    <>
      <ul className={styles.hours}>
        {shown.map((slot) => (
          <li key={slot}>{formatTime(slot, seenZone)}</li>
        ))}
      </ul>
      {all > shown.length ? <p className={styles.quiet}>{copy.more(all - shown.length)}</p> : null}
    </>
  )
}

function Why({ context: { slots, hidden, seenZone, day } }: { context: PreviewContext }) {
  return (
    <>
      <p className={styles.quiet}>{copy.whyHelp}</p>
      <ol className={styles.why}>
        {stretchesOf(slots, hidden, day, seenZone).map(({ key, range, free, why }) => (
          <li key={key} data-free={free || undefined}>
            <strong>{range}</strong>
            <span>{why}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
