import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Notices'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'

/** A screen's code did not arrive. */
export function ScreenFailed({ onRetry, onReload }: { onRetry: () => void; onReload: () => void }) {
  return (
    <Card flush>
      <Failure
        title={COPY.screenFailed.title}
        help={COPY.screenFailed.help}
        retry={WORDS.retry}
        onRetry={onRetry}
      >
        <Button variant="ghost" onClick={onReload}>
          {COPY.screenFailed.reload}
        </Button>
      </Failure>
    </Card>
  )
}
