import { Popover, UnstyledButton } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { createContext, useContext, useState } from 'react'
import { MEASURES, type MeasureName, RULES } from '#domain/measures'
import { IconButton } from '../../ui/IconButton'
import { COPY } from './copy'
import styles from './Measures.module.css'

/** Of what programs the numbers around are, in words. */
export const Spoken = createContext('')

/**
 * Where a number comes from: the question it answers, how it is counted, of what, and from how many people on. `inWords`:
 * it is asked for by words, where a picture would press the title.
 */
export function Source({ of, inWords = false }: { of: MeasureName; inWords?: boolean }) {
  const { title, question, definition, rule } = MEASURES[of]
  const spoken = useContext(Spoken)
  const [opened, setOpened] = useState(false)
  const label = COPY.source.of(title)
  const toggle = () => setOpened(!opened)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
      shadow="lg"
    >
      <Popover.Target>
        {inWords ? (
          <UnstyledButton className={styles.from} aria-label={label} onClick={toggle}>
            {COPY.source.from}
          </UnstyledButton>
        ) : (
          <IconButton label={label} onClick={toggle}>
            <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={styles.source} tabIndex={-1} data-autofocus>
          <strong>{question}</strong>
          <p>{definition}</p>
          <p>{RULES[rule]}</p>
          {spoken ? <p>{COPY.source.within(spoken)}</p> : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
