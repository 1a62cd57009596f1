import { FailedCard } from '../../ui/FailedCard'
import { COPY } from './copy'

type MissedProps = {
  of: 'summary' | 'weeks' | 'measures' | 'leadership' | 'supervisor'
  help: string | undefined
  retry: () => void
}
/** A part of the panel that could not be brought. */
export const Missed = ({ of, help, retry }: MissedProps) => (
  <FailedCard title={COPY[of].title} failed={COPY[of].failed} help={help} onRetry={retry} />
)
