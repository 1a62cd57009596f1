import type { Seen, Sights } from '../../../paths/sights'

type Notice = { content: string; showClose?: boolean }
const shownIn = ({ context }: Seen) => (context.queue as Notice[])[0]
const notice = (seen: Seen) => {
  const shown = shownIn(seen)
  return {
    says: shown ? [shown.content] : [],
    ...(shown?.showClose === false ? { withholds: ['Cerrar'] } : { offers: ['Cerrar'] }),
  }
}

/** From the specification: a notice is read until its time is over, longer while it is pointed at. */
export const sights: Sights = { showing: notice, held: notice }
