const PER_SECOND = 50

/** Counts messages of one socket. @returns a question: may this message pass? Asks with epoch ms. */
export function messageLimit(): (nowMs: number) => boolean {
  let second = 0
  let count = 0
  return (nowMs) => {
    const current = Math.floor(nowMs / 1000)
    if (current !== second) {
      second = current
      count = 0
    }
    count += 1
    return count <= PER_SECOND
  }
}
