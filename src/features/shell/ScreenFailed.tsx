import { Button } from '@mantine/core'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
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
        <Button variant="subtle" onClick={onReload}>
          {COPY.screenFailed.reload}
        </Button>
      </Failure>
    </Card>
  )
}
