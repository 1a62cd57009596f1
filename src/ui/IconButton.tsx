import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

type Props = Pick<ActionIconProps, 'variant' | 'loading'> &
  Omit<ComponentPropsWithRef<'button'>, 'className' | 'color' | 'style'> & { label: string }

/** A square with one icon; `label` is read aloud and shown on hover. */
export const IconButton = ({ label, ...rest }: Props) => (
  <ActionIcon aria-label={label} title={label} {...rest} />
)
