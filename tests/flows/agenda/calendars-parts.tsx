import { screen } from '@testing-library/react'
import { press } from '../gestures'

export const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

export const inDialog = (name: string) => async () =>
  screen.queryByRole('dialog') ? press('button', name) : false
