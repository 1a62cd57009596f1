import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { ListLook } from '#domain/list-looks'
import type { ListLooksActor } from '#machines/shell/list-looks/chart'
import { LooksContext } from '../../ui/table/looks'

type Props = {
  /** null while it has not come, and where nothing is kept */
  actor: ListLooksActor | null
  /** how they were when the person came in */
  begun: readonly ListLook[]
  children: ReactNode
}

/** Gives every list the columns its reader chose. */
export function ListLooks({ actor, begun, children }: Props) {
  const now = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.looks)
  const looks = now ?? begun
  const value = useMemo(
    () => ({
      of: (wanted: ListLook['list']) => looks.find(({ list }) => list === wanted)?.columns,
      choose: actor
        ? (list: ListLook['list'], columns: readonly string[]) =>
            actor.send({ type: 'look.choose', list, columns })
        : null,
    }),
    [actor, looks],
  )
  return <LooksContext value={value}>{children}</LooksContext>
}
