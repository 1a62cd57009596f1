/** Where this browser keeps who is in, whether they have sessions, and as whom this tab sees the product. */
export const KEYS = {
  token: 'travesia.token',
  sessions: 'travesia.sessions',
  preview: 'travesia.preview',
} as const
