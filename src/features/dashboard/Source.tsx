import { UnstyledButton } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useSelector } from '@xstate/react'
import { type ReactNode, useContext, useDeferredValue } from 'react'
import { createPortal } from 'react-dom'
import { MEASURES, type MeasureName } from '#domain/measures'
import type { MeasureScope } from '#machines/panels/measure-source/data'
import { CardAside } from '../../ui/Card'
import { useReturnedFocus } from '../../ui/focus'
import { IconButton } from '../../ui/IconButton'
import { late } from '../../ui/late'
import { useIsPhone } from '../../ui/phone'
import { COPY } from './copy'
import styles from './Source.module.css'
import { Spoken } from './spoken'

const Beside = late(async () => (await import('./OpenedSource')).Beside)
const OverPage = late(async () => (await import('./OpenedSource')).OverPage)

const isSame = (one: MeasureScope, other: MeasureScope): boolean =>
  one.organizationId === other.organizationId && one.programs.join() === other.programs.join()

type SourceProps = {
  of: MeasureName
  /** it is asked for by words, where a picture would press the title */
  inWords?: boolean
  /** the number itself, which is pressed */
  children?: ReactNode
}
/** Where a number comes from: opened inside its card, on phones over the page. */
export function Source({ of, inWords = false, children }: SourceProps) {
  const { source, scope } = useContext(Spoken)
  const asked = useSelector(source ?? undefined, (state) =>
    state?.hasTag('open') ? state.context.asked : null,
  )
  const isOpen = Boolean(asked && asked.name === of && isSame(asked.scope, scope))
  const isPhone = useIsPhone()
  const card = useContext(CardAside)
  // what was pressed is answered before what it opens is drawn
  const isDrawn = useDeferredValue(isOpen)
  useReturnedFocus(isDrawn)
  if (!source) return children
  const label = COPY.source.of(MEASURES[of].title)
  const close = () => source.send({ type: 'source.close' })
  const press = {
    'aria-label': label,
    'aria-expanded': isOpen,
    onClick: () => (isOpen ? close() : source.send({ type: 'source.open', name: of, scope })),
  }
  return (
    <>
      {children ? (
        <UnstyledButton className={styles.number} {...press} aria-label={undefined} title={label}>
          {children}
        </UnstyledButton>
      ) : inWords ? (
        <UnstyledButton className={styles.from} {...press}>
          {COPY.source.from}
        </UnstyledButton>
      ) : (
        <IconButton label={label} {...press}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {isDrawn && isPhone ? <OverPage of={of} source={source} onClose={close} /> : null}
      {isDrawn && !isPhone && card?.place
        ? createPortal(<Beside of={of} source={source} show={card.show} onClose={close} />, card.place)
        : null}
    </>
  )
}

type SpanningProps = { of: readonly MeasureName[]; className: string | undefined; children: ReactNode }
/** Cards that take the room of a whole row together while one of them shows where its number comes from. */
export function Spanning({ of, className, children }: SpanningProps) {
  const { source } = useContext(Spoken)
  const wide = useSelector(source ?? undefined, (state) =>
    of.some((name) => state?.hasTag('open') && name === state.context.asked?.name),
  )
  return (
    <div className={className} data-aside={wide || undefined}>
      {children}
    </div>
  )
}
