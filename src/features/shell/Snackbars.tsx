import { useSelector } from '@xstate/react'
import type { SnackbarActor } from '#machines/snackbar/chart'
import { Toasts } from '../../ui/Toasts'
import { WORDS } from '../../ui/words'

/** The notice that the snackbar chart shows now. */
export function Snackbars({ actor }: { actor: SnackbarActor }) {
  const shown = useSelector(actor, (snapshot) =>
    snapshot.matches('hidden') ? null : snapshot.context.queue[0],
  )
  const toasts = shown
    ? [
        {
          id: shown.content,
          content: shown.content,
          color: shown.color,
          ...(shown.showClose ? { close: WORDS.close } : {}),
        },
      ]
    : []
  return (
    <Toasts
      toasts={toasts}
      label={WORDS.notices}
      onClose={() => actor.send({ type: 'snackbar.close' })}
      onHold={(held) => actor.send({ type: held ? 'snackbar.pause' : 'snackbar.resume' })}
    />
  )
}
