import { FileButton } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useRef } from 'react'
import { ATTACHMENT_TYPES, type ChosenAttachment, type ComposerActor } from '#machines/chat/composer/chart'
import { IconButton } from '../../ui/IconButton'
import styles from './Chat.module.css'
import { COPY } from './copy'

/** What only the edge knows: the file behind what the machine knows of it, and a fresh name for a message. */
export type ChatEdge = { chosen: (file: File) => ChosenAttachment; newName: () => string }
type Props = {
  actor: ComposerActor
  edge: ChatEdge
}

export function Composer({ actor, edge }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { draft, attachments, file, share, failure } = snapshot.context
  const reset = useRef<() => void>(null)
  const uploading = snapshot.matches({ attaching: 'uploading' })
  const send = () => actor.send({ type: 'message.send', clientId: edge.newName(), now: Date.now() })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!uploading) send()
  }
  return (
    <form
      className={styles.composer}
      aria-label={COPY.placeholder}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {attachments.length > 0 || uploading ? (
        <ul className={styles.files}>
          {attachments.map(({ key, name }) => (
            <li key={key} className={styles.file}>
              <span>{name}</span>
              <IconButton
                label={COPY.attached(name)}
                onClick={() => actor.send({ type: 'file.remove', key })}
              >
                <IconX size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
          {uploading && file ? (
            <li className={styles.file}>
              <span role="status">{COPY.uploading(file.name, Math.round(share * 100))}</span>
              <IconButton label={COPY.stop} onClick={() => actor.send({ type: 'file.cancel' })}>
                <IconX size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ) : null}
        </ul>
      ) : null}
      <div className={styles.line}>
        <FileButton
          accept={ATTACHMENT_TYPES.join(',')}
          resetRef={reset}
          inputProps={{ 'aria-label': COPY.attach }}
          onChange={(picked) => {
            if (picked) actor.send({ type: 'file.choose', file: edge.chosen(picked) })
            reset.current?.()
          }}
        >
          {({ onClick }) => (
            <IconButton label={COPY.attach} disabled={uploading} onClick={onClick}>
              <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </FileButton>
        <textarea
          className={styles.input}
          value={draft}
          rows={Math.min(6, draft.split('\n').length)}
          placeholder={COPY.placeholder}
          aria-label={COPY.placeholder}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? 'chat-failure' : undefined}
          onChange={(event) => actor.send({ type: 'draft.change', text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" variant="filled" label={COPY.send} disabled={uploading}>
          <IconSend size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {failure ? (
        <p id="chat-failure" className={styles.failure} role="alert">
          {failure.message}
        </p>
      ) : null}
    </form>
  )
}
