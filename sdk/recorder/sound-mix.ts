/** The sound of several streams as one track, and how loud it is. */
export interface SoundMix {
  track: MediaStreamTrack
  /** Loudness of the microphone from 0 to 1, or of the screen where there is none. */
  level: () => number
  stop: () => Promise<void>
}

/** Quieter than this in decibels is drawn as nothing. */
const floor = -60

/** Mixes what has sound; undefined where nothing has. Nothing is played, so nothing echoes. */
export function mixSound(microphone: MediaStream | undefined, screen: MediaStream | undefined): SoundMix | undefined {
  const sounding = [microphone, screen].filter((stream) => stream !== undefined).filter((stream) => stream.getAudioTracks().length > 0)
  if (sounding.length === 0) return undefined
  const context = new AudioContext()
  const output = context.createMediaStreamDestination()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  for (const [index, stream] of sounding.entries()) {
    // Chromium takes the first track of a stream.
    const source = context.createMediaStreamSource(new MediaStream(stream.getAudioTracks()))
    source.connect(output)
    if (index === 0) source.connect(analyser)
  }
  void context.resume()
  const samples = new Float32Array(analyser.fftSize)
  const [track] = output.stream.getAudioTracks()
  if (!track) return undefined
  return {
    track,
    level() {
      analyser.getFloatTimeDomainData(samples)
      return levelOf(samples)
    },
    async stop() {
      track.stop()
      await context.close()
    },
  }
}

/** Root mean square of samples, from 0 (silent) to 1 (as loud as can be) in equal steps for the ear. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  if (power === 0) return 0
  return Math.min(1, Math.max(0, 1 - (10 * Math.log10(power)) / floor))
}
