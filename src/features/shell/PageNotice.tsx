import { Button } from '@mantine/core'
import { OfflineBar } from '../../ui/OfflineBar'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'

type Props = {
  /** outdated: a newer program is there · missing: a part of it did not come */
  kind: 'outdated' | 'missing'
  onAct: () => void
  onRetry?: () => void
}

/** A quiet line above what the person is doing; nothing of it is lost. */
export function PageNotice({ kind, onAct, onRetry }: Props) {
  return (
    <OfflineBar>
      {COPY.page[kind]}
      {onRetry ? (
        <Button size="sm" variant="subtle" onClick={onRetry}>
          {WORDS.retry}
        </Button>
      ) : null}
      <Button size="sm" variant="subtle" onClick={onAct}>
        {COPY.screenFailed.reload}
      </Button>
    </OfflineBar>
  )
}
