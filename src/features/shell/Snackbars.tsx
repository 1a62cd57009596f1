import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { SnackbarActor } from '#machines/shell/snackbar/chart'
import { Toasts } from '../../ui/Toasts'
import { WORDS } from '../../ui/words'

const WORDING = { region: WORDS.notices, close: WORDS.close }

/** The notice that the snackbar chart shows now. */
export function Snackbars({ actor }: { actor: SnackbarActor }) {
  const shown = useSelector(actor, (snapshot) =>
    snapshot.matches('hidden') ? null : (snapshot.context.queue[0] ?? null),
  )
  const close = useCallback(() => actor.send({ type: 'snackbar.close' }), [actor])
  return (
    <Toasts
      shown={shown}
      words={WORDING}
      onClose={close}
      onHold={(held) => actor.send({ type: held ? 'snackbar.pause' : 'snackbar.resume' })}
    />
  )
}
