import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type Attachment, type Conversation, linksIn, type Message, progressOf } from '#domain/chat'
import { formatTime } from '#domain/format-time'
import type { MessageActionKind } from '#machines/chat/message-action/chart'
import { DotsMenu } from '../../ui/DotsMenu'
import styles from './Chat.module.css'
import { COPY } from './copy'

/** What somebody wrote, as typed; addresses of the web lead out without telling where from. */
export const Words = ({ text }: { text: string }) => (
  <p className={styles.words} dir="auto">
    {linksIn(text).map(({ text: words, href }, at) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {words}
        </a>
      ) : (
        words
      ),
    )}
  </p>
)

function Attached({ file }: { file: Attachment }) {
  if (file.preview)
    return (
      <a href={file.url} target="_blank" rel="noopener noreferrer" aria-label={COPY.open(file.name)}>
        <img className={styles.picture} src={file.preview} alt={file.name} loading="lazy" />
      </a>
    )
  return (
    <a
      className={styles.document}
      href={file.url || undefined}
      download={file.name}
      aria-label={COPY.download(file.name)}
    >
      <IconFileTypePdf size={24} stroke={1.5} aria-hidden="true" />
      <span>{file.name}</span>
    </a>
  )
}

/** What one may do with a message. */
function MessageMenu({ message, onAct }: { message: Message; onAct: (kind: MessageActionKind) => void }) {
  const [kind, Icon] = message.own ? (['remove', IconTrash] as const) : (['report', IconFlag] as const)
  return (
    <DotsMenu
      label={COPY.about(message.own, message.text)}
      size={18}
      position={message.own ? 'bottom-end' : 'bottom-start'}
      items={[
        {
          label: COPY[kind],
          icon: <Icon size={18} stroke={1.75} aria-hidden="true" />,
          onChoose: () => onAct(kind),
        },
      ]}
    />
  )
}

export function Bubble({
  message,
  from,
  onAct,
}: {
  message: Message
  /** the first name of who writes with the person */
  from: string
  onAct: ((kind: MessageActionKind) => void) | null
}) {
  return (
    <div className={styles.bubbleRow} data-own={message.own || undefined}>
      <div className={styles.bubble} data-removed={message.removed || undefined}>
        <span className="visually-hidden">{COPY.says(message.own, from)}</span>
        {message.removed ? <p className={styles.words}>{COPY.removed}</p> : null}
        {message.attachments.map((file) => (
          <Attached key={file.key} file={file} />
        ))}
        {message.text ? <Words text={message.text} /> : null}
      </div>
      {onAct && !message.removed ? (
        <span className={styles.act}>
          <MessageMenu message={message} onAct={onAct} />
        </span>
      ) : null}
    </div>
  )
}

/** When the last of some messages was written, and how far an own one has got. */
export function Stamp({
  message,
  conversation,
  zone,
}: {
  message: Message
  conversation: Conversation
  zone: string
}) {
  const progress = progressOf(message, conversation)
  const Mark = progress === 'sent' ? IconCheck : IconChecks
  return (
    <p className={styles.stamp} data-own={message.own || undefined}>
      <time dateTime={message.createdAt}>{formatTime(message.createdAt, zone)}</time>
      {message.own && !message.removed ? (
        <Mark
          size={16}
          stroke={1.75}
          role="img"
          aria-label={COPY.progress[progress]}
          data-read={progress === 'read' || undefined}
        />
      ) : null}
    </p>
  )
}
