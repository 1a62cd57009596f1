import { late } from '../ui/late'
import { present, type ScreenProps } from './screen'

const NoPartView = late(async () => (await import('../features/home/NoPartView')).NoPartView)

/** What somebody sees whose role has nothing on a screen. */
export function NoPart({ me }: ScreenProps) {
  return <NoPartView me={present(me)} />
}
