export type Named = string | RegExp
export type Control =
  | 'button'
  | 'link'
  | 'radio'
  | 'checkbox'
  | 'switch'
  | 'tab'
  | 'option'
  | 'menuitem'
  | 'combobox'

/** What a person does with a screen, by what its parts are called. All answer whether the screen let them. */
export type Hands = {
  press(control: Control, name: Named): Promise<boolean>
  write(label: Named, value: string): Promise<boolean>
  leave(label: Named): Promise<boolean>
  /** Points at something, or away from it. */
  hover(role: 'region', name: Named, over: boolean): Promise<boolean>
  /** Leaves the dialog in front as the keyboard does. */
  pressEscape(): Promise<boolean>
  /** Waits for a dialog to open. */
  meetDialog(): Promise<void>
  has(label: Named): Promise<boolean>
}
