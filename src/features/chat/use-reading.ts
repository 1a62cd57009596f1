import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Message } from '#domain/chat'
import type { ConversationActor } from '#machines/chat/conversation/chart'

const NEAR_PX = 120

/**
 * Keeps what is being read where it is: at the end while somebody is at the end, in its place while older messages
 * come above. Tells the machine when the newest are before somebody's eyes, and when the top is reached.
 */
export function useReading(actor: ConversationActor, messages: readonly Message[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLButtonElement>(null)
  const seen = useRef({ first: '', last: '', height: 0, atEnd: true })

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const [first, last] = [messages[0]?._id ?? '', messages.at(-1)?._id ?? '']
    const before = seen.current
    const own = messages.at(-1)?.own ?? false
    if (before.first !== '' && first !== before.first && last === before.last)
      box.scrollTop += box.scrollHeight - before.height
    else if (last !== before.last && (before.atEnd || own || before.last === ''))
      box.scrollTop = box.scrollHeight
    seen.current = { first, last, height: box.scrollHeight, atEnd: before.atEnd || own }
  }, [messages])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX
      seen.current = { ...seen.current, atEnd, height: box.scrollHeight }
      if (atEnd && messages.length > 0 && document.visibilityState === 'visible')
        actor.send({ type: 'messages.seen' })
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      box.removeEventListener('scroll', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [actor, messages])

  const toEnd = useCallback(() => {
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
  }, [])

  // a keyboard, or the bar without network, leaves less room: the end stays in sight
  useEffect(() => {
    const box = scroller.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => seen.current.atEnd && toEnd())
    observer.observe(box)
    return () => observer.disconnect()
  }, [toEnd])

  useEffect(() => {
    const mark = top.current
    if (!mark || messages.length === 0 || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && actor.send({ type: 'older.want' }),
      { root: scroller.current },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [actor, messages])

  return { scroller, top, toEnd }
}
