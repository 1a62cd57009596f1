/** What one tab tells the others of the same browser. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('travesia')

/** The person's record or role changed here. */
export const tellTabs = (): void => channel?.postMessage('user.stale')

export function onOtherTab(listener: () => void): void {
  channel?.addEventListener('message', listener)
}
