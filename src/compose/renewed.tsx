import { type ComponentType, useState } from 'react'
import type { ScreenProps } from './screen'

/** A screen that begins anew, with the person as they are by then, once an invitation was taken on it. */
export function renewed(Screen: ComponentType<ScreenProps & { onTaken: () => void }>) {
  return function Renewed(props: ScreenProps) {
    const [round, setRound] = useState(0)
    return <Screen key={round} {...props} onTaken={() => setRound((before) => before + 1)} />
  }
}
