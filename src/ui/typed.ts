/** What was typed, told without its event. */
export const typed =
  (tell: (text: string) => void) =>
  ({ currentTarget }: { currentTarget: { value: string } }): void =>
    tell(currentTarget.value)

/** Whether it was ticked, told without its event. */
export const ticked =
  (tell: (on: boolean) => void) =>
  ({ currentTarget }: { currentTarget: { checked: boolean } }): void =>
    tell(currentTarget.checked)
