import { Button, UnstyledButton } from '@mantine/core'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { clockDifference, dateTile, formatDateTime, formatTime } from '#domain/format-time'
import type { CoachCard } from '#domain/models'
import { fullName } from '#domain/names'
import { Avatar } from '../../ui/Avatar'
import { MatchReasons } from '../../ui/MatchReasons'
import { COPY } from './copy'
import styles from './PickCoach.module.css'

type Props = {
  card: CoachCard
  zone: string
  best: boolean
  busy: boolean
  disabled: boolean
  onChoose: (slot?: string) => void
  onProfile: () => void
}

/** One coach on offer: the person, the facts, the reasons, the next hours. */
export function CoachOffer({ card, zone, best, busy, disabled, onChoose, onProfile }: Props) {
  const { coach, reasons, slots } = card
  const name = fullName(coach.name)
  return (
    <li className={styles.offer} data-best={best || undefined}>
      {best ? (
        <p className={styles.best}>
          <IconSparkles size={14} aria-hidden="true" />
          {COPY.best}
        </p>
      ) : null}
      <CoachHead card={card} zone={zone} />
      <Facts card={card} />
      <h3>{COPY.why}</h3>
      <MatchReasons reasons={reasons} />
      <div className={styles.foot}>
        {slots.length > 0 ? (
          <>
            <p className={styles.next}>{COPY.next}</p>
            <div className={styles.slots}>
              {slots.slice(0, 3).map((slot) => {
                const { weekday, day } = dateTile(slot, zone)
                return (
                  <UnstyledButton
                    key={slot}
                    disabled={disabled}
                    aria-label={COPY.slotLabel(formatDateTime(slot, zone), name)}
                    onClick={() => onChoose(slot)}
                  >
                    <span>
                      {weekday} {day}
                    </span>
                    <strong>{formatTime(slot, zone)}</strong>
                  </UnstyledButton>
                )
              })}
            </div>
          </>
        ) : (
          <p className={styles.next}>{COPY.noSlots(coach.name.first)}</p>
        )}
        <div className={styles.buttons}>
          <Button
            variant={best ? 'filled' : 'default'}
            loading={busy}
            disabled={disabled}
            onClick={() => onChoose()}
          >
            {COPY.choose(coach.name.first)}
          </Button>
          <Button aria-label={`${COPY.profile}: ${name}`} onClick={onProfile}>
            {COPY.profile}
          </Button>
        </div>
      </div>
    </li>
  )
}

export function CoachHead({ card: { coach, profession, slots }, zone }: { card: CoachCard; zone: string }) {
  const at = slots[0]
  const ahead = at && coach.timezone ? clockDifference(at, zone, coach.timezone) : null
  const clock =
    ahead === null
      ? null
      : ahead === 0
        ? COPY.sameHour
        : ahead < 0
          ? COPY.hoursBehind(COPY.hours(-ahead))
          : COPY.hoursAhead(COPY.hours(ahead))
  return (
    <div className={styles.head}>
      <Avatar name={coach.name} picture={coach.picture} size={72} />
      <div>
        <h2>{fullName(coach.name)}</h2>
        <p>{[profession[0] ?? COPY.coach, coach.city].filter(Boolean).join(' · ')}</p>
        {clock ? (
          <p className={styles.clock}>
            <IconClock size={14} aria-hidden="true" />
            {clock}
          </p>
        ) : null}
      </div>
    </div>
  )
}

export function Facts({ card, all = false }: { card: CoachCard; all?: boolean }) {
  const facts = [
    {
      words: COPY.sessions(card.sessionsHeld),
      value: card.sessionsHeld > 0 ? String(card.sessionsHeld) : '',
    },
    { words: COPY.style, value: (all ? card.style : card.style.slice(0, 1)).join(', ') },
    { words: COPY.languages, value: card.languages.join(', ') },
    ...(all
      ? [
          { words: COPY.experience, value: card.experience.join(', ') },
          { words: COPY.profession, value: card.profession.join(', ') },
          { words: COPY.hobbies, value: card.hobbies.join(', ') },
        ]
      : []),
  ]
  return (
    <dl className={styles.facts} data-all={all || undefined}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ words, value }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
