const PERIOD_MS = 120

/** Tells the microphone's level, 0 to 1, about eight times a second, until stopped. */
export function watchLevel(stream: MediaStream, tell: (level: number) => void): () => void {
  if (stream.getAudioTracks().length === 0 || typeof AudioContext === 'undefined') return () => {}
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 256
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  let last = 0
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples)
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0) / 128
    const level = Math.round(Math.min(1, peak * 2) * 10) / 10
    if (level !== last) tell(level)
    last = level
  }, PERIOD_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
