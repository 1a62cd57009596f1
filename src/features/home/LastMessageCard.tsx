import { useSelector } from '@xstate/react'
import { dateTile, daysUntil, formatTime } from '#domain/format-time'
import { pathTo } from '#domain/places'
import type { LastMessageActor } from '#machines/chat/last-message/chart'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { Link } from '../../ui/Link'
import { COPY } from './copy'
import styles from './LastMessageCard.module.css'

type Props = { actor: LastMessageActor; zone: string; now: number }

function whenOf(at: string, now: number, zone: string): string {
  if (daysUntil(at, now, zone) === 0) return formatTime(at, zone)
  const { day, month } = dateTile(at, zone)
  return `${day} ${month}`
}

/** What was said last in the chat, with the way to answer; nothing while nobody wrote. */
export function LastMessageCard({ actor, zone, now }: Props) {
  const message = useSelector(actor, ({ context }) => context.message)
  if (!message) return null
  const { other, own, text, at } = message
  const said = text ?? COPY.lastMessage.file
  return (
    <Card label={COPY.lastMessage.title}>
      <div className={styles.message}>
        <Avatar name={other.name} picture={other.picture} size={40} />
        <div>
          <p className={styles.head}>
            <strong>{other.name.first}</strong>
            <time dateTime={at}>{whenOf(at, now, zone)}</time>
          </p>
          <p className={styles.said}>{own ? COPY.lastMessage.own(said) : said}</p>
          <Link to={pathTo('chat', {}, { persona: other._id })}>
            {own ? COPY.lastMessage.open : COPY.lastMessage.answer}
          </Link>
        </div>
      </div>
    </Card>
  )
}
