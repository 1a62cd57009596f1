/** Mantine's names of our colours, where words have one of their own. */
export type Tone = 'gray' | 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info'
