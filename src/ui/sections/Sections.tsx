import { TableOfContents, type TableOfContentsProps } from '@mantine/core'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { WORDS } from '../words'
import styles from './Sections.module.css'

type Control = NonNullable<TableOfContentsProps['getControlProps']>

/** Told when a section is there, is called otherwise, or is gone. */
const SectionsChanged = createContext(() => {})

/** Where the eye reads, px from the top of the window: below what stays there. */
const READ_AT = 96
/** What is this near to the end of the page, px, is at its end. */
const END = 4
const namedByAddress = (): string | null => window.location.hash.slice(1) || null

/** Whether the end of the page is in sight, whose sections may be too short to come to the top. */
function useAtEnd(): boolean {
  const [atEnd, setAtEnd] = useState(false)
  useEffect(() => {
    const look = () =>
      setAtEnd(scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - END)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return atEnd
}

/** The section one went to by its address, until one moves on by hand. */
function useNamed(): [string | null, (id: string) => void] {
  const [named, setNamed] = useState(namedByAddress)
  useEffect(() => {
    const follow = () => setNamed(namedByAddress())
    const leave = () => setNamed(null)
    const leaveByKey = ({ key }: KeyboardEvent) => {
      if (/^(Arrow|Page|Home|End)/.test(key)) leave()
    }
    addEventListener('hashchange', follow)
    addEventListener('wheel', leave, { passive: true })
    addEventListener('touchmove', leave, { passive: true })
    addEventListener('keydown', leaveByKey)
    return () => {
      removeEventListener('hashchange', follow)
      removeEventListener('wheel', leave)
      removeEventListener('touchmove', leave)
      removeEventListener('keydown', leaveByKey)
    }
  }, [])
  return [named, setNamed]
}

/** A page of sections and their index: beside them where there is room, else a row that stays on top. */
export function Sections({ children }: { children: ReactNode }) {
  const readAgain = useRef(() => {})
  const list = useRef<HTMLDivElement>(null)
  const [changed] = useState(() => () => readAgain.current())
  const atEnd = useAtEnd()
  const [named, setNamed] = useNamed()

  const control: Control = ({ active, data: { id, value } }) => {
    const ids = [...document.querySelectorAll('[data-section]')].map((section) => section.id)
    const chosen = named !== null && ids.includes(named) ? named : atEnd ? ids.at(-1) : undefined
    const isCurrent = chosen === undefined ? active : id === chosen
    const link = {
      component: 'a',
      href: `#${id}`,
      children: value,
      'data-active': isCurrent || undefined,
      'aria-current': isCurrent ? ('location' as const) : undefined,
      // to the section one is at already, which is no change of the address
      onClick: () => setNamed(id),
      ref: (own: HTMLElement | null) => {
        const row = list.current
        // the row moves by itself; the page stays where it is
        if (own && row && isCurrent) row.scrollLeft = own.offsetLeft - (row.clientWidth - own.offsetWidth) / 2
      },
    }
    return link
  }
  return (
    <div className={styles.page}>
      <nav className={styles.index} aria-label={WORDS.sections}>
        <TableOfContents
          ref={list}
          variant="none"
          classNames={{ root: styles.list, control: styles.link }}
          reinitializeRef={readAgain}
          scrollSpyOptions={{
            selector: '[data-section]',
            getDepth: () => 1,
            getValue: (section) => section.dataset.section ?? '',
            offset: READ_AT,
          }}
          getControlProps={control}
        />
      </nav>
      <SectionsChanged value={changed}>
        <div className={styles.sections}>{children}</div>
      </SectionsChanged>
    </div>
  )
}

type SectionProps = {
  /** Its address, after the #. */
  id: string
  /** What the index calls it; null: not yet known, and not in it. */
  title: string | null
  children: ReactNode
}

export function Section({ id, title, children }: SectionProps) {
  const changed = use(SectionsChanged)
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (title !== null) changed()
    return changed
  }, [changed, title])
  // the page was there before what its address names
  useEffect(() => {
    if (namedByAddress() === id) own.current?.scrollIntoView()
  }, [id])
  return (
    <div id={id} ref={own} data-section={title ?? undefined}>
      {children}
    </div>
  )
}
