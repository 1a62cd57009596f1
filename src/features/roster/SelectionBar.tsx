import { Button, Popover, UnstyledButton } from '@mantine/core'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSelector } from '@xstate/react'
import { type BulkAction, fitsBulk } from '#domain/bulk'
import { grouped } from '#domain/locale'
import type { RosterActor } from '#machines/customers/roster/chart'
import { isPicked, type Picks, pickedCount } from '#machines/customers/roster/data'
import { BULK } from './bulk-copy'
import styles from './SelectionBar.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const DIRECT = [
  { action: 'remind', Icon: IconSend },
  { action: 'pause', Icon: IconPlayerPause },
  { action: 'extend', Icon: IconCalendarPlus },
] as const

/** To how many of those chosen an action seems to apply; nothing of a whole list, or of none. */
const countFor = (action: BulkAction, { rows, whole }: Picks): string => {
  const count = whole === null ? rows.filter((row) => fitsBulk(action, row)).length : 0
  return count === 0 ? '' : grouped(count)
}

/** Who is chosen, and what can be done with all of them. */
export function SelectionBar({ actor, now }: { actor: RosterActor; now: () => number }) {
  const { picks, page, rights } = useSelector(actor, ({ context }) => context)
  const canPickAll = useSelector(actor, (state) => state.can({ type: 'all.pick' }))
  const count = pickedCount(picks)
  if (count === 0) return null
  const here = page?.docs.filter(({ _id }) => isPicked(picks, _id)).length ?? 0
  const note = picks.whole === null ? BULK.here(here, count) : BULK.whole
  const open = (action: BulkAction) => actor.send({ type: 'bulk.open', action, now: now() })
  const words = (action: BulkAction) => (
    <>
      {BULK.short[action]}
      <span className={styles.count}>{countFor(action, picks)}</span>
    </>
  )
  const others = rights.bulk.filter((action) => !DIRECT.some((direct) => direct.action === action))
  return (
    <section className={styles.bar} aria-label={BULK.bar}>
      <p className={styles.chosen} role="status">
        <strong>{BULK.chosen(count)}</strong>
        {note ? <span>{note}</span> : null}
      </p>
      {canPickAll && page?.total ? (
        <UnstyledButton className={styles.link} onClick={() => actor.send({ type: 'all.pick' })}>
          {BULK.all(page.total)}
        </UnstyledButton>
      ) : null}
      <div className={styles.deeds}>
        {DIRECT.filter(({ action }) => rights.bulk.includes(action)).map(({ action, Icon }) => (
          <UnstyledButton key={action} className={styles.deed} onClick={() => open(action)}>
            <Icon {...ICON} />
            {words(action)}
          </UnstyledButton>
        ))}
        {others.length > 0 ? (
          <Popover position="top-end" shadow="lg" trapFocus returnFocus>
            <Popover.Target>
              <UnstyledButton className={styles.deed}>
                <IconDots {...ICON} />
                {BULK.more}
              </UnstyledButton>
            </Popover.Target>
            <Popover.Dropdown aria-label={BULK.moreTitle}>
              <div className={styles.more}>
                {others.map((action) => (
                  <Button key={action} variant="subtle" justify="flex-start" onClick={() => open(action)}>
                    {words(action)}
                  </Button>
                ))}
              </div>
            </Popover.Dropdown>
          </Popover>
        ) : null}
      </div>
      <UnstyledButton
        className={styles.clear}
        aria-label={BULK.clear}
        onClick={() => actor.send({ type: 'picks.clear' })}
      >
        <IconX {...ICON} />
      </UnstyledButton>
    </section>
  )
}
