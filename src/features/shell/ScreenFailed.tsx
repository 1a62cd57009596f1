import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Notices'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'

/** A screen's code did not arrive. */
export function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card flush>
      <Failure
        title={COPY.screenFailed.title}
        help={COPY.screenFailed.help}
        retry={WORDS.retry}
        onRetry={onRetry}
      />
    </Card>
  )
}
