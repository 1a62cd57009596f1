import { Card } from './Card'
import { Failure } from './Failure'
import { WORDS } from './words'

type Props = { title: string; failed: string; help?: string; onRetry: () => void }

/** A card whose content did not come: what happened, and the way to ask again. */
export const FailedCard = ({ title, failed, help, onRetry }: Props) => (
  <Card title={title}>
    <Failure title={failed} help={help} retry={WORDS.retry} onRetry={onRetry} />
  </Card>
)
