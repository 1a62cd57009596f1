import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../IconButton'

type Props = Omit<TextInputProps, 'rightSection'> & {
  /** what the button beside the text opens */
  opens: string
  icon: ReactNode
  /** what is chosen from, until it is */
  picker: (close: () => void) => ReactNode
}

/**
 * What is written as text, or chosen from what the button at its end opens. By keyboard Alt and the arrow down open it, as in
 * any field with choices, so that it costs no stop between fields.
 */
export function WithPicker({ opens, icon, picker, disabled, onKeyDown, ...rest }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      disabled={disabled}
      aria-keyshortcuts="Alt+ArrowDown"
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return onKeyDown?.(event)
        event.preventDefault()
        setOpened(true)
      }}
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="lg">
          <Popover.Target>
            <IconButton label={opens} tabIndex={-1} disabled={disabled} onClick={() => setOpened(!opened)}>
              {icon}
            </IconButton>
          </Popover.Target>
          <Popover.Dropdown>{picker(() => setOpened(false))}</Popover.Dropdown>
        </Popover>
      }
    />
  )
}
