import { TextInput } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSelector } from '@xstate/react'
import { formatDay, formatTime } from '#domain/format-time'
import type { MessageSearchActor } from '#machines/chat/message-search/chart'
import { IconButton } from '../../ui/IconButton'
import { typed } from '../../ui/typed'
import { Words } from './Bubble'
import styles from './Chat.module.css'
import { COPY } from './copy'

/** Words looked for in one conversation, and where they were said. */
export function SearchPanel({ actor, zone }: { actor: MessageSearchActor; zone: string }) {
  const snapshot = useSelector(actor, (current) => current)
  const { text, found, failure } = snapshot.context
  const said = snapshot.matches('found')
    ? (failure?.message ?? COPY.found(found.length))
    : snapshot.hasTag('busy')
      ? COPY.searching
      : ''
  return (
    <section className={styles.search} aria-label={COPY.search}>
      <div className={styles.searchHead}>
        <TextInput
          label={COPY.searchLabel}
          value={text}
          autoFocus
          onChange={typed((wanted) => actor.send({ type: 'search.change', text: wanted }))}
        />
        <IconButton label={COPY.searchClose} onClick={() => actor.send({ type: 'search.close' })}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <ul className={styles.found}>
        {found.toReversed().map((message) => (
          <li key={message._id}>
            <time dateTime={message.createdAt}>
              {formatDay(message.createdAt, zone)}, {formatTime(message.createdAt, zone)}
            </time>
            <Words text={message.text ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  )
}
