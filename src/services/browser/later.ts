/** What the page's head names for later is fetched now, and kept: the line is free. */
export function fetchLater(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'prefetch'
}
