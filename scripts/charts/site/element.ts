type Child = Node | string | null

/** An element with its attributes (`on…` are listeners) and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | ((event: Event) => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value)
    else made.setAttribute(name, value)
  }
  made.append(...children.filter((child) => child !== null))
  return made
}
