/** Where the first stop of the keyboard leads: to the drawing, which stands inside of the page's content, or else to that. */
export const skipTarget = (page: Pick<ParentNode, 'querySelector'>): HTMLElement | null =>
  page.querySelector<HTMLElement>('[data-stage]') ?? page.querySelector<HTMLElement>('main')
