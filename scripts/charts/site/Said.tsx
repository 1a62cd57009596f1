/** A sentence whose heart, between two pairs of asterisks, is strong. */
export function Said({ text }: { text: string }) {
  return text.split('**').map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part))
}
