/** A sentence whose heart, between two pairs of asterisks, is strong. */
export function Said({ text }: { text: string }) {
  const parts = text.split('**')
  return parts.map((part, at) => {
    const key = parts.slice(0, at + 1).join('**')
    return at % 2 === 1 ? <strong key={key}>{part}</strong> : <span key={key}>{part}</span>
  })
}
